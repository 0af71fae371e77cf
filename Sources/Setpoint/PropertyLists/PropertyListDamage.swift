#if PropertyLists
  /// The reason why data cannot be read as a property list, as text after "it ".
  package struct PropertyListDamage: Error {
    package let reason: String
  }
#endif
