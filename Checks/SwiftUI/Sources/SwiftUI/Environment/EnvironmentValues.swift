import Foundation
import Observation

public struct EnvironmentValues {
  var values: [ObjectIdentifier: Any] = [:]
  public init() {}
  public subscript<K>(key: K.Type) -> K.Value where K: EnvironmentKey {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
  public subscript<T>(objectType: T.Type) -> T? where T: AnyObject, T: Observable {
    get { values[ObjectIdentifier(objectType)] as? T }
    set { values[ObjectIdentifier(objectType)] = newValue }
  }

  var hooks: [String: @MainActor @Sendable () -> Void] = [:]
  public var isEnabled: Bool {
    get { values[ObjectIdentifier(Bool.self)] as? Bool ?? true }
    set { values[ObjectIdentifier(Bool.self)] = newValue }
  }
  public var locale: Locale {
    get { values[ObjectIdentifier(Locale.self)] as? Locale ?? Locale(identifier: "en_US") }
    set { values[ObjectIdentifier(Locale.self)] = newValue }
  }
  public var layoutDirection: LayoutDirection {
    get { values[ObjectIdentifier(LayoutDirection.self)] as? LayoutDirection ?? .leftToRight }
    set { values[ObjectIdentifier(LayoutDirection.self)] = newValue }
  }
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public var labelsVisibility: Visibility {
    get { visibilityOfLabels }
    set { visibilityOfLabels = newValue }
  }
  var visibilityOfLabels = Visibility.automatic
  /// How many times as large as by default the person reads texts.
  @_spi(Walker) public var textScale = 1.0
  @_spi(Walker) public var reducesMotion = false
  public var accessibilityReduceMotion: Bool { reducesMotion }
  var presentations = 0
  public var isPresented: Bool { presentations > 0 }
  var pickerStyle = "DefaultPickerStyle"
  var formStyle = "AutomaticFormStyle"
  public var dismiss: DismissAction { DismissAction(action: hooks["dismiss"]) }
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get {
      values[ObjectIdentifier(UserInterfaceSizeClass.self)] as? UserInterfaceSizeClass ?? .compact
    }
    set { values[ObjectIdentifier(UserInterfaceSizeClass.self)] = newValue }
  }
}
