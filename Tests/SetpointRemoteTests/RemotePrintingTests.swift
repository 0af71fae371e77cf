import Foundation
import SetpointRemote
import SetpointTesting
import Testing

struct RemotePrintingTests {
  @Test func neitherASourceNorARequestPrintsPasswordsOrHeaders() throws {
    let url = try #require(URL(string: "https://ada:hunter2@reader.example/defaults.json"))
    let headers = ["Authorization": "Bearer hunter2"]
    let holders: [Any] = [
      RemoteSource(url, headers: headers),
      RemoteRequest(url: url, headers: headers, byteLimit: 1, timeout: .seconds(1)),
    ]

    for holder in holders {
      for (way, text) in shownTexts(of: holder) {
        #expect(!text.contains("hunter2"), "\(way) shows the password: \(text)")
      }
    }
  }
}
