#if PropertyLists
  import Setpoint
  import SetpointTesting
  import Testing

  struct PreferredLanguagesTests {
    @Test(
      arguments: [
        ([:], []), (["LANG": "C.UTF-8"], []), (["LANG": "POSIX"], []), (["LANG": "de"], ["de"]),
        (["LANG": "de_AT.UTF-8"], ["de-AT"]), (["LANG": "ca_ES.UTF-8@valencia"], ["ca-ES"]),
        (["LANG": "de", "LC_MESSAGES": "fr"], ["fr"]),
        (["LANG": "de", "LC_MESSAGES": "fr", "LC_ALL": "ja_JP"], ["ja-JP"]),
        (["LANG": "de_DE", "LC_ALL": "", "LANGUAGE": "de_AT:fr:"], ["de-AT", "fr", "de-DE"]),
      ] as [([String: String], [String])])
    func theEnvironmentSaysWhatItsPersonReads(environment: [String: String], languages: [String]) {
      #expect(PreferredLanguages.languages(environment) == languages)
    }
  }
#endif
