import Foundation
import SetpointSynchronization
import Testing

@testable import Setpoint
@testable import SetpointTesting

extension Surroundings {
  /// What is removed, replaced or moved while a program has the settings file open.
  @Suite struct RemovedFolderTests {
    enum Removal: CaseIterable, Sendable {
      case journal, hiddenFolder, olderCopy, emptyFolder, movedFolder, wholeFolder, ownersFolder
    }

    private let store: StoreFolder
    init() throws { store = try StoreFolder("owner/app") }

    private func remove(_ removal: Removal) throws {
      let command =
        switch removal {
        case .journal: "rm owner/app/.settings.json.journal/[0-9]*"
        case .hiddenFolder: "rm -rf owner/app/.settings.json.journal"
        case .olderCopy:
          "mv owner/app/.settings.json.journal removed; cp -r older owner/app/.settings.json.journal"
        case .emptyFolder:
          "mv owner/app/.settings.json.journal removed; mkdir owner/app/.settings.json.journal"
        case .movedFolder: "mv owner/app moved; mkdir owner/app"
        case .wholeFolder: "rm -rf owner/app"
        case .ownersFolder: "mv owner moved; mkdir -p owner/app"
        }
      try store.run(command)
    }

    @Test(arguments: Removal.allCases)
    func writesAfterARemovalReachTheFile(_ removal: Removal) throws {
      let program = store.open()
      try program.set(1, forKey: "before")
      try program.flush()
      try program.set(1, forKey: "pending")
      try store.run("cp -r owner/app/.settings.json.journal older")
      try remove(removal)
      for number: Int64 in 1...20 { try program.set(.int(number), forKey: "key\(number)") }
      try program.flush()
      let next = store.open()
      for number: Int64 in 1...20 { #expect(next.value(forKey: "key\(number)") == .int(number)) }
      #expect(next.value(forKey: "pending") == 1)
      #expect(program.value(forKey: "key20") == 20)
    }

    @Test(arguments: Removal.allCases)
    func writesBeforeARemovalReachTheFile(_ removal: Removal) throws {
      try store.run("mkdir older")
      let program = store.open()
      try program.set(1, forKey: "first")
      try remove(removal)
      try program.flush()
      #expect(store.open().value(forKey: "first") == 1)
    }

    @Test(arguments: Removal.allCases)
    func twoProgramsKeepAllTheirWrites(_ removal: Removal) throws {
      try store.run("mkdir older")
      let programs = [store.open(), store.open()]
      for (number, program) in programs.enumerated() {
        try program.set(1, forKey: "before\(number)")
      }
      try remove(removal)
      for (number, program) in programs.enumerated() {
        try program.apply(["after\(number)": 1])
        try program.flush()
      }
      let next = store.open()
      for number in 0..<2 {
        #expect(next.value(forKey: "before\(number)") == 1)
        #expect(next.value(forKey: "after\(number)") == 1)
        for program in programs { #expect(program.value(forKey: "after\(number)") == 1) }
      }
    }

    /// A value that was in the file is removed with it.
    @Test func writesReachTheFileIfItsFolderIsRemovedDuringAnyStepOfACheckpoint() throws {
      var step = 0
      var wasRemoved = true
      while wasRemoved {
        try store.run("rm -rf owner; mkdir -p owner/app")
        let files = FaultyFiles(in: store.folder)
        let program = store.open(files: files)
        try program.set(7, forKey: "number")
        let last = files.calls.count + step
        let isSaved = Atomic(false)
        let isRemoved = Atomic(false)
        files.before({ number, _ in number == last }) { [store] in
          isSaved.store(store.text?.contains("7") == true, ordering: .relaxed)
          isRemoved.store(true, ordering: .relaxed)
          try? FileManager.default.removeItem(atPath: store.folder)
        }
        #expect(throws: Never.self, "\(step)") { try program.flush() }
        wasRemoved = isRemoved.load(ordering: .relaxed)
        let isInFile = store.text?.contains("7") == true
        #expect(isInFile || isSaved.load(ordering: .relaxed), "\(step)")
        step += 1
      }
      #expect(step > 20)
    }

    @Test func anUpdateAfterARemovalReachesTheFile() throws {
      let program = store.open()
      try program.set(1, forKey: "count")
      try remove(.hiddenFolder)
      try program.apply(["count": 2], expecting: ["count": 1])
      try program.flush()
      #expect(store.open().value(forKey: "count") == 2)
    }

    @Test func aLinkToAFolderThatLeadsElsewhereIsFollowedByAFlush() throws {
      try store.run("mkdir a b; ln -s a link")
      let program = store.open(store.temporary.url.path + "/link/settings.json")
      try program.set(1, forKey: "first")
      try program.flush()
      try store.run("ln -sfn b link")
      try program.set(2, forKey: "second")
      try program.flush()
      let other = store.open(store.temporary.url.path + "/b/settings.json")
      #expect(other.value(forKey: "second") == 2)
      #expect(program.value(forKey: "second") == 2)
    }

    @Test func aLinkToAnOuterFolderThatLeadsElsewhereIsFollowedByARefresh() throws {
      try store.run(
        "mkdir -p a/inner b/inner; ln -s a link; echo '{\"x\": 2}' > b/inner/settings.json")
      let program = store.open(store.temporary.url.path + "/link/inner/settings.json")
      try program.set(1, forKey: "x")
      try program.flush()
      try store.run("ln -sfn b link")
      program.refresh()
      #expect(program.value(forKey: "x") == 2)
    }
  }
}
