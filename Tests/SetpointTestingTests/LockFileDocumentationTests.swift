// snippet.hide
#if Macros
  import Setpoint
  import SetpointTesting
  import Testing

  @Settings
  private final class ReaderSettings {
    @Setting(.range(10...24)) var fontSize = 14
    @Setting(.formerly("images")) var showImages = true
  }

  struct LockFileDocumentationTests {
    // snippet.show
    @Test func everyStoredValueStaysValid() {
      expectSchema(of: ReaderSettings.self, matches: "settings.lock.json")
    }
    // snippet.hide
  }
#endif
