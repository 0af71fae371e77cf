import SetpointWeb
import Testing

struct HTMLTests {
  @Test func interpolatedTextIsEscapedAndMarkupIsNot() {
    let text = #"<b title="x">'&'</b>"#
    let emphasis: HTML = "<em>\(text)</em>"
    #expect(
      ("<p>\(emphasis)</p>" as HTML).source
        == "<p><em>&lt;b title=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/b&gt;</em></p>")
  }

  @Test func anAttributeIsThereOrNot() {
    #expect(
      ("<input\("checked", if: true)\("disabled", if: false)>" as HTML).source == "<input checked>")
  }

  @Test func nothingAndListsOfPiecesAreJoined() {
    let none: HTML? = nil
    #expect(("\(none)\(["<i>", "</i>"] as [HTML])\(7)" as HTML).source == "<i></i>7")
  }
}
