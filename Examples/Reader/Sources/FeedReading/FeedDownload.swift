import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A download of limited size and time.
///
/// The simpler calls of `URLSession` keep a body of any size in memory.
final class FeedDownload: NSObject, URLSessionDataDelegate {
  private let pieces: AsyncThrowingStream<Data, any Error>.Continuation

  private init(_ pieces: AsyncThrowingStream<Data, any Error>.Continuation) {
    self.pieces = pieces
  }

  static func document(at url: URL) async throws(FeedError) -> Data {
    let (pieces, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
    let session = URLSession(
      configuration: .ephemeral, delegate: FeedDownload(continuation), delegateQueue: nil)
    let task = session.dataTask(with: URLRequest(url: url, timeoutInterval: 10))
    task.resume()
    defer { task.cancel() }
    // The session releases its delegate when its last task has ended.
    session.finishTasksAndInvalidate()
    let document = try await collect(pieces)
    let status = (task.response as? HTTPURLResponse)?.statusCode ?? 200
    guard (200..<300).contains(status) else { throw .status(status) }
    return document
  }

  private static func collect(
    _ pieces: AsyncThrowingStream<Data, any Error>
  ) async throws(FeedError) -> Data {
    // The timeout of a request limits each silence, not the whole download.
    let end = ContinuousClock.now + .seconds(10)
    var document = Data()
    do {
      for try await piece in pieces {
        document += piece
        guard document.count <= Feed.maximumByteCount else { throw FeedError.tooLarge }
        guard ContinuousClock.now < end else { throw FeedError.noResponse }
      }
    } catch {
      throw error as? FeedError ?? .noResponse
    }
    return document
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    pieces.yield(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    pieces.finish(throwing: error)
  }
}
