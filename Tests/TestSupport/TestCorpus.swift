package import Foundation
package import Testing

/// Files of public projects. They are beside the checkout, not in it.
package enum TestCorpus {
  /// The folder `shared/corpus` beside the checkout.
  package static let folder = URL(filePath: #filePath)
    .appending(path: "../../../../shared/corpus").standardizedFileURL
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where the corpus is missing.
  package static var needsCorpus: Self {
    .enabled(
      if: FileManager.default.fileExists(atPath: TestCorpus.folder.path),
      """
      This test needs files of public projects at '\(TestCorpus.folder.path)'; no script installs them.
      """)
  }
}
