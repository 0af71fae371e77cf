import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One download that ends at the first answer, failure, excess of size or end of time.
///
/// A delegate is needed because the simpler calls of URLSession keep a body of any size in memory.
final class FeedDownload: NSObject, URLSessionDataDelegate {
  typealias Document = (data: Data, url: URL?)
  private typealias Outcome = Result<Document, FeedError>

  private struct State {
    var data = Data()
    var url: URL?
    var outcome: Outcome?
    var continuation: CheckedContinuation<Outcome, Never>?
  }

  private static let timeout = Duration.seconds(10)
  private let state = Mutex(State())

  static func document(at url: URL) async throws(FeedError) -> Document {
    let download = FeedDownload()
    let session = URLSession(configuration: configuration, delegate: download, delegateQueue: nil)
    let task = session.dataTask(with: url)
    task.resume()
    // Without this the session would keep its delegate alive. To cancel it as a whole would block on
    // Linux for as long as data pours in.
    session.finishTasksAndInvalidate()
    defer { task.cancel() }

    // The timeouts of URLSession do not bound the whole download on Linux, only each silence in it.
    let deadline = Task {
      try await Task.sleep(for: timeout)
      download.finish(with: .failure(.timedOut))
    }
    defer { deadline.cancel() }

    return try await withTaskCancellationHandler {
      await download.outcome()
    } onCancel: {
      download.finish(with: .failure(.cancelled))
    }.get()
  }

  private static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpAdditionalHeaders = [
      "Accept": "application/atom+xml, application/rss+xml, application/xml;q=0.9, */*;q=0.5"
    ]
    return configuration
  }

  private func outcome() async -> Outcome {
    await withCheckedContinuation { continuation in
      let outcome = state.withLock { state in
        if state.outcome == nil { state.continuation = continuation }
        return state.outcome
      }
      if let outcome { continuation.resume(returning: outcome) }
    }
  }

  /// Only the first outcome counts; a task that is stopped because of it reports another.
  private func finish(with outcome: Outcome) {
    let continuation = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(returning: outcome)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let failure = Self.failure(of: response) {
      finish(with: .failure(failure))
      return completionHandler(.cancel)
    }
    state.withLock { $0.url = response.url }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock {
      guard $0.data.count + data.count <= FeedLocation.maximumByteCount else { return true }
      $0.data.append(data)
      return false
    }
    guard isTooLarge else { return }
    dataTask.cancel()
    finish(with: .failure(.tooLarge))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error { return finish(with: .failure(FeedError(downloadError: error))) }
    finish(with: .success(state.withLock { ($0.data, $0.url) }))
  }

  private static func failure(of response: URLResponse) -> FeedError? {
    guard let response = response as? HTTPURLResponse else { return nil }
    guard (200..<300).contains(response.statusCode) else {
      return FeedError(httpStatus: response.statusCode)
    }
    let isTooLarge = response.expectedContentLength > FeedLocation.maximumByteCount
    return isTooLarge ? .tooLarge : nil
  }
}

extension FeedError {
  fileprivate init(httpStatus status: Int) {
    let remedy =
      switch status {
      case 401, 403: "Choose a feed that needs no sign-in."
      case 404, 410: "Check the address, or look on the web site for the new one."
      default: "Try again later."
      }
    self.init(reason: "the server answered with status \(status)", remedy: remedy)
  }

  fileprivate static let timedOut = FeedError(
    reason: "the server did not answer in full within 10 seconds",
    remedy: "Try again later.")

  fileprivate static let cancelled = FeedError(
    reason: "the download was cancelled",
    remedy: "Load the feed again.")

  fileprivate init(downloadError error: any Error) {
    switch (error as? URLError)?.code {
    case .timedOut: self = .timedOut
    case .cancelled: self = .cancelled
    case .cannotConnectToHost:
      self.init(
        reason: "the server does not accept the connection",
        remedy: "Check the address and its port, or try again later.")
    case .cannotFindHost, .dnsLookupFailed:
      self.init(
        reason: "there is no server of that name",
        remedy: "Check the spelling of the address and the connection to the network.")
    default:
      self.init(
        reason: "the download failed (\(error.localizedDescription))",
        remedy: "Check the connection to the network, or try again later.")
    }
  }
}
