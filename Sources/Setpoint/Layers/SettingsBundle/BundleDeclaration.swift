#if PropertyLists
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// The setting of a key in a Settings.bundle, with the parts that are compared if the key occurs again.
  struct BundleDeclaration {
    let kind: BundleSpecifier.Kind
    let setting: SettingDefinition
    let defaultValue: StoredValue?
    let file: URL

    /// Returns the difference from another declaration of the same key, or `nil` if there is none. A
    /// missing default is no difference.
    func difference(from other: BundleDeclaration) -> String? {
      if kind != other.kind { return "another Type" }
      if let defaultValue, let other = other.defaultValue, !defaultValue.isSame(as: other) {
        return "another DefaultValue"
      }
      let isSame =
        setting.kind == other.setting.kind && setting.bounds == other.setting.bounds
        && setting.options.map(\.value) == other.setting.options.map(\.value)
      return isSame ? nil : "other values"
    }
  }
#endif
