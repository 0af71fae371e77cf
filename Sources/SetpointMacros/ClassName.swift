#if Macros
  /// The name of a `@Settings` class, and the defaults derived from it.
  struct ClassName {
    let text: String

    /// The component of keys: `Appearance` → `appearance`, `URLOptions` → `urlOptions`.
    var keyPart: String {
      let words = self.words
      return (words.first?.lowercased() ?? "") + words.dropFirst().joined()
    }

    /// The title: `ReadingList` → "Reading List".
    var label: String { words.joined(separator: " ") }

    /// The words of the name. A word begins at a capital that follows a lowercase letter, or that
    /// ends a sequence of capitals.
    private var words: [String] {
      let characters = Array(text)
      var words: [String] = []
      for (position, character) in characters.enumerated() {
        let follows = characters.indices.contains(position - 1) ? characters[position - 1] : nil
        let precedes = characters.indices.contains(position + 1) ? characters[position + 1] : nil
        let beginsWord =
          character.isUppercase
          && (follows?.isUppercase != true || precedes?.isLowercase == true)
        if words.isEmpty || beginsWord { words.append("") }
        words[words.count - 1].append(character)
      }
      return words
    }
  }
#endif
