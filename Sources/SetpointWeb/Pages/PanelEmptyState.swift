import Setpoint

/// What a page shows instead of an empty list: a title, a sentence that says what to do, and a link.
struct PanelEmptyState {
  let title: String
  let sentence: String
  var icon: SettingIcon = "checklist"
  var link: (text: String, address: String)?

  var html: PanelHTML {
    """
    <div class="empty-state">\(PanelIcon(icon).html)<p class="empty-title">\(title)</p>\
    <p>\(sentence)</p>\(button)</div>
    """
  }

  private var button: PanelHTML? {
    link.map { "<a class=\"button\" href=\"\($0.address)\">\($0.text)</a>" }
  }
}
