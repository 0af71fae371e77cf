#if os(Linux)
  import Foundation
  import SetpointTesting

  /// A session bus with a real GNOME Keyring, in a home of its own, for the process that makes it.
  ///
  /// libsecret keeps one connection for each process, so there is one for each exit test. All of it
  /// ends with the process.
  final class TestKeyring {
    /// What is in the session.
    enum Session: String {
      case unlocked, withoutKeyring
    }

    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    private let folder: TemporaryFolder
    private let process = Process()
    private let (commands, answers) = (Pipe(), Pipe())

    init(_ session: Session = .unlocked) throws {
      folder = try TemporaryFolder()
      for name in ["run", "data"] {
        try FileManager.default.createDirectory(
          at: folder.appending(name), withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
      }
      try Data(Self.busConfiguration.utf8).write(to: folder.appending("bus.conf"))
      // Threads of tests block SIGCHLD, without which `wait` of other shells, such as dash, never
      // returns.
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = ["-c", Self.script, "keyring", session.rawValue]
      process.environment = environment
      process.standardInput = commands
      process.standardOutput = answers
      process.standardError = FileHandle.nullDevice
      try process.run()
      unsafe setenv("DBUS_SESSION_BUS_ADDRESS", try answer(), 1)
    }

    deinit {
      try? commands.fileHandleForWriting.close()
      // Until the script has ended, with all that it has started.
      _ = try? answers.fileHandleForReading.readToEnd()
    }

    /// Locks the keyring, as when the session is locked.
    func lock() throws { try send("lock") }

    /// Ends the keyring and starts it again, unlocked.
    func restart() throws { try send("restart") }

    /// Starts it again without items. A keyring writes all that it holds for each change.
    func empty() throws { try send("empty") }

    /// Ends the session's bus, as when the person logs out.
    func endSession() throws { try send("end") }

    private func send(_ command: String) throws {
      try commands.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8))
      let answer = try answer()
      if answer != "done" { throw Failure(description: "\(command): \(answer)") }
    }

    private func answer() throws -> String {
      var line = Data()
      while let byte = try answers.fileHandleForReading.read(upToCount: 1)?.first {
        if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
        line.append(byte)
      }
      throw Failure(
        description: "There is no session bus with a keyring; run Scripts/install-test-tools.")
    }

    private var environment: [String: String] {
      [
        "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder.url.path,
        "XDG_RUNTIME_DIR": folder.appending("run").path,
        "XDG_DATA_HOME": folder.appending("data").path,
        "XDG_CONFIG_HOME": folder.appending("config").path,
        "XDG_CACHE_HOME": folder.appending("cache").path,
      ]
    }

    /// Without folders of services: the bus starts none, such as a second keyring or a prompt.
    private static let busConfiguration = """
      <busconfig>
        <type>session</type>
        <listen>unix:runtime=yes</listen>
        <auth>EXTERNAL</auth>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
      </busconfig>
      """

    /// Prints the address of the bus, then `done` or `failed` for each command. Ends with the
    /// input.
    private static let script = """
      call() {
        dbus-send --session --print-reply --dest=org.freedesktop.secrets \
          /org/freedesktop/secrets "$@" >/dev/null 2>&1
      }
      # The keyring of the login is made, or unlocked, with the password.
      start() {
        printf password | gnome-keyring-daemon --foreground --components=secrets --unlock \
          >/dev/null 2>&1 &
        keyring=$!
        until call org.freedesktop.DBus.Peer.Ping; do
          kill -0 "$keyring" || exit 1
          sleep 0.02
        done
      }
      # Threads of tests block the signals that can be blocked; nobody can block KILL.
      stop() { kill -KILL "$@"; wait "$@"; true; }
      restart() { stop "$keyring"; start; }
      empty() { stop "$keyring"; rm -rf "$XDG_DATA_HOME/keyrings"; start; }
      lock() {
        call org.freedesktop.Secret.Service.Lock \
          array:objpath:/org/freedesktop/secrets/collection/login
      }
      end() { stop "$bus"; }
      trap 'stop $keyring $bus' EXIT
      dbus-daemon --config-file="$HOME/bus.conf" --nofork --print-address >"$HOME/address" &
      bus=$!
      until [ -s "$HOME/address" ]; do
        kill -0 "$bus" || exit 1
        sleep 0.02
      done
      export DBUS_SESSION_BUS_ADDRESS="$(cat "$HOME/address")"
      [ "$1" = withoutKeyring ] || start
      echo "$DBUS_SESSION_BUS_ADDRESS"
      while read -r command; do
        if "$command"; then echo done; else echo failed; fi
      done
      """
  }
#endif
