import Setpoint
public import SetpointPresentation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A row without a setting: information, a link, or a button of the app.
struct PanelFreeRow {
  private let row: SettingsRow

  private let context: PanelContext

  init(_ row: SettingsRow, in context: PanelContext) {
    self.row = row
    self.context = context
  }

  var html: PanelHTML? {
    switch row.content {
    case .information(let text, _): drawn("<output class=\"text\">\(text)</output>")
    case .link(let link): drawn(Self.anchor(link.destination))
    case .action(let action): button(action)
    case .custom:
      customContent.map { "<div class=\"row free custom\" id=\"\(row.id(of: .row))\">\($0)</div>" }
    }
  }

  /// The app's content for its location in the layout; `nil` if the app provides none.
  var customContent: PanelHTML? {
    guard case .custom(let content) = row.content else { return nil }
    return context.options.custom.content[content.key]?()
  }

  private var title: PanelHTML {
    "<div class=\"title\"><span>\(PanelIcon(row.icon).html)\(row.label ?? "")</span></div>"
  }

  private func drawn(_ content: PanelHTML) -> PanelHTML {
    """
    <div class="row free" id="\(row.id(of: .row))"><div class="about">\(title)</div>\
    <div class="control">\(content)</div></div>
    """
  }

  /// Returns an external link; addresses with other schemes, such as `javascript:`, become text.
  private static func anchor(_ destination: URL) -> PanelHTML {
    let text = destination.absoluteString
    guard ["http", "https", "mailto"].contains(destination.scheme?.lowercased() ?? "") else {
      return "<output class=\"text\">\(text)</output>"
    }
    return "<a href=\"\(text)\" target=\"_blank\" rel=\"noopener noreferrer\">\(text)</a>"
  }

  private func button(_ action: SettingsAction) -> PanelHTML {
    """
    <form class="free" id="\(row.id(of: .row))" method="post" action="\(context.links.address("/actions"))">\
    \(context.formFields)<input type="hidden" name="id" value="\(row.id)"><div class="row">\
    <button\("class=\"destructive\"", if: action.role == .destructive)>\
    \(PanelIcon(row.icon).html)\(row.label ?? "")</button></div></form>
    """
  }

  /// Returns the form that asks for confirmation of an action.
  func confirmation(_ question: String) -> PanelHTML {
    """
    <form class="question" method="post" action="\(context.links.address("/actions"))">\
    \(context.formFields)<input type="hidden" name="id" value="\(row.id)">
    <p>\(question)</p>
    <p class="answers"><button class="destructive" name="confirmed" value="yes">\(row.label ?? "")</button>
    <a class="button" href="\(context.links.address(of: context.location, at: row.id))">\
    \(context.text("Cancel"))</a></p></form>
    """
  }
}

/// The app's own content on the pages of its panel.
///
/// The panel calls these closures for each page, on any thread. The pages forbid inline scripts and
/// styles; set them in ``SettingsPanel/Appearance``.
public struct PanelCustomContent: Sendable {
  /// The content for each `SettingsCustomContent`, by its key. A group that contains nothing else
  /// is a page of the app.
  public var content: [String: @Sendable () -> PanelHTML]
  /// Returns the inputs of a setting, which replace the standard inputs; `nil` keeps the standard
  /// inputs. The panel reads the value from the input named `value`.
  public var control: @Sendable (SettingsItem) -> PanelHTML?
  /// Returns the content above the rows of a group, which replaces its header; `nil` keeps the
  /// header.
  public var sectionHeader: @Sendable (SettingsSection) -> PanelHTML?
  /// Returns the content below the rows of a group, which replaces its footer; `nil` keeps the
  /// footer.
  public var sectionFooter: @Sendable (SettingsSection) -> PanelHTML?

  /// Creates custom content; by default none.
  public init(
    content: [String: @Sendable () -> PanelHTML] = [:],
    control: @escaping @Sendable (SettingsItem) -> PanelHTML? = { _ in nil },
    sectionHeader: @escaping @Sendable (SettingsSection) -> PanelHTML? = { _ in nil },
    sectionFooter: @escaping @Sendable (SettingsSection) -> PanelHTML? = { _ in nil }
  ) {
    self.content = content
    self.control = control
    self.sectionHeader = sectionHeader
    self.sectionFooter = sectionFooter
  }
}
