import Setpoint
import SetpointSynchronization
import Testing

extension SettingDefinition {
  fileprivate static let fontSize = Setting("access.fontSize", default: 14, .range(10...24))
}

struct SettingAccessTests {
  private enum Key: String, SettingKey { case fontSize = "access.fontSize" }

  /// Looked up anew each time, as a program does that makes its container late.
  private final class Program: Sendable {
    let container = Mutex<SettingsContainer?>(nil)
    var current: SettingsContainer {
      container.withLock { $0 } ?? SettingsContainer(store: .memory)
    }
  }

  private struct Editor {
    @SettingValue var fontSize: Int
    @SettingValue var ruler: Int

    init(_ program: Program) {
      _fontSize = SettingValue(.fontSize, in: program.current)
      _ruler = SettingValue("editor.ruler", default: 80, in: program.current)
    }
  }

  @Test func aPropertyUsesTheContainerAtTheTimeOfUse() {
    let program = Program()
    let editor = Editor(program)
    let container = SettingsContainer(store: .memory)
    program.container.withLock { $0 = container }
    editor.fontSize = 20
    #expect(container[.fontSize] == 20)
    #expect(editor.ruler == 80)
    editor.ruler = 100
    #expect(editor.$ruler.isModified)
    editor.$ruler.reset()
    #expect(editor.ruler == 80)
  }

  @Test func aPropertyWithoutAContainerUsesTheSharedOne() {
    let container = SettingsContainer(store: .memory)
    SettingsContainer.shared = container
    let size = SettingValue(.fontSize)
    size.wrappedValue = 19
    #expect(container[.fontSize] == 19)
  }

  @Test func eachTaskCanHaveASharedContainerOfItsOwn() async throws {
    let size = SettingValue(.fontSize)
    await withDiscardingTaskGroup { group in
      for value in 10...24 {
        group.addTask {
          let container = SettingsContainer(store: .memory)
          await SettingsContainer.withShared(container) {
            size.wrappedValue = value
            await Task.yield()
            await Task { #expect(size.wrappedValue == value) }.value
          }
          #expect(container[.fontSize] == value)
        }
      }
    }
    let outer = SettingsContainer(store: .memory)
    let inner = SettingsContainer(store: .memory)
    let result = try SettingsContainer.withShared(outer) {
      try SettingsContainer.withShared(inner) {
        try SettingsContainer.shared.set(20, for: .fontSize)
      }
      #expect(SettingsContainer.shared === outer)
      return SettingsContainer.shared[.fontSize]
    }
    #expect(result == 14 && inner[.fontSize] == 20)
    let error = #expect(throws: SettingsError.self) {
      try SettingsContainer.withShared(outer) { () throws(SettingsError) in
        try SettingsContainer.shared.set(99, for: .fontSize)
      }
    }
    #expect(error?.code == .outOfRange)
    await #expect(throws: SettingsError.self) {
      try await SettingsContainer.withShared(outer) { () async throws(SettingsError) in
        try SettingsContainer.shared.set(99, for: .fontSize)
      }
    }
  }

  @Test func propertiesOfTwoContainersAreIndependent() {
    let (first, second) = (SettingsContainer(store: .memory), SettingsContainer(store: .memory))
    let one = SettingValue(.fontSize, in: first)
    let other = SettingValue(.fontSize, in: second)
    one.wrappedValue = 11
    #expect((one.wrappedValue, other.wrappedValue) == (11, 14))
  }

  @Test func aHandleIdentifiesItsSettingInTransactionsResetsAndChanges() async throws {
    let container = SettingsContainer(store: .memory)
    let size = SettingHandle(.fontSize, in: container)
    let name = SettingHandle(Setting("access.name", default: "Ada"), in: container)
    var changes = container.changes(of: name, size).makeAsyncIterator()
    try container.transaction { transaction in
      transaction[size] = 18
      transaction[size] += 1
      transaction[name] = "Grace"
      transaction.reset(name)
    }
    #expect((size.value, name.value) == (19, "Ada"))
    #expect(await changes.next()?.map(\.key) == ["access.fontSize"])
    try container.reset(size, name)
    #expect((size.isModified, name.isModified) == (false, false))
  }

  @Test func byStringOrEnumKeyTheTypeIsChecked() throws {
    let container = SettingsContainer(store: .memory) { SettingDefinition.fontSize }
    try container.set(16, forKey: Key.fontSize)
    #expect(try container.value(forKey: "access.fontSize", as: Int.self) == 16)
    let error = #expect(throws: SettingsError.self) {
      try container.value(forKey: "access.fontSize", as: String.self)
    }
    #expect(error?.code == .wrongType)
    #expect(throws: SettingsError.self) { try container.set("big", forKey: Key.fontSize) }
    #expect(
      throws: SettingsError.self,
      performing: { try container.value(forKey: "access.fontsize", as: Int.self) })
  }

  @Test func byKeyAnOptionalResultGivesTheValueToo() throws {
    let container = SettingsContainer(store: .memory) {
      Setting("name", default: "Ada")
      Setting("limit", default: Int?(3))
    }
    let name: String? = try? container.value(forKey: "name")
    let limit: Int? = try? container.value(forKey: "limit")
    let missing: String? = try? container.value(forKey: "nam")
    let mistaken: Int? = try? container.value(forKey: "name")
    #expect(name == "Ada")
    #expect(limit == 3)
    #expect(missing == nil)
    #expect(mistaken == nil)
    #expect(try container.value(forKey: "name") == "Ada")
    #expect(try container.value(forKey: "limit", as: Int?.self) == 3)
    let error = #expect(throws: SettingsError.self) {
      try container.value(forKey: "name", as: Int?.self)
    }
    #expect(error?.code == .wrongType)
  }

  @Test func toolsListAllSettingsWithTheirKindAndValue() {
    let container = SettingsContainer(store: .memory) {
      SettingDefinition.fontSize
      Setting("on", default: true)
    }
    #expect(container.settings.map(\.key) == ["access.fontSize", "on"])
    #expect(container.settings.map(\.kind) == [.integer, .bool])
    #expect(container.settings.map { container.effectiveValue(of: $0) } == [14, true])
  }

  @Test func freeRowsAreInTheTreeBesideSettings() {
    let container = SettingsContainer(store: .memory) {
      SettingsGroup("About") {
        SettingsInformation("Version", text: "1.2")
        SettingsAction("Clear Cache", role: .destructive, confirmation: "Really?") {}
        SettingsCustomContent(key: "licences", label: "Licences")
        Setting("on", default: true)
      }
    }
    guard case .group(let about) = container.elements[0] else {
      Issue.record("the first element is the group")
      return
    }
    #expect(about.content.count == 4)
    #expect(container.settings.map(\.key) == ["on"])
  }

  @Test func groupsAreMadeOfPlainArraysAsWell() {
    let container = SettingsContainer(store: .memory)
    container.register([.group(SettingsGroup("Font", content: [.setting(.fontSize)]))])
    #expect(container.settings == [.fontSize])
  }

  @Test func anUnreadableValueCanBeRecovered() {
    let container = SettingsContainer(store: MemoryStore(["access.fontSize": "18 pt"]))
    #expect(container[.fontSize] == 14)
    #expect(container.storedValue(of: .fontSize) == "18 pt")
  }
}
