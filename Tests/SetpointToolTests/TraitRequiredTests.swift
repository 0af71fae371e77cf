#if !CommandLine
  import Testing

  struct TraitRequiredTests {
    @Test func withoutItsTraitTheToolSaysHowToGetIt() throws {
      let run = try ToolRun(["bundle", "."])
      #expect(run.output == "")
      #expect(
        run.errors
          == "Enable the 'CommandLine' trait: swift run --traits CommandLine setpoint …\n")
      #expect(run.status == 1)
    }
  }
#endif
