#if !(CommandLine && PropertyLists)
  import Testing

  struct TraitRequiredTests {
    @Test func withoutItsTraitTheToolSaysHowToGetIt() throws {
      let run = try ToolRun(["bundle", "."])
      #expect(run.output == "")
      #expect(
        run.errors
          == """
          Enable the traits 'CommandLine' and 'PropertyLists': \
          swift run --traits default,CommandLine setpoint …

          """)
      #expect(run.status == 1)
    }
  }
#endif
