#if Etcd
  import Foundation
  import SetpointHTTP
  import SetpointSynchronization

  /// A client of a cluster's JSON gateway. Its calls block, and try one member after the other.
  final class EtcdClient: Sendable {
    /// The time to wait for the connection to a member.
    private static let connectTimeout = Duration.seconds(1)
    /// The time between two attempts to reach any member.
    private static let pause = 0.02...0.5

    let endpoints: [URL]
    private let transport: HTTPTransport
    private let certificates: HTTPCertificates
    private let credentials: EtcdCredentials?
    private let requestTimeout: Duration
    private let silenceLimit: Duration
    private let byteLimit: Int
    private let state: Mutex<State>

    private struct State {
      /// The indices of the members in the order in which they are asked: first the one that
      /// answered last, last those that didn't answer.
      var order: [Int]
      var token: String?
      /// The reason why no member answered the last request; `nil` if one did.
      var failure: EtcdFailure?

      mutating func move(_ index: Int, toFront isFront: Bool) {
        order.removeAll { $0 == index }
        order.insert(index, at: isFront ? 0 : order.count)
      }
    }

    init(endpoints: [URL], options: EtcdOptions) {
      self.endpoints = endpoints
      state = Mutex(State(order: Array(endpoints.indices)))
      transport = options.transport
      certificates = options.security.certificates
      credentials = options.credentials
      requestTimeout = options.requestTimeout
      silenceLimit = options.silenceLimit
      byteLimit = options.responseLimit
    }

    /// The member that answered last.
    var endpoint: URL? {
      state.withLock { $0.order.first }.map { endpoints[$0] }
    }

    /// The reason why no member has answered the last request so far; `nil` if one did.
    var failure: EtcdFailure? { state.withLock { $0.failure } }

    /// Sends a request to the first member that answers it. Each member gets its share of the time
    /// that is left, so that a frozen one doesn't keep the others from being asked.
    ///
    /// A request may take effect although the call throws ``EtcdFailure/unreachable(_:)``, and take
    /// effect twice. So requests that write must be transactions that notice an earlier attempt.
    func send<Response: Decodable>(
      _ request: some Encodable, to path: String, until deadline: ContinuousClock.Instant
    ) throws(EtcdFailure) -> Response {
      var pause = Self.pause.lowerBound
      while true {
        let order = state.withLock { $0.order }
        var failures: [Int: EtcdFailure] = [:]
        for (number, index) in order.enumerated() {
          let share = (deadline - .now) / (order.count - number)
          do throws(EtcdFailure) {
            let response: Response = try ask(index, request, path, .now + share)
            state.withLock { state in
              state.move(index, toFront: true)
              state.failure = nil
            }
            return response
          } catch {
            guard case .unreachable = error else { throw error }
            state.withLock { $0.move(index, toFront: false) }
            failures[index] = error
          }
        }
        // That of the same member each time, so that it isn't a new one at each attempt.
        let failure =
          endpoints.indices.lazy.compactMap { failures[$0] }.first
          ?? .unreachable("there is no endpoint")
        state.withLock { $0.failure = failure }
        guard .now + .seconds(pause) < deadline else { throw failure }
        Thread.sleep(forTimeInterval: pause)
        pause = min(pause * 2, Self.pause.upperBound)
      }
    }

    /// Asks a member, with a new token if the last one has expired.
    private func ask<Response: Decodable>(
      _ index: Int, _ request: some Encodable, _ path: String, _ deadline: ContinuousClock.Instant
    ) throws(EtcdFailure) -> Response {
      let token = try token(index, deadline)
      do throws(EtcdFailure) {
        return try answer(of: index, to: request, path, token, deadline)
      } catch {
        guard case .unauthenticated = error, let token else { throw error }
        state.withLock { if $0.token == token { $0.token = nil } }
        return try answer(of: index, to: request, path, self.token(index, deadline), deadline)
      }
    }

    private func token(
      _ index: Int, _ deadline: ContinuousClock.Instant
    ) throws(EtcdFailure) -> String? {
      guard let credentials else { return nil }
      if let token = state.withLock({ $0.token }) { return token }
      let login = EtcdLogin(name: credentials.user, password: credentials.password)
      let response: EtcdLoginResponse = try answer(
        of: index, to: login, "/v3/auth/authenticate", nil, deadline)
      state.withLock { $0.token = response.token }
      return response.token
    }

    private func answer<Response: Decodable>(
      of index: Int, to request: some Encodable, _ path: String, _ token: String?,
      _ deadline: ContinuousClock.Instant
    ) throws(EtcdFailure) -> Response {
      let body = ReceivedBody(limit: byteLimit)
      let timeout = min(requestTimeout, max(deadline - .now, .milliseconds(1)))
      let status = try transfer(
        message(index, request, path, token, timeout: timeout), { body.add($0) })
      if body.isTooLong { throw .refused("its response is larger than \(byteLimit) bytes") }
      guard status == 200 else { throw Self.failure(status, body.data) }
      do {
        return try Self.decoder.decode(Response.self, from: body.data)
      } catch {
        throw .unreachable("its response isn't from etcd: \(error)")
      }
    }

    private func transfer(
      _ request: HTTPTransport.Request, until cancellation: HTTPCancellation = HTTPCancellation(),
      _ receive: @escaping @Sendable (Data) -> Bool
    ) throws(EtcdFailure) -> Int {
      do {
        return try transport.perform(request, until: cancellation, receive: receive)
      } catch is CancellationError {
        throw .canceled
      } catch {
        throw .unreachable("\(request.url.host() ?? "it") didn't answer: \(error)")
      }
    }

    private func message(
      _ index: Int, _ request: some Encodable, _ path: String, _ token: String?,
      timeout: Duration?
    ) throws(EtcdFailure) -> HTTPTransport.Request {
      var headers = ["Content-Type": "application/json"]
      if let token { headers["Authorization"] = token }
      // A member without a leader must not accept a watch, which would stay silent.
      if timeout == nil { headers["Grpc-Metadata-hasleader"] = "true" }
      let body: Data
      do {
        body = try Self.encoder.encode(request)
      } catch {
        throw .refused("\(error)")
      }
      return HTTPTransport.Request(
        url: endpoints[index].appending(path: path), headers: headers, body: body,
        byteLimit: timeout == nil ? .max : byteLimit, timeout: timeout,
        connectTimeout: min(Self.connectTimeout, timeout ?? requestTimeout),
        silenceLimit: silenceLimit,
        certificates: certificates)
    }

    private static func failure(_ status: Int, _ body: Data) -> EtcdFailure {
      if let problem = try? decoder.decode(EtcdProblem.self, from: body) { return problem.failure }
      return .unreachable("it answered with status \(status)")
    }

    private static var encoder: JSONEncoder {
      let encoder = JSONEncoder()
      encoder.keyEncodingStrategy = .convertToSnakeCase
      return encoder
    }

    fileprivate static var decoder: JSONDecoder {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      return decoder
    }
  }

  // MARK: - Watching

  extension EtcdClient {
    /// Receives the changes of keys from a revision on, until the stream ends.
    ///
    /// - Parameters:
    ///   - receive: Takes each result, on a thread of the transport.
    /// - Throws: The reason why the stream ended; ``EtcdFailure/compacted`` if the revision is no
    ///   longer known.
    func watch(
      _ keys: Range<String>, from revision: Int64, until cancellation: HTTPCancellation,
      receive: @escaping @Sendable (EtcdWatchLine.Result) -> Void
    ) throws(EtcdFailure) {
      guard let index = state.withLock({ $0.order.first }) else {
        throw .unreachable("there is no endpoint")
      }
      let creation = EtcdWatch.Creation(
        key: EtcdText(keys.lowerBound), rangeEnd: EtcdText(keys.upperBound),
        startRevision: EtcdInteger(revision))
      let token = try token(index, .now + requestTimeout)
      let lines = WatchLines(limit: byteLimit, receive: receive)
      let status: Int
      do throws(EtcdFailure) {
        status = try transfer(
          message(
            index, EtcdWatch(createRequest: creation), "/v3/watch", token, timeout: nil),
          until: cancellation, { lines.add($0) })
      } catch {
        throw lines.failure ?? error
      }
      if status == 401 { state.withLock { $0.token = nil } }
      throw lines.failure ?? .unreachable("it ended the watch with status \(status)")
    }

    /// Prefers the next member, because the current one answers requests but can't be watched.
    func rotate() {
      state.withLock { state in
        if let first = state.order.first { state.move(first, toFront: false) }
      }
    }
  }

  /// The lines of a watch. Each is one result as JSON.
  private final class WatchLines: Sendable {
    private let limit: Int
    private let receive: @Sendable (EtcdWatchLine.Result) -> Void
    private let state = Mutex(State())

    private struct State {
      var rest = Data()
      var failure: EtcdFailure?
    }

    init(limit: Int, receive: @escaping @Sendable (EtcdWatchLine.Result) -> Void) {
      self.limit = limit
      self.receive = receive
    }

    var failure: EtcdFailure? { state.withLock { $0.failure } }

    /// Receives a piece. Returns whether more is wanted.
    func add(_ piece: Data) -> Bool {
      let lines = state.withLock { state in
        state.rest.append(piece)
        var lines = state.rest.split(separator: 10, omittingEmptySubsequences: false)
        // The last part has no line end yet.
        state.rest = lines.popLast().map { Data($0) } ?? Data()
        if state.rest.count > limit {
          state.failure = .refused("a change is larger than \(limit) bytes")
        }
        return lines
      }
      for line in lines where !line.isEmpty && failure == nil { take(Data(line)) }
      return failure == nil
    }

    private func take(_ line: Data) {
      do {
        let line = try EtcdClient.decoder.decode(EtcdWatchLine.self, from: line)
        if let problem = line.error { return fail(problem.failure) }
        guard let result = line.result else { return }
        guard result.canceled != true else { return fail(Self.failure(of: result)) }
        receive(result)
      } catch {
        fail(.unreachable("its watch isn't from etcd: \(error)"))
      }
    }

    private func fail(_ failure: EtcdFailure) { state.withLock { $0.failure = failure } }

    private static func failure(of result: EtcdWatchLine.Result) -> EtcdFailure {
      if result.compactRevision?.value ?? 0 > 0 { return .compacted }
      let reason = result.cancelReason ?? "it ended the watch"
      if reason.contains("permission denied") { return .denied(reason) }
      if reason.contains("auth") { return .unauthenticated(reason) }
      return .unreachable(reason)
    }
  }
#endif
