import Foundation
import SetpointHTTP
import SetpointRemote
import SetpointTesting
import Testing

struct RemotePrintingTests {
  @Test func noTypePrintsPasswordsHeadersOrSettings() throws {
    let url = try #require(URL(string: "https://ada:hunter2@reader.example/defaults.json"))
    let headers = ["Authorization": "Bearer hunter2"]
    let settings = Data("hunter2".utf8)
    let holders: [Any] = [
      RemoteSource(url, headers: headers),
      HTTPTransport.Request(url: url, headers: headers, byteLimit: 1, timeout: .seconds(1)),
      HTTPTransport.Response(status: 200, headers: ["Set-Cookie": "hunter2"], body: settings),
      RemoteContent(body: settings, version: 1),
    ]

    for holder in holders {
      for (way, text) in shownTexts(of: holder) {
        // A dump lists the bytes of data: 104 is "h".
        #expect(!text.contains("hunter2") && !text.contains("104"), "\(way) shows it: \(text)")
      }
    }
  }
}
