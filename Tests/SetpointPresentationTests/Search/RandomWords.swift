/// Words that nobody means, the same in every run.
enum RandomWords: CaseIterable {
  /// Of any letters.
  case letters
  /// Of consonants and vowels in turn, so that they can be pronounced.
  case syllables

  private static let vowels = Array("aeiou")
  private static let consonants = Array("bcdfghjklmnpqrstvwxyz")

  func words(_ count: Int, letters lengths: ClosedRange<Int>) -> [String] {
    var random = SeededGenerator(seed: 2)
    return (0..<count).map { _ in
      String((0..<Int.random(in: lengths, using: &random)).map { letter(at: $0, using: &random) })
    }
  }

  private func letter(at location: Int, using random: inout SeededGenerator) -> Character {
    let letters =
      switch self {
      case .letters: Self.vowels + Self.consonants
      case .syllables: location.isMultiple(of: 2) ? Self.consonants : Self.vowels
      }
    return letters[Int.random(in: letters.indices, using: &random)]
  }
}

/// A generator whose numbers follow from its seed alone (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
