/// What `@AppStorage` keeps from one host to the next.
@_spi(Walker) @MainActor
public final class StoredDefaults {
  private var boxes: [String: AnyObject] = [:]
  public init() {}
  func box<T: AnyObject>(_ key: String, _ make: () -> T) -> T {
    if let kept = boxes[key] as? T { return kept }
    let new = make()
    boxes[key] = new
    return new
  }
}
