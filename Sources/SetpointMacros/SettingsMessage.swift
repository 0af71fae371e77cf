#if Macros
  import SwiftDiagnostics

  /// What is wrong, or what a fix-it does about it.
  struct SettingsMessage: DiagnosticMessage, FixItMessage {
    let message: String
    let severity: DiagnosticSeverity
    private let name: String

    init(_ name: String, _ message: String, severity: DiagnosticSeverity = .error) {
      self.message = message
      self.severity = severity
      self.name = name
    }

    var diagnosticID: MessageID { MessageID(domain: "Setpoint", id: name) }
    var fixItID: MessageID { diagnosticID }
  }
#endif
