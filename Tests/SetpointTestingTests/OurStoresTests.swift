import Foundation
import Setpoint
import SetpointTesting
import Testing

struct OurStoresTests {
  @Test(arguments: StoreContract.allCases)
  func memoryKeepsTheContract(_ promise: StoreContract) async {
    await promise.check([.listsKeys, .compares]) { MemoryStore() }
  }

  @Test(arguments: StoreContract.allCases)
  func theFileKeepsTheContract(_ promise: StoreContract) async throws {
    let folder = try TemporaryFolder()
    let file = folder.appending("inner/settings.json")
    await promise.check { FileStore(at: file, timeout: .seconds(60)) }
    // Another thread may still update the file for a store that has just been released.
    try FileStore(at: file, timeout: .seconds(60)).flush()
    #expect(try folder.files == ["inner"])
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending("inner").path)
    let left = files.filter { !$0.contains(".unreadable-") }
    #expect(left.sorted() == [".settings.json.journal", "settings.json"])
  }

  #if PropertyLists && !canImport(Darwin)
    @Test(arguments: StoreContract.allCases)
    func userDefaultsKeepTheContract(_ promise: StoreContract) async throws {
      let folder = try TemporaryFolder()
      await promise.check { UserDefaultsStore(suite: "reader", folder: folder.url.path) }
      let left = try folder.files.filter { !$0.contains(".unreadable-") }
      #expect(left == [".reader.plist.lock", "reader.plist"])
    }
  #endif

  @Test(arguments: StoreContract.allCases)
  func aFakeAroundAStoreKeepsWhatThatKeeps(_ promise: StoreContract) async {
    let location = BreakableStore.Location()
    await promise.check {
      let slow = SlowStore(FailingStore(BreakableStore(location), failing: .nothing))
      slow.resumeAll()
      return RecordingStore(slow)
    }
  }
}
