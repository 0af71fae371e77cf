#if Etcd
  import Foundation
  import Setpoint

  extension SettingsError {
    static func unreachableCluster(
      _ app: String, _ failure: EtcdFailure, since date: Date?
    ) -> SettingsError {
      let age =
        date.map { "The values are from \($0.formatted(.iso8601))." } ?? "It was never reached."
      return SettingsError(
        .storeUnavailable,
        problem: "The etcd cluster of '\(app)' can't be reached: \(failure.sentence)",
        recoverySuggestion:
          "\(age) Changes are kept on this host until the cluster answers. Check its addresses and members."
      )
    }

    static func unansweredByCluster(_ app: String, _ failure: EtcdFailure) -> SettingsError {
      SettingsError(
        .storeUnavailable,
        problem: "The etcd cluster of '\(app)' can't be reached: \(failure.sentence)",
        recoverySuggestion: "Try again when the cluster answers. Check its addresses and members.")
    }

    static func refusedByCluster(_ app: String, _ failure: EtcdFailure) -> SettingsError {
      SettingsError(
        .storeUnavailable,
        problem: "The etcd cluster of '\(app)' refused the request: \(failure.sentence)",
        recoverySuggestion:
          "Nothing was changed. Check the user's permissions and the limits of etcd.")
    }

    static func replacedCluster(_ app: String, copy: String) -> SettingsError {
      replacedCluster(app, "The previous values of this host are in '\(copy)'.")
    }

    static func replacedCluster(_ app: String, isNotCopiedBecause reason: String) -> SettingsError {
      replacedCluster(app, "The previous values of this host couldn't be copied: \(reason)")
    }

    private static func replacedCluster(_ app: String, _ previous: String) -> SettingsError {
      SettingsError(
        .storeUnavailable,
        problem:
          "The etcd cluster of '\(app)' was replaced, or restored to an earlier state.",
        recoverySuggestion: "Its values are in effect now. \(previous)")
    }

    static func waitingWrites(_ app: String, _ failure: EtcdFailure) -> SettingsError {
      SettingsError(
        .storeUnavailable,
        problem: "Changes are waiting for the etcd cluster of '\(app)': \(failure.sentence)",
        recoverySuggestion: "They are kept on this host, and sent when the cluster accepts them.")
    }

    static func unkeptWrite(_ app: String, _ reason: String) -> SettingsError {
      SettingsError(
        .storeUnavailable,
        problem:
          "A change of '\(app)' can neither be sent to etcd nor saved on this host: \(reason)",
        recoverySuggestion: "Nothing was changed. Check the cluster and the state folder.")
    }

    static func unwritableFleetState(_ app: String, _ reason: String) -> SettingsError {
      SettingsError(
        .unwritableFile,
        problem: "The values of '\(app)' from etcd can't be saved on this host: \(reason)",
        recoverySuggestion:
          "Check the state folder. Otherwise, the next launch starts with older values.")
    }

    static let unreadableEtcdPolicy = SettingsError(
      .unreadable, problem: "The policy is empty or isn't UTF-8.",
      recoverySuggestion: #"Write {"value": …, "locked": true, "reason": "…"}."#)

    static func unreadableEtcdValue(_ key: String, _ problem: String) -> SettingsError {
      SettingsError(
        .unreadable, key: key,
        problem: "Setting '\(key)' can't be read from etcd. \(problem)",
        recoverySuggestion: "Write JSON to the key, or set the setting again.")
    }

    static func policyLock(_ key: String) -> SettingsError {
      SettingsError(
        .unreadable, key: key,
        problem: "In a policy of setting '\(key)', 'locked' isn't true or false.",
        recoverySuggestion: "Use true or false. Until then, the policy is locked.")
    }

    static func policyMember(_ member: String, isNoTextIn key: String) -> SettingsError {
      SettingsError(
        .unreadable, key: key,
        problem: "In a policy of setting '\(key)', '\(member)' isn't a string.",
        recoverySuggestion: "Use a string.")
    }

    static func unknownPolicyMember(
      _ member: String, of key: String, _ suggestion: String?, others: [String]
    ) -> SettingsError {
      let advice =
        suggestion.map { "Did you mean '\($0)'?" }
        ?? "The members are \(others.map { "'\($0)'" }.joined(separator: ", "))."
      return SettingsError(
        .unknownKey, key: key,
        problem: "A policy of setting '\(key)' has the unknown member '\(member)'.",
        recoverySuggestion: advice)
    }

    static func fleetConflict(_ key: String, refusal: String?) -> SettingsError {
      let problem =
        refusal.map { "The etcd cluster refused the change of setting '\(key)': \($0)." }
        ?? "Setting '\(key)' was changed on another host before the change of this host was sent."
      return SettingsError(
        .conflict, key: key, problem: problem,
        recoverySuggestion:
          "The other value is in effect. Review the conflict, and keep one of the values.")
    }

    static func unknownConflict(_ id: String) -> SettingsError {
      SettingsError(
        .conflict, problem: "There is no conflict '\(id)'.",
        recoverySuggestion: "List the conflicts; another process may have resolved it.")
    }

    static func tooLargeValue(_ key: String, _ size: Int, limit: Int) -> SettingsError {
      SettingsError(
        .storeUnavailable, key: key,
        problem: "Setting '\(key)' can't be stored: its value has \(size) bytes as JSON.",
        recoverySuggestion: "Use a value of at most \(limit) bytes.")
    }

    static func tooLargeWrite(_ app: String, _ size: Int, limit: Int) -> SettingsError {
      SettingsError(
        .storeUnavailable, problem: "A change of '\(app)' has \(size) bytes.",
        recoverySuggestion: "Write at most \(limit) bytes at once.")
    }

    static func tooManyChanges(_ app: String, _ count: Int, limit: Int) -> SettingsError {
      SettingsError(
        .storeUnavailable, problem: "A change of '\(app)' has \(count) settings.",
        recoverySuggestion: "Change at most \(limit) settings at once.")
    }

    static func percentage(_ share: Int) -> SettingsError {
      SettingsError(
        .outOfRange, problem: "\(share) percent isn't a valid share of a fleet.",
        recoverySuggestion: "Use a percentage from 1 to 99, or set the policy for everyone.")
    }
  }

  extension EtcdFailure {
    fileprivate var sentence: String {
      description.hasSuffix(".") ? description : description + "."
    }
  }
#endif
