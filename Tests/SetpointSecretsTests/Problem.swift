/// The description of the error that is thrown; `nil` if none is.
func problem(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch {
    return "\(error)"
  }
}
