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
          Ton · sound · menu · Loud · Loud | Still
          Pin \\u{1B}[31m · pin · secureField · ••••••

          """)
      #expect(run.errors == "")
      #expect(run.status == 0)
    }

    @Test func aMistakeIsAWarningAndTheRestIsShown() throws {
      let run = try run("{ Type = Other; }, " + sound, "--language", "en")
      #expect(run.output.hasPrefix("Sound · sound"))
      #expect(
        run.errors == """
          Warning: Item 0 is of the type 'Other', which is not Apple's. It is left out; declare \
          what it shows in code. (Settings.bundle, \(bundle.path)/Root.plist)

          """)
      #expect(run.status == 0)
    }

    @Test func aBundleIsWrittenAgainInAFolderThatDoesNotExist() throws {
      let copy = folder.appending("copy").path
      let written = try run(sound, "--language", "en", "--output", copy)
      #expect(written.output == "")
      #expect(
        written.errors == "Warning: The default of setting 'pin' is secret. It is left out.\n")
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
          Warning: There is no Root.plist. Add it: it is where the settings begin. \
          (Settings.bundle, \(bundle.path))

          """)
      #expect(run.status == 1)
    }

    @Test func programsGetJSON() throws {
      let run = try run("{ Key = a; }, " + sound, "--json", "--language", "de")
      #expect(
        run.output == """
          {"elements":[{"control":"menu","default":"on","element":"setting","key":"sound",\
          "label":"Ton","options":[{"label":"Loud","value":"on"},\
          {"label":"Still","value":"off"}],"type":"string"},\
          {"control":"secureField","element":"setting","isSecret":true,"key":"pin",\
          "label":"Pin \\u001b[31m","type":"string"}],\
          "files":["\(bundle.path)/Root.plist"],\
          "issues":[{"code":"contradictoryDeclaration","key":"a",\
          "location":"\(bundle.path)/Root.plist","problem":"Item 0 ('a') has no Type.",\
          "recoverySuggestion":"It is left out; give it one."}]}

          """)
      #expect(run.status == 0)
    }
  }
#endif
