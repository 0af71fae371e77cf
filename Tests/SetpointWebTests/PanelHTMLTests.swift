import SetpointWeb
import Testing

struct HTMLTests {
  @Test func interpolatedTextIsEscapedAndMarkupIsNot() {
    let text = #"<b title="x">'&'</b>"#
    let emphasis: PanelHTML = "<em>\(text)</em>"
    #expect(
      ("<p>\(emphasis)</p>" as PanelHTML).source
        == "<p><em>&lt;b title=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/b&gt;</em></p>")
  }

  @Test func anAttributeIsPresentOrAbsent() {
    #expect(
      ("<input\("checked", if: true)\("disabled", if: false)>" as PanelHTML).source
        == "<input checked>")
  }

  @Test func nothingAndListsOfPiecesAreJoined() {
    let none: PanelHTML? = nil
    #expect(("\(none)\(["<i>", "</i>"] as [PanelHTML])\(7)" as PanelHTML).source == "<i></i>7")
  }
}
