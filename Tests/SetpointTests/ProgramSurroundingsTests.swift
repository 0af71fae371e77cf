import Testing

@testable import Setpoint

struct ProgramSurroundingsTests {
  private static func surroundings(
    _ arguments: [String] = ["/Applications/Reader.app/Contents/MacOS/Reader"],
    _ environment: [String: String] = [:]
  ) -> ProgramSurroundings { ProgramSurroundings(arguments: arguments, environment: environment) }

  @Test(
    arguments: [
      surroundings(["reader"], ["XCODE_RUNNING_FOR_PREVIEWS": "1"]),
      surroundings(["reader"], ["XCTestConfigurationFilePath": ""]),
      surroundings(["reader"], ["XCTestBundlePath": "ReaderTests.xctest"]),
      surroundings(["reader"], ["XCTestSessionIdentifier": "7"]),
      surroundings(["/usr/libexec/swift/pm/swiftpm-testing-helper", "--test-bundle-path", "x"]),
      surroundings(["/build/debug/readerPackageTests.xctest"]),
      surroundings(["/Developer/usr/bin/xctest", "ReaderTests.xctest"]),
      surroundings(["runner", "--testing-library", "swift-testing"]),
    ])
  func theSharedContainerOfAPreviewOrTestIsInMemory(_ surroundings: ProgramSurroundings) {
    #expect(surroundings.isTemporary)
    #expect(SettingsContainer.makeShared(in: surroundings).stores.standard.store is MemoryStore)
  }

  @Test(
    arguments: [
      surroundings(), surroundings([]), surroundings(["./reader", "ReaderTests.xctest"]),
      surroundings(["reader"], ["XCODE_RUNNING_FOR_PREVIEWS": "0"]),
    ])
  func theSharedContainerOfAProgramIsInItsFile(_ surroundings: ProgramSurroundings) {
    #expect(!surroundings.isTemporary)
    #expect(SettingsContainer.makeShared(in: surroundings).stores.standard.store is FileStore)
  }

  @Test func thisRunnerIsATest() { #expect(ProgramSurroundings.current.isTest) }

  @Test func eachSharedContainerHasAStoreOfItsOwn() {
    let size = Setting("size", default: 1)
    let preview = Self.surroundings([], ["XCODE_RUNNING_FOR_PREVIEWS": "1"])
    SettingsContainer.makeShared(in: preview)[size] = 2
    #expect(SettingsContainer.makeShared(in: preview)[size] == 1)
  }

  @Test func whatTheAppSetsIsSharedInATest() {
    let container = SettingsContainer(store: .memory)
    SettingsContainer.withShared(container) {
      #expect(SettingsContainer.shared === container)
    }
  }
}
