import Foundation

// Copies files, with each `os()` decided as on one platform, so that its code runs where it is not compiled. On a
// watch, each `#available` is decided as on the oldest version, too.
//
// usage: RewriteConditions PLATFORM OUTPUT-FOLDER FILE…

let arguments = CommandLine.arguments.dropFirst()
guard let platform = arguments.first, let output = arguments.dropFirst().first else {
  print("usage: RewriteConditions PLATFORM OUTPUT-FOLDER FILE…")
  exit(2)
}
let platforms = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]
for path in arguments.dropFirst(2) {
  var text = try String(contentsOfFile: path, encoding: .utf8)
  for each in platforms {
    text = text.replacingOccurrences(of: "os(\(each))", with: each == platform ? "true" : "false")
  }
  if platform == "watchOS" {
    text = text.replacing(#/#available\([^)]*\)/#, with: "isOnNewestVersion")
  }
  // Here, the code of the documentation is a part of the module of the screen.
  text = text.replacingOccurrences(of: "  import SetpointUI\n", with: "")
  let file = URL(filePath: output).appending(path: URL(filePath: path).lastPathComponent)
  try text.write(to: file, atomically: true, encoding: .utf8)
}
