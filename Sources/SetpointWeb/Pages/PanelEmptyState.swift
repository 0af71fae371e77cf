import Setpoint

/// What a page shows instead of an empty list: a title, a sentence that says what to do, and a link.
struct PanelEmptyState {
  let title: String
  let sentence: String
  var icon: SettingIcon = "checklist"
  var link: (text: String, address: String)?
  /// The element of the title, which is a heading if the page has no other one.
  var titleElement: PanelHTML = "p"

  var html: PanelHTML {
    """
    <div class="empty-state">\(PanelIcon(icon).html)<\(titleElement) class="empty-title">\(title)</\(titleElement)>\
    <p>\(sentence)</p>\(button)</div>
    """
  }

  private var button: PanelHTML? {
    link.map { "<a class=\"button\" href=\"\($0.address)\">\($0.text)</a>" }
  }
}
