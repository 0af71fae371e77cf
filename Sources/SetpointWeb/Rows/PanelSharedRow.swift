import Setpoint
import SetpointPresentation

/// A row with several settings, each of which is a form of its own.
struct PanelSharedRow {
  private let section: SettingsSection
  private let context: PanelContext
  private let matches: [SettingsSearchMatch]

  /// Creates the row of a group.
  ///
  /// - Parameter matches: The search matches to highlight in the row's texts.
  init(
    _ section: SettingsSection, in context: PanelContext, matches: [SettingsSearchMatch] = []
  ) {
    self.section = section
    self.context = context
    self.matches = matches
  }

  var html: PanelHTML {
    let texts = PanelSectionText(context: context)
    return """
      <div class="shared-row" id="\(section.id(of: .row))" role="group"\(name)>
      \(title)
      \(texts.header(of: section))
      <div class="members">\(members)</div>
      \(texts.footer(of: section))
      </div>
      """
  }

  private var name: PanelHTML? {
    section.label.map { _ in " aria-labelledby=\"\(section.id(of: .title))\"" }
  }

  private var title: PanelHTML? {
    section.label.map { label in
      """
      <div class="title"><span class="label" id="\(section.id(of: .title))">\
      \(PanelIcon(section.icon).html)<span>\(highlighted(label))</span></span></div>
      """
    }
  }

  private func highlighted(_ label: String) -> PanelHTML {
    let isGroup = matches.contains { $0.field == .group && $0.text == label }
    return PanelHighlight(matches: matches).html(of: label, as: isGroup ? .group : .title)
  }

  private var members: [PanelHTML] {
    section.nodes.flatMap(\.items).map { item in
      PanelRow(context.refusal?.applied(to: item) ?? item, in: context, matches: matches).html
    }
  }
}
