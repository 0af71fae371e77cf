import Foundation

/// The images that an entry names with the Media RSS module.
struct MediaImages {
  let urls: [URL]

  init(of entry: MarkupElement, links: LinkResolver) {
    let media = Self.media(in: entry)
    let images = media.filter { $0.name == "content" && Self.isImage($0) }
    // A thumbnail is a smaller copy, so it counts only where there is no whole image.
    let chosen = images.isEmpty ? media.filter { $0.name == "thumbnail" } : images
    urls = chosen.compactMap { links.image($0.attributes["url"]) }
  }

  private static func media(in entry: MarkupElement) -> [MarkupElement] {
    let groups = entry.all("group", in: .media)
    let parents = [entry] + groups
    let content = parents.flatMap { $0.all("content", in: .media) }
    return content + (parents + content).flatMap { $0.all("thumbnail", in: .media) }
  }

  private static func isImage(_ content: MarkupElement) -> Bool {
    if let medium = content.attributes["medium"] { return medium == "image" }
    if let type = content.attributes["type"] { return type.hasPrefix("image/") }
    let path = content.attributes["url"]?.lowercased() ?? ""
    return [".jpg", ".jpeg", ".png", ".gif", ".webp", ".svg"].contains { path.hasSuffix($0) }
  }
}
