import Setpoint
import SetpointPresentation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SettingsNode {
  /// The node in the API, without values, which clients request by key.
  var apiValue: StoredValue {
    switch self {
    case .group(let section): SettingsSection.apiObject.value(of: section)
    case .item(let item): SettingsItem.apiObject.value(of: item)
    case .row(let row): SettingsRow.apiObject.value(of: row)
    }
  }

  static let apiSchema = APISchema.oneOf(
    by: "node",
    [
      (["group"], SettingsSection.apiObject.schema), (["setting"], SettingsItem.apiObject.schema),
      (SettingsRow.Content.apiNames, SettingsRow.apiObject.schema),
    ]
  ).named("Node")
}

extension SettingsSection {
  fileprivate static let apiObject = APIObject<SettingsSection>(
    "Group",
    [
      .always("node", .constant("group")) { _ in "group" },
      .always("id", .text) { .string($0.id) },
      .always("label", .text.orNull) { .optional($0.label) },
      .always("header", .text.orNull) { .optional($0.header) },
      .always("footer", .text.orNull) { .optional($0.footer) },
      .always("isPage", .flag.described("Whether it is a page of its own.")) {
        .bool($0.presentation == .page)
      },
      .always("isRow", .flag.described("Whether it is one row with several settings.")) {
        .bool($0.isRow)
      },
      .always("nodes", .list(of: .reference(to: "Node"))) {
        .array($0.nodes.map(\.apiValue))
      },
    ])
}

extension SettingsItem {
  fileprivate static let apiObject = APIObject<SettingsItem>(
    "SettingNode",
    [
      .always("node", .constant("setting")) { _ in "setting" },
      .always("id", .text) { .string($0.id) },
      .always("key", .text) { .string($0.key) },
      .always("label", .text) { .string($0.label) },
      .always("help", .text.orNull) { .optional($0.help) },
      .ifKnown("moreHelp", .text.described("A longer help text, shown on demand.")) {
        $0.moreHelp.isEmpty ? nil : .string($0.moreHelp.joined(separator: "\n\n"))
      },
      .always("control", .text(oneOf: SettingControl.Name.allCases.map(\.rawValue))) {
        .string($0.control.name.rawValue)
      },
      .always("options", .list(of: Choice.apiObject.schema)) {
        .array($0.choices.map(Choice.apiObject.value))
      },
      .always("minimum", .any) { $0.setting.bounds?.lowerBound ?? .null },
      .always("maximum", .any) { $0.setting.bounds?.upperBound ?? .null },
      .always("step", .number.orNull) { $0.setting.step.map(StoredValue.double) ?? .null },
      .always("unit", .text.orNull.described("The symbol of the unit of values, such as min.")) {
        .optional($0.setting.storedUnitSymbol)
      },
      .always("isOptional", .flag.described("Whether the value may be null.")) {
        .bool($0.isOptional)
      },
      .always("isSecret", .flag) { .bool($0.isSecret) },
      .always("isEnabled", .flag) { .bool($0.isEnabled) },
      .always("isModified", .flag) { .bool($0.isModified) },
      .always("requiresRestart", .flag) { .bool($0.requiresRestart) },
      .always("isRequired", .flag) { .bool($0.isRequired) },
    ])
}

extension SettingsItem.Choice {
  fileprivate static let apiObject = APIObject<SettingsItem.Choice>(
    "Option",
    [
      .always("value", .any) { $0.value },
      .always("text", .text) { .string($0.text) },
      .always("label", .text) { .string($0.label) },
      .ifKnown("group", .text.described("The title of the options beside which it is shown.")) {
        $0.group.map(StoredValue.string)
      },
    ])
}

extension SettingsRow {
  fileprivate static let apiObject = APIObject<SettingsRow>(
    "Row",
    [
      .always("node", .text(oneOf: SettingsRow.Content.apiNames)) {
        .string($0.content.apiName)
      },
      .always("id", .text) { .string($0.id) },
      .always("label", .text.orNull) { .optional($0.label) },
      .ifKnown("destination", .text.described("The address of a link.")) { row in
        guard case .link(let link) = row.content else { return nil }
        return .string(link.destination.absoluteString)
      },
      .ifKnown("text", .text.described("The text of the row.")) { row in
        guard case .information(let text, _) = row.content else { return nil }
        return .string(text)
      },
    ])
}

extension SettingsRow.Content {
  fileprivate static let apiNames = ["action", "link", "information", "custom"]

  fileprivate var apiName: String {
    switch self {
    case .action: "action"
    case .link: "link"
    case .information: "information"
    case .custom: "custom"
    }
  }
}

extension SettingsIssue {
  /// The schema of an issue.
  static let apiObject = APIObject<SettingsIssue>(
    "Issue",
    [
      .always("code", .text(oneOf: SettingsError.Code.allCases.map(\.description))) {
        .string($0.code.description)
      },
      .always("key", .text.orNull) { .optional($0.key) },
      .always("problem", .text) { .string($0.error.problem) },
      .always("recoverySuggestion", .text.orNull) { .optional($0.error.recoverySuggestion) },
      .always("location", .text.orNull.described("The file, source or line of code concerned.")) {
        .optional($0.location)
      },
    ])
}
