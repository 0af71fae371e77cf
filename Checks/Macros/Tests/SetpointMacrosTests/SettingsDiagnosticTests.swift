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
      says: "1:11: A @Settings class can be used from any thread. Remove @MainActor.",
      fixed: "@Settings final class S {}"),
    Mistake(
      "@Settings final class S<T> {}",
      says:
        "1:24: A generic class can't have static constants, which settings need for their keys. "
        + "Declare a class for each type."),
    Mistake(
      "@Settings(key: prefix) final class S {}",
      says: "1:16: A key must be a string literal."),
  ])
  func aWrongClassIsRefused(mistake: Mistake) {
    let expansion = Expansion(mistake.source)

    #expect(expansion.diagnostics == [mistake.message])
    #expect(expansion.fixed == mistake.fixed)
  }

  @Test(arguments: [
    Mistake(
      "var size: Int",
      says:
        "3:7: A setting needs a default. Add an initial value to 'size', or "
        + "declare it with 'let' if its type is a @Settings class."),
    Mistake(
      "@objc var a = 1, b = 2",
      says: "3:13: Each setting needs its own declaration. Write one 'var' for each property.",
      fixed: "@objc var a = 1\n  var b = 2"),
    Mistake(
      "var (a, b) = (1, 2)",
      says: "3:7: A setting needs a name. Declare each setting with its own 'var'."),
    Mistake(
      "let size: Int?",
      says: "3:7: The type of a constant without a value must be a @Settings class. Use such "
        + "a class, or add a value."),
    Mistake(
      "public lazy var size = 1",
      says: "3:10: The container stores the value of 'size', so the property can't be 'lazy'. "
        + "Remove 'lazy', or mark the property @NotASetting.",
      fixed: "public var size = 1"),
    Mistake(
      "weak var owner: Owner?",
      says: "3:3: The container stores the value of 'owner', so the property can't be 'weak'. "
        + "Remove 'weak', or mark the property @NotASetting.",
      fixed: "var owner: Owner?"),
    Mistake(
      "var size = 1 { didSet { redraw() } }",
      says: "3:18: 'didSet' would miss changes made elsewhere. Observe '$size.updates', or mark "
        + "the property @NotASetting."),
    Mistake(
      "var values = 1",
      says: "3:7: @Settings adds a member 'values'. Choose another name."),
    Mistake(
      "enum Keys {}",
      says: "3:8: @Settings adds a member 'Keys'. Choose another name."),
    Mistake(
      "@Setting(.key(\"size\\(1)\")) var size = 1",
      says: "3:17: A key must be a string literal that isn't empty."),
    Mistake(
      "@Setting(.key(\"\")) var size = 1",
      says: "3:17: A key must be a string literal that isn't empty."),
    Mistake(
      "#if DEBUG\n  var size = 1\n  #endif",
      says: "3:3: @Settings doesn't know which branch of '#if' is compiled. Declare the setting "
        + "outside of it, or mark it @NotASetting."),
    Mistake(
      "let left: Pane, right: Pane",
      says: "3:26: Two properties have the type 'Pane', so their settings would have the same "
        + "keys. Declare a class for each."),
    Mistake(
      "@Settings final class ListView {}",
      says: "3:25: No property has the type 'ListView', so its settings are in no group. Add "
        + "'let listView: ListView', or mark the class @NotASetting."),
    Mistake(
      "@Settings final class A { var size = 1 }; let appearance: A",
      says:
        "3:25: The keys of the settings in 'A' begin with 'a', not with the name of the property "
        + "'appearance'. Write '@Settings(key: \"appearance\")', or 'key: \"a\"'."),
    Mistake(
      "@Settings(.inline) final class ReadingList { var size = 1 }; let reading: ReadingList",
      says:
        "3:34: The keys of the settings in 'ReadingList' begin with 'readingList', not with the "
        + "name of the property 'reading'. Write '@Settings(key: \"reading\")', or 'key: "
        + "\"readingList\"'."),
    Mistake(
      "@Settings(.requiresRestart) final class Pane { var size = 1 }; let pane: Pane",
      says: "3:13: A group takes the traits '.page', '.inline', '.row' and '.visible(when:)'."),
    Mistake(
      "@Settings final class P { static let migrations = [1] }; let p: P",
      says:
        "3:40: Only the migrations of the outermost @Settings class run. Move 'migrations' to "
        + "that class."),
    Mistake(
      "final class Pane {}; let pane: Pane",
      says: "3:34: 'Pane' isn't a @Settings class. Mark the class with @Settings, or mark this "
        + "property @NotASetting."),
    Mistake(
      "let inner: S",
      says: "3:14: A @Settings class can't contain itself. Use another class, or remove this "
        + "property."),
    Mistake(
      "var size = 1\n  @Setting(.key(\"size\")) var other = 2",
      says:
        "4:30: 'other' has the same key as 'size': 'size'. Use a different key for each setting."),
    Mistake(
      "@Setting(.range(1...2), .range(1...3)) var size = 1",
      says: "3:27: '.range' is given twice. Remove one."),
    Mistake(
      "@Setting(\"Size\", .label(\"Width\")) var size = 1",
      says: "3:20: A label is given twice. Remove one."),
    Mistake(
      "@Setting(.range(24...10)) var size = 14",
      says: "3:19: The range 24...10 is empty. Write the lower bound first."),
    Mistake(
      "@Setting(.length(20...1)) var name = \"a\"",
      says: "3:20: The range 20...1 is empty. Write the lower bound first."),
    Mistake(
      "@Setting(.range(1...2, step: -0.5)) var size = 1.5",
      says: "3:32: A step must be greater than zero."),
    Mistake(
      "@Setting(.range(-1...1)) var size = -1.5",
      says: "3:39: The default -1.5 is outside the range -1...1. Change one of them."),
  ])
  func aPropertyThatCannotBeASettingIsRefused(mistake: Mistake) {
    let expansion = Expansion(Self.inClass(mistake.source))

    #expect(expansion.diagnostics == [mistake.message])
    #expect(expansion.fixed == Self.inClass(mistake.fixed))
  }

  @Test func theDefaultOfARequiredSettingMayBeOutsideItsRange() {
    let expansion = Expansion(Self.inClass("@Setting(.required, .range(1...9)) var size = 0"))

    #expect(expansion.diagnostics == [])
  }

  @Test(arguments: [
    Mistake(
      "@Setting(.help(\"x\")) let size = 1",
      says: "3:24: A setting can be changed. Declare it with 'var'.",
      fixed: "@Setting(.help(\"x\")) var size = 1"),
    Mistake(
      "@Setting static var size = 1",
      says: "3:3: A static property belongs to no container, so it can't be a setting. Remove "
        + "'static' or @Setting.",
      fixed: "static var size = 1"),
  ])
  func theAttributeOnAWrongDeclarationIsRefused(mistake: Mistake) {
    let expansion = Expansion(Self.inClass(mistake.source))

    #expect(expansion.diagnostics == [mistake.message])
    #expect(expansion.fixed == Self.inClass(mistake.fixed))
  }

  @Test func theAttributeOutsideASettingsClassIsRefused() {
    let expansion = Expansion("struct S { @Setting(.help(\"x\")) var size = 1 }")

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
