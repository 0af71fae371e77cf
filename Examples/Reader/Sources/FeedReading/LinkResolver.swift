import Foundation

/// Makes the references in a document absolute and refuses those that are unsafe to follow.
struct LinkResolver {
  let base: URL?

  func rebased(on reference: String?) -> LinkResolver {
    guard let reference, let url = web(reference) else { return self }
    return LinkResolver(base: url)
  }

  /// The http or https URL that the reference means, if it means one.
  func web(_ reference: String?) -> URL? {
    guard let url = absolute(reference), url.isWebAddress else { return nil }
    return url
  }

  /// As ``web(_:)``, but an image inside the reference itself is accepted too.
  func image(_ reference: String?) -> URL? {
    guard let url = absolute(reference) else { return nil }
    guard !url.isWebAddress else { return url }
    let isInline = url.absoluteString.prefix(11).lowercased() == "data:image/"
    return isInline ? url : nil
  }

  private func absolute(_ reference: String?) -> URL? {
    guard let text = reference?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty
    else {
      return nil
    }
    return URL(string: text, relativeTo: base)?.absoluteURL
  }
}

extension URL {
  var isWebAddress: Bool {
    let scheme = scheme?.lowercased()
    return (scheme == "http" || scheme == "https") && host()?.isEmpty == false
  }
}
