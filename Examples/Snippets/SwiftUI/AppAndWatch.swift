// snippet.hide
#if (os(iOS) || os(watchOS)) && Macros
  // snippet.show
  import Foundation
  import Setpoint
  import SetpointPresentation
  import WatchConnectivity

  // Compiled into the app of the phone and into that of the watch. Each has a store of its own.
  @Settings
  final class RunSettings {
    @Setting("Kilometers", .range(1...42)) var distance = 5
    var announcesTime = true
  }

  /// Sends the values of the phone to the watch.
  final class SettingsConnection: NSObject, WCSessionDelegate, Sendable {
    private let settings: RunSettings
    private let observation: SettingsObservation

    init(settings: RunSettings) {
      self.settings = settings
      observation = settings.container.onChange { _ in Self.send(settings) }
      super.init()
      WCSession.default.delegate = self
      WCSession.default.activate()
    }

    private static func send(_ settings: RunSettings) {
      #if os(iOS)
        guard WCSession.default.activationState == .activated else { return }
        let export = SettingsExport(of: settings.container, content: .effective)
        try? WCSession.default.updateApplicationContext(["settings": export.json])
      #endif
    }

    func session(_ session: WCSession, didReceiveApplicationContext context: [String: Any]) {
      guard let json = context["settings"] as? String,
        let values = try? SettingsImport(json: json)
      else { return }
      let draft = settings.container.draft()
      _ = values.stage(in: draft)
      _ = try? draft.commit()
    }

    func session(
      _ session: WCSession, activationDidCompleteWith state: WCSessionActivationState,
      error: (any Error)?
    ) {
      Self.send(settings)
    }

    #if os(iOS)
      func sessionDidBecomeInactive(_ session: WCSession) {}
      func sessionDidDeactivate(_ session: WCSession) { session.activate() }
    #endif
  }
// snippet.hide
#endif
