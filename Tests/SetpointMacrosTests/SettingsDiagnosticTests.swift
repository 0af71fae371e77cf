#if Macros
  import Testing

  struct SettingsDiagnosticTests {
    @Test(arguments: [
      Mistake(
        "@Settings struct S {}",
        says: "1:11: @Settings needs a final class: its properties read and write one shared "
          + "container. Declare a 'final class'.",
        fixed: "@Settings final class S {}"),
      Mistake(
        "@Settings actor S {}",
        says: "1:11: @Settings needs a final class: its properties read and write one shared "
          + "container. Declare a 'final class'.",
        fixed: "@Settings final class S {}"),
      Mistake(
        "@Settings enum S {}",
        says: "1:11: @Settings needs a final class: its properties read and write one shared "
          + "container. Declare a 'final class'."),
      Mistake(
        "@Settings public class S {}",
        says: "1:18: @Settings needs a final class: its properties read and write one shared "
          + "container. Declare a 'final class'.",
        fixed: "@Settings public final class S {}"),
      Mistake(
        "@Settings open class S {}",
        says: "1:11: @Settings needs a final class: its properties read and write one shared "
          + "container. Declare a 'final class'.",
        fixed: "@Settings public final class S {}"),
      Mistake(
        "@Settings @MainActor final class S {}",
        says: "1:11: Any thread may use settings, so their class belongs to no actor. Remove "
          + "@MainActor.",
        fixed: "@Settings final class S {}"),
      Mistake(
        "@Settings final class S<T> {}",
        says: "1:24: A generic class cannot hold the constants that settings are. Declare a class "
          + "for each type."),
      Mistake(
        "@Settings(key: prefix) final class S {}",
        says: "1:16: A key is fixed when the program is compiled. Write a string literal that is "
          + "not empty."),
    ])
    func aWrongClassIsRefused(mistake: Mistake) {
      let expansion = Expansion(mistake.source)

      #expect(expansion.diagnostics == [mistake.message])
      #expect(expansion.fixed == mistake.fixed)
    }

    @Test(arguments: [
      Mistake(
        "var size: Int",
        says: "3:7: A setting always has a value. Give 'size' an initial value, which is its "
          + "default, or declare it with 'let' if its type is a @Settings class."),
      Mistake(
        "@objc var a = 1, b = 2",
        says: "3:13: Each setting needs a declaration of its own. Write one 'var' for each "
          + "property.",
        fixed: "@objc var a = 1\n  var b = 2"),
      Mistake(
        "var (a, b) = (1, 2)",
        says: "3:7: A setting needs a name of its own. Declare each with a 'var' and a plain name."),
      Mistake(
        "let size: Int?",
        says: "3:7: A constant without a value holds a @Settings class. Annotate it with the name "
          + "of one, or give it a value."),
      Mistake(
        "public lazy var size = 1",
        says: "3:10: The value of 'size' is kept in the container, so it cannot be 'lazy'. Remove "
          + "'lazy' or mark the property @NotASetting.",
        fixed: "public var size = 1"),
      Mistake(
        "weak var owner: Owner?",
        says: "3:3: The value of 'owner' is kept in the container, so it cannot be 'weak'. Remove "
          + "'weak' or mark the property @NotASetting.",
        fixed: "var owner: Owner?"),
      Mistake(
        "var size = 1 { didSet { redraw() } }",
        says: "3:18: 'didSet' would miss changes that come from elsewhere. Observe '$size.updates' "
          + "instead, or mark the property @NotASetting."),
      Mistake(
        "var values = 1",
        says: "3:7: @Settings makes a member 'values' itself. Choose another name."),
      Mistake(
        "enum Keys {}",
        says: "3:8: @Settings makes a member 'Keys' itself. Choose another name."),
      Mistake(
        "@Setting(key: \"size\\(1)\") var size = 1",
        says: "3:17: A key is fixed when the program is compiled. Write a string literal that is "
          + "not empty."),
      Mistake(
        "#if DEBUG\n  var size = 1\n  #endif",
        says: "3:3: @Settings cannot tell which branch of '#if' is compiled. Declare the setting "
          + "outside of it, or mark it @NotASetting."),
      Mistake(
        "let left: Pane, right: Pane",
        says: "3:26: 'Pane' is here twice, and both would have the same keys. Declare a class of "
          + "its own for each."),
      Mistake(
        "@Settings final class ListView {}",
        says: "3:25: No property holds 'ListView', so its settings are in no group. Add "
          + "'let listView: ListView' where they belong, or mark the class @NotASetting."),
    ])
    func aPropertyThatCannotBeASettingIsRefused(mistake: Mistake) {
      let expansion = Expansion(Self.inClass(mistake.source))

      #expect(expansion.diagnostics == [mistake.message])
      #expect(expansion.fixed == Self.inClass(mistake.fixed))
    }

    @Test(arguments: [
      Mistake(
        "@Setting(help: \"x\") let size = 1",
        says: "3:23: A setting can be changed. Declare it with 'var'.",
        fixed: "@Setting(help: \"x\") var size = 1"),
      Mistake(
        "@Setting static var size = 1",
        says: "3:3: A static property belongs to no container, so it is no setting. Remove "
          + "'static' or @Setting.",
        fixed: "static var size = 1"),
      Mistake(
        "@Setting var size: Int { 1 }",
        says: "3:3: A computed property keeps no value, so it is no setting. Remove @Setting.",
        fixed: "var size: Int { 1 }"),
      Mistake(
        "@Setting func size() {}",
        says: "3:3: @Setting describes a property of a @Settings class. Mark the class with "
          + "@Settings, or remove @Setting.",
        fixed: "func size() {}"),
    ])
    func theAttributeInAWrongPlaceIsRefused(mistake: Mistake) {
      let expansion = Expansion(Self.inClass(mistake.source))

      #expect(expansion.diagnostics == [mistake.message])
      #expect(expansion.fixed == Self.inClass(mistake.fixed))
    }

    @Test func theAttributeOutsideASettingsClassIsRefused() {
      let expansion = Expansion("struct S { @Setting(help: \"x\") var size = 1 }")

      #expect(
        expansion.diagnostics == [
          "1:12: @Setting describes a property of a @Settings class. Mark the class with "
            + "@Settings, or remove @Setting."
        ])
      #expect(expansion.fixed == "struct S { var size = 1 }")
    }

    @Test func eachMistakeIsReported() {
      let expansion = Expansion(Self.inClass("lazy var a = 1\n  var b: Int"))

      #expect(expansion.diagnostics.map { $0.prefix(4) } == ["3:3:", "4:7:"])
    }

    private static func inClass(_ member: String) -> String {
      """
      @Settings
      final class S {
        \(member)
      }
      """
    }
  }

  /// A wrong declaration, what is said of it, and what the fix-it makes of it.
  struct Mistake: Sendable {
    let source: String
    let message: String
    let fixed: String

    init(_ source: String, says message: String, fixed: String? = nil) {
      self.source = source
      self.message = message
      self.fixed = fixed ?? source
    }
  }
#endif
