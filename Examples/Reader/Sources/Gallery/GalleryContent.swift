import Setpoint
import SetpointPresentation
import SetpointWeb

/// The rows, headers and pages whose HTML the gallery writes itself.
enum GalleryContent {
  static let custom = PanelCustomContent(
    content: ["usage": usage, "statistics": statistics],
    control: { $0.key == "about.rating" ? stars($0) : nil },
    sectionHeader: { section in
      section.key == "data"
        ? "<p class=\"group-header\"><strong>Careful.</strong> There is no way back.</p>" : nil
    },
    sectionFooter: { section in
      section.key == "data" ? "<p class=\"group-footer\">Kept on this machine only.</p>" : nil
    })

  @Sendable private static func usage() -> PanelHTML {
    """
    <p class="usage"><span>Disk Usage</span><meter min="0" max="100" value="37" \
    aria-label="Disk Usage">37 of 100 MB</meter><span>37 of 100 MB</span></p>
    """
  }

  @Sendable private static func statistics() -> PanelHTML {
    let days = [("Monday", 12), ("Tuesday", 30), ("Wednesday", 21)]
    return """
      <table class="statistics"><caption>Articles Read</caption>
      <thead><tr><th scope="col">Day</th><th scope="col">Articles</th></tr></thead>
      <tbody>\(days.map { "<tr><th scope=\"row\">\($0)</th><td>\($1)</td></tr>" as PanelHTML })</tbody></table>
      """
  }

  /// Returns a control that offers one to five stars.
  private static func stars(_ item: SettingsItem) -> PanelHTML {
    let stars = (1...5).map { count -> PanelHTML in
      """
      <label><input type="radio" name="value" value="\(count)"\
      \("checked", if: item.text == String(count))><span class="star"></span>\
      <span class="name">\(count) of 5</span></label>
      """
    }
    return "<div class=\"stars\" role=\"radiogroup\" aria-label=\"\(item.label)\">\(stars)</div>"
  }

  static let styleSheet = """
    .usage { display: flex; flex-wrap: wrap; gap: .4rem 1rem; align-items: center; }
    .usage > :first-child { flex: 1 0 auto; font-weight: 500; }
    .usage > :last-child { color: var(--soft); }
    .usage meter { flex: 0 1 15rem; min-width: 6rem; height: .5rem; appearance: none; border-radius: 99px;
      background: var(--track); overflow: clip; }
    @container sheet (max-width: 38rem) { .usage meter { order: 1; flex-basis: 100%; margin-bottom: .2rem; } }
    .usage ::-webkit-meter-bar { grid-row: 1 / -1; height: 100%; border: 0; border-radius: 99px;
      background: var(--track); }
    .usage ::-webkit-meter-optimum-value { border-radius: 99px; background: var(--accent); }
    @media (forced-colors: active) { .usage meter { outline: 1px solid CanvasText; } }
    .usage ::-moz-meter-bar { background: var(--accent); }
    .statistics { width: 100%; border-spacing: 0; }
    .statistics caption { text-align: start; padding: 0 0 .5rem; font-size: 1.1rem; line-height: 1.25; font-weight: 600;
      color: var(--ink); }
    .statistics :is(th, td) { text-align: start; padding: .5rem 1rem; background: var(--card);
      border: 1px solid var(--line); border-width: 0 0 1px; }
    .statistics :is(td, th:last-child) { text-align: end; font-variant-numeric: tabular-nums; }
    .statistics th { overflow-wrap: normal; }
    .statistics tbody th { font-weight: 400; }
    @container (max-width: 16rem) {
      .statistics :is(th, td) { padding-inline: .2rem; }
      .statistics tr > :first-child { padding-inline-start: .6rem; }
      .statistics tr > :last-child { padding-inline-end: .6rem; }
    }
    .statistics tr > :first-child { border-inline-start-width: 1px; }
    .statistics tr > :last-child { border-inline-end-width: 1px; }
    .statistics thead :is(th, td) { border-top-width: 1px; }
    .statistics thead th:first-child { border-start-start-radius: var(--radius); }
    .statistics thead th:last-child { border-start-end-radius: var(--radius); }
    .statistics tbody tr:last-child > :first-child { border-end-start-radius: var(--radius); }
    .statistics tbody tr:last-child > :last-child { border-end-end-radius: var(--radius); }
    .stars { display: flex; margin-inline: -.25rem; }
    .stars label { position: relative; padding: .25rem; cursor: pointer; font-size: 1.3rem; }
    .stars input { position: absolute; inset: 0; opacity: 0; margin: 0; }
    .stars .name { position: absolute; clip-path: inset(50%); }
    .stars .star::before { content: "★" / ""; }
    .stars label:has(input:checked) ~ label .star::before { content: "☆" / ""; }
    .stars input:focus-visible + span { outline: 2px solid var(--accent); }

    """

  static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">\
    <rect width="32" height="32" rx="8" fill="#1f5fd6"/>\
    <path d="M9 16l5 5 9-10" fill="none" stroke="#fff" stroke-width="3"/></svg>
    """
}
