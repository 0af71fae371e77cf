// This file is also compiled and tested with OpenCombine, in Checks/Combine, on platforms without
// Combine.
#if canImport(Combine) || SETPOINT_OPENCOMBINE
  #if canImport(Combine)
    public import Combine
  #else
    public import OpenCombine
    public import Setpoint
  #endif
  import SetpointSynchronization

  extension SettingsContainer {
    /// Returns a publisher of a setting's values: the one in effect on subscription, then each new
    /// one.
    ///
    /// A subscriber with too little demand skips values but always receives the last one. Values
    /// arrive one at a time: the first on the thread that requests it, the others on any thread;
    /// use `receive(on:)`. The publisher finishes when the container is deallocated.
    public func publisher<Value>(for setting: Setting<Value>) -> SettingPublisher<Value> {
      SettingPublisher(setting: setting, container: self)
    }
  }

  extension SettingHandle {
    /// A publisher of the values; see ``SettingsContainer/publisher(for:)``.
    public var publisher: SettingPublisher<Value> { container.publisher(for: setting) }
  }

  /// A publisher of the values of one setting; see ``SettingsContainer/publisher(for:)``.
  public struct SettingPublisher<Value: SettingStorable>: Publisher, Sendable {
    public typealias Output = Value
    public typealias Failure = Never

    let setting: Setting<Value>
    let container: SettingsContainer

    public func receive<Downstream: Subscriber>(
      subscriber: Downstream
    ) where Downstream.Input == Value, Downstream.Failure == Never {
      let updates = container.updates(of: setting)
      subscriber.receive(
        subscription: SettingSubscription(
          current: container.peek(setting), updates: updates,
          subscriber: AnySubscriber(subscriber)))
    }
  }

  /// A subscription that sends as many values as its subscriber demands, in order.
  private final class SettingSubscription<Value: SettingStorable>: Subscription,
    @unchecked Sendable
  {
    // `@unchecked` because subscribers aren't Sendable. Combine allows calls from any thread, one
    // at a time: `request` sends the first value, then `task` starts and sends all others.

    private let current: Value
    private let updates: AsyncStream<Value>
    private let subscriber: AnySubscriber<Value, Never>
    private let state = Mutex(State())
    private let demands = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

    private struct State {
      var demand = Subscribers.Demand.none
      var task: Task<Void, Never>?
      var isStarted = false
      var isCancelled = false
    }

    init(
      current: Value, updates: AsyncStream<Value>, subscriber: AnySubscriber<Value, Never>
    ) {
      self.current = current
      self.updates = updates
      self.subscriber = subscriber
    }

    func request(_ demand: Subscribers.Demand) {
      let isFirst = state.withLock { state in
        state.demand += demand
        defer { state.isStarted = state.isStarted || demand > .none }
        return demand > .none && !state.isStarted
      }
      if isFirst { start() } else { demands.continuation.yield() }
    }

    func cancel() {
      let task = state.withLock { state in
        state.isCancelled = true
        return state.task
      }
      task?.cancel()
      demands.continuation.finish()
    }

    private func start() {
      deliver(current)
      let task = Task { await self.forward() }
      let isCancelled = state.withLock { state in
        state.task = task
        return state.isCancelled
      }
      if isCancelled { task.cancel() }
    }

    private func forward() async {
      var isFirst = true
      for await value in updates {
        defer { isFirst = false }
        // The stream begins with the value already sent, or with a newer one.
        if isFirst, value == current { continue }
        guard await isWanted() else { return }
        deliver(value)
      }
      let isCancelled = state.withLock { $0.isCancelled }
      if !isCancelled { subscriber.receive(completion: .finished) }
    }

    /// Waits until the subscriber demands another value; returns false if the subscription was
    /// cancelled.
    private func isWanted() async -> Bool {
      while true {
        let (demand, isCancelled) = state.withLock { ($0.demand, $0.isCancelled) }
        if isCancelled || Task.isCancelled { return false }
        if demand > .none { return true }
        var waiting = demands.stream.makeAsyncIterator()
        guard await waiting.next() != nil else { return false }
      }
    }

    private func deliver(_ value: Value) {
      let isCancelled = state.withLock { state in
        if !state.isCancelled { state.demand -= 1 }
        return state.isCancelled
      }
      guard !isCancelled else { return }
      let more = subscriber.receive(value)
      state.withLock { $0.demand += more }
    }
  }
#endif
