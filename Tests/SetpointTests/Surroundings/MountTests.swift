#if os(Linux)
  import Foundation
  import SetpointTesting
  import TestSupport
  import Testing

  @testable import Setpoint

  extension Surroundings {
    /// File systems that a settings file is on, and files that are mounted alone.
    @Suite struct MountTests {
      private let store: StoreFolder
      private let host: String

      init() throws {
        store = try StoreFolder("app")
        host = store.temporary.appending("host.json").path
      }

      private func hostText() throws -> String { try String(contentsOfFile: host, encoding: .utf8) }

      /// Mounts one file as a container does.
      private func mountFile(_ text: String, options: String = "rw") throws -> Mount {
        try store.write(text, to: host)
        try store.write("")
        let mount = try Mount(at: store.settings, "--bind", host, store.settings)
        if options == "ro" {
          try run("mount", "-o", "remount,bind,ro", store.settings)
        }
        return mount
      }

      @Test(.needs(.mounts)) func aWriteReachesAFileThatIsMountedAloneAtOnce() throws {
        let mount = try mountFile(#"{"a": 1, "long": "0123456789"}"#)
        let program = store.open()
        try program.set(2, forKey: "a")
        // Not only beside the mounted file, where it is gone with the container.
        #expect(try hostText() == #"{"a": 2, "long": "0123456789"}"#)
        try program.apply(["long": nil])
        #expect(try hostText() == #"{"a": 2}"#)
        try program.apply(["a": 3], expecting: ["a": 2])
        #expect(try hostText() == #"{"a": 3}"#)
        let issues = OpenIssues(of: program)
        try program.flush()
        #expect(issues.texts == [])
        try store.run("rm -rf app/.settings.json.journal")
        #expect(store.open().value(forKey: "a") == 3)
        withExtendedLifetime(mount) {}
      }

      @Test(.needs(.mounts), .timeLimit(.minutes(30)))
      func anEditOfAFileThatIsMountedAloneIsNoticed() async throws {
        let mount = try mountFile(#"{"a": 1}"#)
        let number = Setting("a", default: 0)
        let source = FileSource(at: URL(filePath: store.settings))
        let containers = [
          SettingsContainer(store: store.open()) { number },
          SettingsContainer(store: .memory, layers: SettingsLayers(overrides: [source])) { number },
        ]
        for value in 2...4 {
          // An editor that writes in place, on either side of the mount.
          let edited = value == 3 ? store.settings : host
          let file = try #require(FileHandle(forWritingAtPath: edited))
          try file.truncate(atOffset: 0)
          try file.write(contentsOf: Data(#"{"a": \#(value)}"#.utf8))
          try file.close()
          for container in containers {
            for await current in container.updates(of: number) where current == value { break }
          }
        }
        withExtendedLifetime(mount) {}
      }

      @Test(.needs(.mounts)) func aWriteToAFileThatIsMountedForReadingIsRefused() throws {
        let mount = try mountFile(#"{"a": 1}"#, options: "ro")
        let program = store.open()
        for _ in 0..<2 {
          let error = #expect(throws: SettingsError.self) { try program.set(2, forKey: "a") }
          #expect(error?.description.contains("read-only") == true)
          #expect(error?.description.contains("Nothing was changed") == true)
          #expect(program.value(forKey: "a") == 1)
        }
        #expect(try hostText() == #"{"a": 1}"#)
        #expect(store.open().value(forKey: "a") == 1)
        withExtendedLifetime(mount) {}
      }

      @Test(.needs(.mounts)) func anInterruptedWriteToAMountedFileIsCompleted() throws {
        let text = #"{"a": 1, "other": "0123456789", "more": "0123456789"}"#
        let mount = try mountFile(text)
        let program = store.open()
        try program.set(2, forKey: "a")
        let folder = JournalFolder(settings: store.settings, files: SystemFiles()) { _ in }
        let identity = try SystemFiles().status(of: store.settings).identity
        // As if a process had been killed after the first bytes.
        let new = #"{"a": "longer than before", "other": "9876543210", "more": "9"}"#
        try Backup.write(Array(new.utf8), inPlaceOf: identity, in: folder)
        let file = try #require(FileHandle(forUpdatingAtPath: host))
        try file.write(contentsOf: Data(new.utf8.prefix(40)))
        let next = store.open()
        #expect(next.value(forKey: "a") == "longer than before")
        #expect(next.value(forKey: "more") == "9")
        try next.flush()
        #expect(try hostText() == new)
        withExtendedLifetime(mount) {}
      }

      @Test(.needs(.mounts)) func aFullDiskLeavesAMountedFileAsItWas() throws {
        let disk = store.temporary.appending("disk").path
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
        let diskMount = try Mount(at: disk, "-t", "tmpfs", "-o", "size=16k", "none", disk)
        let text = #"{"a": "1", "other": "\#(String(repeating: "x", count: 4000))"}"#
        try store.write(text, to: disk + "/host.json")
        try? store.run("dd if=/dev/zero of=disk/fill bs=4k count=10 2>/dev/null")
        try store.write("")
        let mount = try Mount(at: store.settings, "--bind", disk + "/host.json", store.settings)
        let program = store.open()
        #expect(throws: SettingsError.self) {
          try program.set(.string(String(repeating: "y", count: 400)), forKey: "a")
        }
        #expect(store.text == text)
        try store.run("rm disk/fill")
        try program.flush()
        #expect(store.text?.contains("yyy") == true)
        withExtendedLifetime((diskMount, mount)) {}
      }

      @Test(.needs(.mounts)) func anErrorNamesAReadOnlyFileSystem() throws {
        let folder = store.temporary.appending("mounted").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let mount = try Mount(at: folder, "-t", "tmpfs", "none", folder)
        let file = folder + "/settings.json"
        try store.open(file).set(1, forKey: "a")
        try run("mount", "-o", "remount,ro", folder)
        let program = store.open(file)
        let error = #expect(throws: SettingsError.self) {
          try program.set(2, forKey: "a")
          try program.flush()
        }
        #expect(error?.description.contains("read-only") == true)
        #expect(program.value(forKey: "a") == 1)
        withExtendedLifetime(mount) {}
      }

      /// On ramfs, an edit a few milliseconds after a write leaves the time of the file the same.
      @Test(.needs(.mounts)) func anEditJustAfterACheckpointIsNotDamage() throws {
        let folder = store.temporary.appending("mounted").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let mount = try Mount(at: folder, "-t", "ramfs", "none", folder)
        let file = folder + "/settings.json"
        let program = store.open(file)
        for number: Int64 in 1...20 {
          try program.set(.int(100 + number), forKey: "a")
          try program.flush()
          let text = try String(contentsOfFile: file, encoding: .utf8)
            .replacing("\(100 + number)", with: "\(200 + number)")
          let handle = try #require(FileHandle(forUpdatingAtPath: file))
          try handle.write(contentsOf: Data(text.utf8))
          try program.flush()
          #expect(store.open(file).value(forKey: "a") == .int(200 + number))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
        withExtendedLifetime(mount) {}
      }

      /// A file system without shared maps of files, as of some virtual machines and networks.
      @Test(.needs(.bindfs), arguments: ["direct_io", "nonempty"])
      func aFileSystemInUserSpaceKeepsAllWrites(_ option: String) throws {
        let folder = store.temporary.appending("mounted").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try store.write(#"{"a": 1}"#)
        let mount = try Mount(bindfs: store.folder, at: folder, option)
        try keepsAllWrites(in: folder + "/settings.json")
        let issues = OpenIssues(of: store.open(folder + "/settings.json"))
        #expect(issues.texts.contains { $0.contains("several computers") })
        withExtendedLifetime(mount) {}
      }

      @Test(.needs(.mounts)) func anOverlayKeepsAllWrites() throws {
        for name in ["lower", "upper", "work", "mounted"] {
          try FileManager.default.createDirectory(
            atPath: store.temporary.appending(name).path, withIntermediateDirectories: true)
        }
        let path = store.temporary.url.path
        try store.write(#"{"a": 1}"#, to: path + "/lower/settings.json")
        // Temporary files may be on a file system that can't be the upper one.
        let options = "lowerdir=\(path)/lower,upperdir=\(path)/upper,workdir=\(path)/work"
        guard
          let mount = try? Mount(
            at: path + "/mounted", "-t", "overlay", "overlay", "-o", options,
            path + "/mounted")
        else { return }
        try keepsAllWrites(in: path + "/mounted/settings.json")
        withExtendedLifetime(mount) {}
      }

      /// No permissions, no links, times of two seconds.
      @Test(.needs(.exFAT)) func aFileSystemWithoutPermissionsKeepsAllWritesAndEdits() throws {
        let mount = try imageMount("mkfs.exfat", size: 8 << 20)
        let file = mount.path + "/settings.json"
        try store.write(#"{"a": 1}"#, to: file)
        try keepsAllWrites(in: file)
        let program = store.open(file)
        try store.write(#"{"a": 7}"#, to: file)
        program.refresh()
        #expect(program.value(forKey: "a") == 7)
        try program.set(1, forKey: "b")
        try program.flush()
        #expect(store.open(file).value(forKey: "a") == 7)
      }

      /// Two programs write, compare and checkpoint.
      private func keepsAllWrites(in file: String) throws {
        let (one, two) = (store.open(file), store.open(file))
        #expect(one.value(forKey: "a") == 1)
        for number: Int64 in 1...20 {
          try one.set(.int(number), forKey: "one")
          try two.set(.int(number), forKey: "two")
          #expect(one.value(forKey: "two") == .int(number))
          #expect(two.value(forKey: "one") == .int(number))
          if number % 5 == 0 { try one.flush() }
        }
        try two.apply(["a": 2], expecting: ["a": 1, "one": 20])
        try one.flush()
        let next = store.open(file)
        #expect(["a", "one", "two"].map { next.value(forKey: $0) } == [2, 20, 20])
      }

      /// A full disk is an error on every file system, also where a block that exists must be copied.
      @Test(.needs(.copyOnWrite), arguments: ["mkfs.btrfs", "mkfs.xfs"])
      func aFullDiskIsAnErrorAndLosesNothing(_ format: String) throws {
        let mount: Mount
        do {
          mount = try imageMount(format, size: format == "mkfs.xfs" ? 320 << 20 : 128 << 20)
        } catch let error as FailedProgram where error.text.contains("unknown filesystem") {
          print("\(format): not tested, because the system lacks the file system")
          return
        }
        let file = mount.path + "/settings.json"
        let program = store.open(file)
        try program.set(0, forKey: "a")
        // A backup shares the blocks of the journal.
        try store.run(
          "cp --reflink=auto \(mount.path)/.settings.json.journal/[0-9]* \(mount.path)/copy")
        for (size, count) in [("1M", 1000), ("4k", 1000), ("1k", 100)] {
          try? store.run(
            "dd if=/dev/zero bs=\(size) count=\(count) of=\(mount.path)/fill\(size) 2>/dev/null")
        }
        var acknowledged: Int64 = 0
        for number: Int64 in 1...200 {
          do {
            try program.set(.string("\(number)" + String(repeating: "x", count: 300)), forKey: "a")
            acknowledged = number
          } catch is SettingsError {
            break
          }
        }
        let next = store.open(file)
        let issues = OpenIssues(of: next)
        if acknowledged > 0 {
          #expect(next.value(forKey: "a") == program.value(forKey: "a"))
        }
        try store.run("rm \(mount.path)/fill*")
        try next.set(-1, forKey: "a")
        try next.flush()
        #expect(store.open(file).value(forKey: "a") == -1)
        withExtendedLifetime(issues) {}
      }

      private func imageMount(_ format: String, size: Int) throws -> Mount {
        let image = store.temporary.appending("image").path
        let folder = store.temporary.appending("mounted").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try run("truncate", "-s", "\(size)", image)
        try run(format, image)
        if format == "mkfs.exfat" { return try Mount(exFAT: image, at: folder) }
        return try Mount(at: folder, "-o", "loop", image, folder)
      }
    }
  }

  /// A mount that ends with the last reference.
  final class Mount {
    let path: String

    init(at path: String, _ arguments: String...) throws {
      self.path = path
      try run("mount", arguments)
    }

    init(bindfs folder: String, at path: String, _ option: String) throws {
      self.path = path
      try Self.runInBackground("bindfs -o \(option) '\(folder)' '\(path)'")
    }

    init(exFAT image: String, at path: String) throws {
      self.path = path
      try Self.runInBackground("mount.exfat-fuse $(losetup --find --show '\(image)') '\(path)'")
    }

    /// Runs a program that goes on in the background, without the files that this process waits for.
    private static func runInBackground(_ command: String) throws {
      let closing =
        "for fd in /proc/$$/fd/*; do n=${fd##*/}; ((n < 3)) || eval \"exec $n>&-\"; done"
      try run("bash", "-c", "\(closing); \(command) >/dev/null 2>&1")
    }

    deinit {
      let device = try? run("findmnt", "--noheadings", "--output", "SOURCE", path)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      _ = try? run("umount", "--lazy", path)
      if let device, device.hasPrefix("/dev/loop") { _ = try? run("losetup", "--detach", device) }
    }
  }
#endif
