import Foundation
import Testing

/// The inputs with which `Scripts/fuzz` begins, and those that once showed a mistake.
struct FuzzTargetTests {
  @Test(arguments: FuzzTarget.allCases)
  func noInputFoundBeforeBreaksAPromise(_ target: FuzzTarget) throws {
    let fixtures = try #require(Bundle.module.resourceURL)
    let folder = fixtures.appending(path: "Fixtures/fuzzing/\(target.rawValue)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!names.isEmpty)
    for name in names {
      let input = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      #expect(target.failure(for: input) == nil, "\(name)")
    }
  }
}
