@main
struct Newsreader {
  static func main() {
    for article in Article.all {
      print("•", article.title)
      print("  \(article.summary)")
    }
  }
}
