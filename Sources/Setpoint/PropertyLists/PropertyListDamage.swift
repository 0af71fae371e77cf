#if PropertyLists
  /// Why data is not read as a property list: what follows "it ".
  package struct PropertyListDamage: Error {
    package let reason: String
  }
#endif
