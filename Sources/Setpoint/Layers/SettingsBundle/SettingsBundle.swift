#if PropertyLists
  public import Foundation

  /// A Settings.bundle: what Apple's Settings app shows of an app, as a source of defaults and as a
  /// declaration of settings.
  ///
  /// ```swift
  /// let bundle = SettingsBundle()
  /// let container = SettingsContainer(store: .userDefaults) { bundle.elements }
  /// ```
  ///
  /// A value of its own kind is kept as the bundle writes it, so that the Settings app finds it again:
  /// a switch whose `TrueValue` is "on" is a setting of two texts. Reading is done once, when the value
  /// is made, on the thread that makes it. Never fails: what cannot be read is in ``issues``, and the
  /// rest counts.
  public struct SettingsBundle: LocalSettingsSource {
    /// The devices that a bundle can have files and rows of their own for.
    @nonexhaustive
    public enum Device: Sendable, Hashable {
      /// Reads `Root~iphone.plist` where there is one.
      case phone
      /// Reads `Root~ipad.plist` where there is one.
      case pad
      /// Reads the files for all devices, and shows the rows for any.
      case other
    }

    public let url: URL
    /// The groups and settings of the bundle: a pane is a page, a group specifier an inline group.
    public let elements: [SettingsElement]
    /// What cannot be read, or contradicts itself.
    public let issues: [SettingsIssue]
    /// The property lists that were read, that of the root first; empty if nothing could be.
    public let files: [URL]
    let defaults: [String: BundleDefault]

    public var name: String { "Settings.bundle" }

    /// Reads a Settings.bundle.
    ///
    /// - Parameter languages: The languages of the titles, the best first, such as "de-AT"; a title
    ///   that has no translation is shown in English, otherwise as the bundle writes it. `nil`: those
    ///   of the person who runs the program.
    public init(at url: URL, device: Device = .current, languages: [String]? = nil) {
      var reader = BundleReader(
        BundleFolder(url: url, device: device), languages: languages ?? PreferredLanguages.current)
      elements = reader.readRoot()
      issues = reader.issues
      files = reader.files
      defaults = reader.defaults
      self.url = url
    }

    /// Reads the Settings.bundle of the running program.
    public init() {
      let resources = Bundle.main.resourceURL ?? Bundle.main.bundleURL
      self.init(at: resources.appending(path: "Settings.bundle"))
    }

    /// Gives every `DefaultValue`, in the form that the setting with its key reads.
    public func readNow(for settings: [SettingDefinition]) -> SettingsReading {
      let kinds = Dictionary(
        settings.map { ($0.key, $0.kind) }, uniquingKeysWith: { first, _ in first })
      // Not complete: the form of a value depends on its setting, which must be asked about first.
      return SettingsReading(
        Dictionary(uniqueKeysWithValues: defaults.map { ($0, $1.sourceValue(for: kinds[$0])) }),
        issues: issues, isComplete: false)
    }

    /// Gives every `DefaultValue` to the registration domain, where code that reads `UserDefaults`
    /// itself finds it.
    public func register(in defaults: UserDefaults) {
      defaults.register(defaults: self.defaults.mapValues { $0.value.propertyList(dates: .exact) })
    }
  }
#endif
