// snippet.hide
#if Macros
  // snippet.show
  import Setpoint

  nonisolated struct TextStyle: OptionSet, Codable {
    let rawValue: Int
    static let bold = TextStyle(rawValue: 1)
    static let italic = TextStyle(rawValue: 2)
  }

  nonisolated enum BodyFont: String, Codable, CaseIterable, SettingDisplayable {
    case georgia = "Georgia", times = "Times", helvetica = "Helvetica"

    var settingLabel: String { rawValue }
    var settingGroup: String? { self == .helvetica ? "Sans serif" : "Serif" }
  }

  @Settings
  final class PageSettings {
    @Settings("Size", .row, header: "In millimeters.")
    final class Size {
      @Setting(.range(50...420)) var width = 210
      @Setting(.range(50...594)) var height = 297
    }
    let size: Size

    @Setting("Ruler", .row("Show")) var showsRuler = true
    @Setting("Grid", .row("Show")) var showsGrid = false

    @Setting(.options([TextStyle.bold: "Bold", .italic: "Italic"]))
    var headingStyle: TextStyle = [.bold]

    @Setting(
      .help(
        "The font of the text.",
        more: """
          Serifs guide the eye along a line of printed text.

          On a screen of low resolution, a font without serifs is easier to read.
          """))
    var font = BodyFont.georgia
  }

  let page = PageSettings(store: .memory)
  page.size.width = 148
  page.headingStyle.insert(.italic)
  print(page.size.width, page.showsGrid, page.headingStyle.rawValue, page.font)
// snippet.hide
#endif
