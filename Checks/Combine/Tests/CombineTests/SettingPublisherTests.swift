import OpenCombine
import Setpoint
import SettingPublishing
import Synchronization
import Testing

struct SettingPublisherTests {
  private let volume = Setting("volume", default: 5)

  @Test func theCurrentValueIsSentOnSubscription() {
    let container = SettingsContainer(store: MemoryStore(["volume": 7]))
    let seen = Mutex<[Int]>([])
    let subscription = container.publisher(for: volume).sink { value in
      seen.withLock { $0.append(value) }
    }
    #expect(seen.withLock { $0 } == [7])
    subscription.cancel()
  }

  @Test func theLastOfManyValuesArrivesInOrderAndCompletesWithTheContainer() async {
    var container: SettingsContainer? = SettingsContainer(store: .memory)
    let (values, tell) = AsyncStream<Int>.makeStream()
    let subscription = container?.publisher(for: volume)
      .sink(receiveCompletion: { _ in tell.finish() }, receiveValue: { tell.yield($0) })
    for value in 6...5_000 { container?[volume] = value }
    var last = 0
    for await value in values {
      #expect(value > last)
      last = value
      if value == 5_000 { container = nil }
    }
    #expect(last == 5_000)
    subscription?.cancel()
  }

  @Test func aSubscriberGetsNoMoreThanItAsksFor() {
    let container = SettingsContainer(store: .memory)
    let subscriber = Subscriber()
    container.publisher(for: volume).subscribe(subscriber)
    #expect(subscriber.values == [])
    subscriber.request(1)
    container[volume] = 9
    #expect(subscriber.values == [5])
  }

  /// Asks for values only when told.
  private final class Subscriber: OpenCombine.Subscriber, Sendable {
    private let received = Mutex<[Int]>([])
    private let subscription = Mutex<SubscriptionBox?>(nil)
    var values: [Int] { received.withLock { $0 } }

    func receive(subscription: any Subscription) {
      let box = SubscriptionBox(subscription: subscription)
      self.subscription.withLock { $0 = box }
    }
    func receive(_ input: Int) -> Subscribers.Demand {
      received.withLock { $0.append(input) }
      return .none
    }
    func receive(completion: Subscribers.Completion<Never>) {}
    func request(_ count: Int) {
      subscription.withLock { $0 }?.subscription.request(.max(count))
    }
  }

  /// `@unchecked` because the protocol does not say it; a subscription may be asked from any thread.
  private struct SubscriptionBox: @unchecked Sendable {
    let subscription: any Subscription
  }
}
