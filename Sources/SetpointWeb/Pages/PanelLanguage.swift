/// The language of a page, as a language tag: `en`, `de-AT`, `ar`.
struct PanelLanguage: Sendable {
  let tag: String

  /// The language attributes of the document.
  var attributes: PanelHTML {
    " lang=\"\(tag)\"\("dir=\"rtl\"", if: isWrittenFromRight)"
  }

  private var isWrittenFromRight: Bool {
    let parts = tag.lowercased().split(separator: "-")
    guard let language = parts.first else { return false }
    let script = parts.dropFirst().first { $0.count == 4 }
    return script.map { Self.scripts.contains(String($0)) }
      ?? Self.languages.contains(String(language))
  }

  private static let scripts: Set<String> = [
    "adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa",
  ]
  private static let languages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "syr", "ug", "ur", "yi",
  ]
}
