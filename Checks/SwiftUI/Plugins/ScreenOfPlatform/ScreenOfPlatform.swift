import Foundation
import PackagePlugin

/// Makes the sources of the screen as another platform compiles them.
@main
struct ScreenOfPlatform: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let platforms = ["MacScreen": "macOS", "TelevisionScreen": "tvOS", "WatchScreen": "watchOS"]
    guard let platform = platforms[target.name] else { return [] }
    let sources = context.package.directoryURL.appending(path: "../../Sources/SetpointUI")
      .standardizedFileURL
    var files = try FileManager.default.subpathsOfDirectory(atPath: sources.path())
      .filter { $0.hasSuffix(".swift") }.sorted().map { sources.appending(path: $0) }
    if platform == "macOS" {
      files.append(sources.appending(path: "../../Examples/Snippets/SwiftUI/MacSettings.swift"))
    }
    let output = context.pluginWorkDirectoryURL
    return [
      .buildCommand(
        displayName: "The screen on \(platform)",
        executable: try context.tool(named: "RewriteConditions").url,
        arguments: [platform, output.path()] + files.map { $0.path() }, inputFiles: files,
        outputFiles: files.map { output.appending(path: $0.lastPathComponent) })
    ]
  }
}
