import Setpoint
import Testing

/// One definition in several containers, at the same time and one after the other.
struct SharedDefinitionTests {
  private let size = Setting("size", default: 14)
  private let isOn = Setting("isOn", default: false)
  private let ratio = Setting("ratio", default: 1.5)

  private func container(size: Int, isOn: Bool, ratio: Double) -> SettingsContainer {
    let container = SettingsContainer(store: .memory) {
      self.ratio
      self.isOn
      self.size
    }
    container[self.size] = size
    container[self.isOn] = isOn
    container[self.ratio] = ratio
    return container
  }

  private func expect(_ container: SettingsContainer, size: Int, isOn: Bool, ratio: Double) {
    #expect(container.peek(self.size) == size)
    #expect(container[self.size] == size)
    #expect(container.peek(self.isOn) == isOn)
    #expect(container[self.isOn] == isOn)
    #expect(container.peek(self.ratio) == ratio)
    #expect(container[self.ratio] == ratio)
  }

  @Test func containersThatAreReadInTurnKeepTheirValuesApart() {
    let containers = (1...3).map {
      container(size: $0, isOn: $0 == 2, ratio: Double($0) / 4)
    }
    for _ in 1...3 {
      for (number, container) in zip(1..., containers) {
        expect(container, size: number, isOn: number == 2, ratio: Double(number) / 4)
      }
    }
  }

  @Test func theContainersThatOutliveTheFirstKeepTheirValues() {
    var first: SettingsContainer? = container(size: 1, isOn: true, ratio: 0.5)
    let second = container(size: 2, isOn: false, ratio: 2.5)
    first = nil
    expect(second, size: 2, isOn: false, ratio: 2.5)
    first = container(size: 3, isOn: true, ratio: 3.5)
    second[size] = 4
    expect(second, size: 4, isOn: false, ratio: 2.5)
    first.map { expect($0, size: 3, isOn: true, ratio: 3.5) }
  }

  @Test func definitionsWithOneKeyReadOneValue() {
    let (second, other) = (Setting("size", default: 20), Setting("size", default: "large"))
    let container = SettingsContainer(store: .memory) { size }
    container[second] = 16
    #expect(container.peek(size) == 16)
    #expect(container.peek(second) == 16)
    container[size] = 17
    #expect(container[second] == 17)
    #expect(container.peek(other) == "large")
    let elsewhere = SettingsContainer(store: .memory) { second }
    #expect(elsewhere.peek(second) == 20)
    #expect(container.peek(second) == 17)
  }

  @Test func containersThatComeAndGoWhileOthersReadKeepTheirValuesApart() async {
    await withDiscardingTaskGroup { group in
      for number in 1...4 {
        group.addTask {
          for step in 1...500 {
            let container = SettingsContainer(store: MemoryStore(["size": .int(Int64(number))]))
            #expect(container[size] == number)
            container[size] = number * 1_000 + step
            #expect(container.peek(size) == number * 1_000 + step)
          }
        }
      }
    }
  }
}
