#if Macros
  /// The name of a `@Settings` class, and what is made of it where the attribute says nothing.
  struct ClassName {
    let text: String

    /// The part of keys: `Appearance` → `appearance`, `URLOptions` → `urlOptions`.
    var keyPart: String {
      let words = self.words
      return (words.first?.lowercased() ?? "") + words.dropFirst().joined()
    }

    /// The title: `ReadingList` → "Reading List".
    var label: String { words.joined(separator: " ") }

    /// Splits before a capital that follows a small letter, or that begins a word after capitals.
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
