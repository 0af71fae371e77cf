#if CommandLine && PropertyLists
  import Foundation
  import SetpointTesting
  import Testing

  struct BundleCommandTests {
    private let folder: TemporaryFolder
    private var bundle: URL { folder.appending("Settings.bundle") }

    init() throws { folder = try TemporaryFolder() }

    /// Runs the tool over a bundle whose root shows the specifiers.
    private func run(_ specifiers: String, _ arguments: String...) throws -> ToolRun {
      let german = bundle.appending(path: "de.lproj")
      try FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
      try Data("{ StringsTable = Root; PreferenceSpecifiers = ( \(specifiers) ); }".utf8)
        .write(to: bundle.appending(path: "Root.plist"))
      try Data("\"Sound\" = \"Ton\";".utf8).write(to: german.appending(path: "Root.strings"))
      return try ToolRun(["bundle", bundle.path] + arguments)
    }

    private let sound = """
      { Type = PSMultiValueSpecifier; Key = sound; Title = Sound; DefaultValue = on;
        Values = (on, off); Titles = (Loud, Still); },
      { Type = PSTextFieldSpecifier; Key = pin; Title = "Pin \\U001b[31m"; DefaultValue = 1234;
        IsSecure = YES; }
      """

    @Test func aBundleIsShownAsItsTreeWithoutSecrets() throws {
      let run = try run(sound, "--language", "de")
      #expect(
        run.output == """
          sound · Ton · menu · [Loud] Still
          pin · Pin \\u{1B}[31m · secureField · ••••••

          """)
      #expect(run.errors == "")
      #expect(run.status == 0)
    }

    @Test func aMistakeIsAWarningAndTheRestIsShown() throws {
      let run = try run("{ Type = Other; }, " + sound, "--language", "en")
      #expect(run.output.hasPrefix("sound · Sound"))
      #expect(
        run.errors == """
          Warning: Item 0 is of the type 'Other', which Apple doesn't define. It's omitted. Declare \
          what it shows in code. (Settings.bundle, \(bundle.path)/Root.plist)

          """)
      #expect(run.status == 0)
    }

    @Test func aBundleIsWrittenAgainInAFolderThatDoesNotExist() throws {
      let copy = folder.appending("copy").path
      let written = try run(sound, "--language", "en", "--output", copy)
      #expect(written.output == "")
      #expect(
        written.errors == "Warning: The default of setting 'pin' is secret. It's omitted.\n")
      let shown = try ToolRun(["bundle", copy])
      #expect(shown.output == (try run(sound, "--language", "en")).output)
      let refused = try run(sound, "--output", copy)
      #expect(
        refused.errors.hasPrefix("Error: '\(copy)' exists. Choose another folder, or remove it."))
      #expect(refused.status == 64)
    }

    @Test func anUnreadableBundleIsAFailure() throws {
      let run = try ToolRun(["bundle", bundle.path])
      #expect(run.output == "")
      #expect(
        run.errors == """
          Warning: There is no Root.plist. Add it. The settings start there. \
          (Settings.bundle, \(bundle.path))

          """)
      #expect(run.status == 1)
    }

    @Test func programsGetJSON() throws {
      let run = try run("{ Key = a; }, " + sound, "--json", "--language", "de")
      #expect(
        run.output == """
          {"files":["\(bundle.path)/Root.plist"],\
          "issues":[{"code":"contradictoryDeclaration","key":"a",\
          "location":"\(bundle.path)/Root.plist","problem":"Item 0 ('a') has no Type.",\
          "recoverySuggestion":"It's omitted. Add one."}],\
          "schema":{"$schema":"https://json-schema.org/draft/2020-12/schema",\
          "additionalProperties":false,"properties":{"$schema":{"type":"string"},\
          "pin":{"title":"Pin \\u001b[31m","type":"string","writeOnly":true},\
          "sound":{"default":"on","oneOf":[{"const":"on","title":"Loud"},\
          {"const":"off","title":"Still"}],"title":"Ton"}},"type":"object"}}

          """)
      #expect(run.status == 0)
    }
  }
#endif
