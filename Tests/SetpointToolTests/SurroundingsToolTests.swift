#if CommandLine && PropertyLists
  import Foundation
  import SetpointTesting
  import Testing

  struct SurroundingsToolTests {
    @Test(arguments: [["diff"], ["schema", "lock"]])
    func anEndlessDeviceIsReadUpToTheLimitOnly(command: [String]) throws {
      let run = try ToolRun(command + ["/dev/zero", "/dev/zero"])
      #expect(run.status == 1)
      #expect(
        run.errors == "Error: The file '/dev/zero' can't be read: it is larger than 16 MiB."
          + " Use a smaller file.\n")
    }

    @Test func aPipeIsRead() throws {
      let folder = try TemporaryFolder()
      let pipe = folder.appending("pipe")
      try #require(unsafe mkfifo(pipe.path, 0o600) == 0)
      let file = folder.appending("new.json")
      try Data(#"{"size": 2}"#.utf8).write(to: file)
      let writer = Thread { try? Data(#"{"size": 1}"#.utf8).write(to: pipe) }
      writer.start()
      #expect(try ToolRun(["diff", pipe.path, file.path]).output == "size: 1 → 2\n")
    }

    @Test func aFolderIsRefusedByItsKind() throws {
      let folder = try TemporaryFolder()
      let run = try ToolRun(["diff", folder.url.path, folder.url.path])
      #expect(run.status == 1)
      #expect(run.errors.contains("it is a folder, not a file"))
    }
  }
#endif
