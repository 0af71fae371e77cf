import Glibc

/// `Fuzzer TARGET [ARGUMENT OF LIBFUZZER]...`
@main
enum Fuzzer {
  private static let target = FuzzTarget(rawValue: CommandLine.arguments.dropFirst().first ?? "")

  static func main() {
    guard target != nil else {
      print("usage: Fuzzer \(FuzzTarget.allCases.map(\.rawValue)) [ARGUMENT]...")
      exit(2)
    }
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    // libFuzzer takes what it does not know for the name of a folder.
    arguments[1] = arguments[0]
    arguments += 1
    count -= 1
    _ = runFuzzer(&count, &arguments) { start, count in
      let input = Array(UnsafeBufferPointer(start: start, count: count))
      // libFuzzer keeps the input that ends the process.
      if let failure = Fuzzer.target?.failure(for: input) { fatalError(failure) }
      return 0
    }
  }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: inout CInt,
  _ arguments: inout UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
