#if Macros
  import SwiftDiagnostics

  /// The message of a diagnostic or a fix-it.
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
