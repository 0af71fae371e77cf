// snippet.hide
import Foundation
import Setpoint
import SetpointHTTP
import SetpointRemote

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension SettingDefinition {
  static let fontSize = Setting("appearance.fontSize", default: 14, .range(10...24))
}

func makeContainer(_ url: URL) -> (SettingsContainer, RemoteSource) {
  // snippet.show
  var options = RemoteOptions()
  options.refresh = RemoteRefresh(every: .seconds(60 * 60))
  options.activation = .nextLaunch
  let source = RemoteSource(url, options: options)
  let container = SettingsContainer(
    store: .file("reader"), layers: SettingsLayers(sources: [source])
  ) {
    SettingDefinition.fontSize
  }
  // snippet.hide
  return (container, source)
}

func show(_ text: String) {}

func follow(_ source: RemoteSource) async {
  // snippet.show
  for await status in source.statusUpdates {
    if let problem = status.problem { show("\(problem)") }
    if status.waiting != nil { show("New settings take effect at the next start.") }
  }
  // snippet.hide
}

func choose(
  _ load: @escaping @Sendable (URLRequest) async throws -> (Data, Int),
  for options: inout RemoteOptions
) {
  // snippet.show
  options.transport = HTTPTransport { request in
    var message = URLRequest(url: request.url)
    for (name, value) in request.headers { message.setValue(value, forHTTPHeaderField: name) }
    let (body, status) = try await load(message)
    return HTTPTransport.Response(status: status, body: body)
  }
  // snippet.hide
}
