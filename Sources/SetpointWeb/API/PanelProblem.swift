import Setpoint

/// The reason why a request to the API failed, as problem details (RFC 9457).
struct PanelProblem: Error {
  let kind: Kind
  let detail: String
  /// How to resolve the problem.
  var recoverySuggestion: String?
  /// The key of the setting concerned.
  var key: String?
  /// The current setting, if it was changed in the meantime.
  var current: APISetting?
  /// The changes that conflict with changes made elsewhere.
  var conflicts: [SettingsDraftChange] = []
  var headers: [(name: String, value: String)] = []

  /// The kind of a problem. Programs distinguish problems by its name.
  struct Kind: Sendable, Hashable {
    let status: Int
    let name: String
    let title: String

    static let malformed = Kind(status: 400, name: "malformed", title: "Malformed request")
    static let unauthenticated = Kind(status: 401, name: "unauthenticated", title: "No session")
    static let forbidden = Kind(status: 403, name: "forbidden", title: "Forbidden")
    static let notFound = Kind(status: 404, name: "notFound", title: "Nothing at this path")
    static let wrongMethod = Kind(status: 405, name: "wrongMethod", title: "Method not allowed")
    static let nothingStaged = Kind(status: 409, name: "nothingStaged", title: "Nothing is staged")
    static let nothingToUndo = Kind(status: 409, name: "nothingToUndo", title: "Nothing to undo")
    static let conflict = Kind(.conflict)
    static let confirmationRequired = Kind(
      status: 409, name: "confirmationRequired", title: "Confirmation required")
    static let changedMeanwhile = Kind(
      status: 412, name: "changedMeanwhile", title: "Changed elsewhere")
    static let tooLarge = Kind(status: 413, name: "tooLarge", title: "Body too large")
    static let wrongType = Kind(status: 415, name: "notJSON", title: "Body isn't JSON")
    static let revisionRequired = Kind(
      status: 428, name: "revisionRequired", title: "Revision required")
    static let busy = Kind(status: 503, name: "busy", title: "Too many listeners")

    static let refused = Kind(status: 500, name: "refused", title: "Refused")

    private static let refusals = [
      malformed, unauthenticated, forbidden, notFound, wrongMethod, tooLarge, wrongType, busy,
    ]
    static let all =
      refusals + SettingsError.Code.allCases.map { Kind($0) } + [
        nothingStaged, nothingToUndo, confirmationRequired, changedMeanwhile, revisionRequired,
        refused,
      ]

    /// Creates the kind for a refusal from its status only.
    init(status: Int) {
      self =
        Self.refusals.first { $0.status == status }
        ?? Kind(status: status, name: Self.refused.name, title: Self.refused.title)
    }

    /// The value of the problem's member `type`.
    var type: String { "urn:setpoint:\(name)" }

    private init(status: Int, name: String, title: String) {
      self.status = status
      self.name = name
      self.title = title
    }

    /// Creates the kind for an error of the settings.
    fileprivate init(_ code: SettingsError.Code) {
      self.init(status: code.status, name: code.description, title: code.title)
    }
  }

  init(
    _ kind: Kind, _ detail: String, recoverySuggestion: String? = nil, key: String? = nil,
    headers: [(name: String, value: String)] = []
  ) {
    self.kind = kind
    self.detail = detail
    self.recoverySuggestion = recoverySuggestion
    self.key = key
    self.headers = headers
  }

  init(_ error: SettingsError) {
    self.init(
      Kind(error.code), error.problem, recoverySuggestion: error.recoverySuggestion, key: error.key)
  }

  var response: PanelResponse {
    PanelResponse(
      kind.status, .text(value.description + "\n"),
      headers: [("Content-Type", Self.contentType)] + headers)
  }

  /// Returns the problem with a status that the document shows as an example.
  static func example(_ status: Int) -> PanelProblem {
    let kind = Kind.all.first { $0.status == status } ?? Kind(status: status)
    return PanelProblem(kind, kind.title + ".")
  }

  var value: StoredValue { Self.object.value(of: self) }

  static let contentType = "application/problem+json"

  static let object = APIObject<PanelProblem>(
    "Problem",
    [
      .always("type", .text(oneOf: Kind.all.map(\.type))) { .string($0.kind.type) },
      .always("title", .text) { .string($0.kind.title) },
      .always("status", .integer) { .int(Int64($0.kind.status)) },
      .always("detail", .text) { .string($0.detail) },
      .ifKnown("recoverySuggestion", .text.described("What to do about it.")) {
        $0.recoverySuggestion.map(StoredValue.string)
      },
      .ifKnown("key", .text.described("The setting concerned.")) {
        $0.key.map(StoredValue.string)
      },
      .ifKnown(
        "current",
        APISetting.detailedObject.schema
          .described("The setting as it is now, if it was changed meanwhile.")
      ) { $0.current?.detailedValue },
      .ifKnown(
        "conflicts",
        .list(of: SettingsDraftChange.conflictObject.schema)
          .described("All staged settings that were changed elsewhere meanwhile.")
      ) {
        $0.conflicts.isEmpty
          ? nil : .array($0.conflicts.map(SettingsDraftChange.conflictObject.value))
      },
    ])
}

extension SettingsError.Code {
  /// The HTTP status for this error.
  fileprivate var status: Int {
    switch self {
    case .unknownKey: 404
    case .readOnly, .lockedInRelease, .managed, .forced: 403
    case .conflict: 409
    case .storeUnavailable, .partlyStored, .missingStore, .unwritableFile: 503
    default: 422
    }
  }

  fileprivate var title: String {
    switch self {
    case .unknownKey: "No such setting"
    case .readOnly: "Read-only"
    case .lockedInRelease: "Locked in release builds"
    case .managed: "Managed by an administrator"
    case .forced: "Determined by another setting"
    case .conflict: "Changed elsewhere"
    case .storeUnavailable, .missingStore, .unwritableFile: "Not stored"
    case .partlyStored: "Partly stored"
    case .outOfRange: "Out of range"
    case .notAnOption: "Not an option"
    case .unreadable, .wrongType: "Not of the setting's type"
    default: "Value refused"
    }
  }
}

extension PanelResponse {
  /// The response as a problem for programs, if it is a refusal with a sentence.
  var asProblem: PanelResponse {
    guard status >= 400, let refusal else { return self }
    return PanelProblem(
      PanelProblem.Kind(status: status), refusal,
      headers: headers.filter { $0.name != "Content-Type" }
    ).response
  }
}
