#if PropertyLists
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// The setting that a key of a Settings.bundle stands for, with what is compared if it is used again.
  struct BundleDeclaration {
    let kind: BundleSpecifier.Kind
    let setting: SettingDefinition
    let defaultValue: StoredValue?
    let file: URL

    /// What another declaration of the same key says otherwise; a default that is not there agrees.
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
