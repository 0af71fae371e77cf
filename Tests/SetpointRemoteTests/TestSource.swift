import Foundation
import Setpoint
import SetpointRemote

let fontSize = Setting("appearance.fontSize", default: 14)

extension RemoteOptions {
  /// Options that keep copies in the folder only.
  init(in folder: URL?, _ change: (inout RemoteOptions) -> Void = { _ in }) {
    self.init()
    // A busy machine is not a silent server.
    timeout = .seconds(600)
    self.folder = folder
    stateFolder = folder?.appending(path: "state")
    change(&self)
  }
}

extension RemoteSource {
  /// What the source says of ``fontSize`` when it is read.
  func readFontSize() async throws -> StoredValue? {
    try await read(for: [fontSize]).values["appearance.fontSize"]?.stored
  }

  /// What the source says of it before the server has answered.
  var availableFontSize: StoredValue? {
    available(for: [fontSize])?.values["appearance.fontSize"]?.stored
  }
}

extension SourceValue {
  fileprivate var stored: StoredValue? {
    if case .value(let value) = content { value } else { nil }
  }
}

extension RemoteOutcome {
  /// Why it failed.
  var failure: String? {
    if case .failed(let issue) = self { issue.error.description } else { nil }
  }

  var isActivated: Bool { if case .activated = self { true } else { false } }
  var isWaiting: Bool { if case .waiting = self { true } else { false } }
}

func body(_ size: Int) -> String { #"{"appearance": {"fontSize": \#(size)}}"# }
