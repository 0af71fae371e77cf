import SetpointTesting
import SetpointWeb
import Testing

struct PanelRequestPrintingTests {
  @Test func aRequestPrintsNeitherItsSessionNorWhatItSends() {
    let request = PanelRequest(
      method: "POST", target: "/settings?token=hunter2", headers: [("Cookie", "session=hunter2")],
      body: Array("token=hunter2".utf8))

    for (way, text) in shownTexts(of: request) {
      #expect(!text.contains("hunter2"), "\(way) shows the secret: \(text)")
    }
    #expect("\(request)".contains("/settings"))
  }
}
