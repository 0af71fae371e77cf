#if PropertyLists
  public import Foundation

  /// A Settings.bundle, which describes an app's settings for Apple's Settings app. It is a source
  /// of defaults and a declaration of settings.
  ///
  /// ```swift
  /// let bundle = SettingsBundle()
  /// let container = SettingsContainer(store: .userDefaults) { bundle.elements }
  /// ```
  ///
  /// The values of a setting have the form that the Settings app uses: a switch whose `TrueValue`
  /// is "on" is a setting with two texts as options. The bundle is read once, when the instance is
  /// created, on the same thread. Creating it never fails: ``issues`` lists what can't be read, and
  /// the rest is used.
  public struct SettingsBundle: LocalSettingsSource {
    /// The kinds of devices for which a bundle can have its own files and rows.
    @nonexhaustive
    public enum Device: Sendable, Hashable {
      /// An iPhone. `Root~iphone.plist` has precedence if it exists.
      case phone
      /// An iPad. `Root~ipad.plist` has precedence if it exists.
      case pad
      /// Another device. It uses the files for all devices, and shows the rows of every device.
      case other
    }

    /// The location of the Settings.bundle.
    package let url: URL
    /// The groups and settings of the bundle. A pane is a page, and a group specifier is an inline
    /// group.
    public let elements: [SettingsElement]
    /// The issues of parts that can't be read or contradict each other.
    public let issues: [SettingsIssue]
    /// The property lists that were read, with the root first; empty if none could be read.
    package let files: [URL]
    let defaults: [String: BundleDefault]

    public var name: String { "Settings.bundle" }

    /// Reads a Settings.bundle.
    ///
    /// - Parameters:
    ///   - url: The location of the Settings.bundle.
    ///   - device: The kind of device, which determines the files and rows.
    ///   - languages: The languages of the titles in order of preference, such as "de-AT". A title
    ///     without a translation is shown in English, or else as it is in the bundle. By default,
    ///     the languages of the person who runs the program.
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

    /// Returns every `DefaultValue`, in the form that the setting with its key requires.
    public func readNow(for settings: [SettingDefinition]) -> SettingsReading {
      let kinds = Dictionary(
        settings.map { ($0.key, $0.kind) }, uniquingKeysWith: { first, _ in first })
      // Not complete, because the form of a value depends on its setting.
      return SettingsReading(
        Dictionary(uniqueKeysWithValues: defaults.map { ($0, $1.sourceValue(for: kinds[$0])) }),
        issues: issues, isComplete: false)
    }

    /// Adds every `DefaultValue` to the registration domain, for code that reads `UserDefaults`
    /// directly.
    public func register(in defaults: UserDefaults) {
      defaults.register(defaults: self.defaults.mapValues { $0.value.propertyList(dates: .exact) })
    }
  }

  #if os(iOS)
    import Darwin

    extension SettingsBundle.Device {
      /// The device that the program runs on.
      public static var current: SettingsBundle.Device {
        var system = utsname()
        _ = unsafe uname(&system)
        let model = unsafe withUnsafeBytes(of: system.machine) { bytes in
          unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        return model.hasPrefix("iPad") ? .pad : .phone
      }
    }
  #else
    extension SettingsBundle.Device {
      /// The device that the program runs on.
      public static var current: SettingsBundle.Device { .other }
    }
  #endif

  /// The files of a Settings.bundle for a declaration, for Apple's Settings app.
  ///
  /// Pages become child panes, and inline groups become group specifiers. The format can't
  /// represent help, icons, tags, headers, steps, conditions and custom rules, which are omitted
  /// without an issue, as are hidden settings. ``issues`` lists all other omissions.
  /// ``SettingsBundle`` reads all other parts unchanged.
  public struct SettingsBundleFiles: Sendable {
    /// The content of each file by its path in the bundle, such as "Root.plist".
    public let files: [String: Data]
    /// The parts of the declaration that the format can't hold.
    public let issues: [SettingsIssue]

    /// Creates the files.
    ///
    /// - Parameters:
    ///   - elements: The settings and groups.
    ///   - language: The language of the declaration's texts, such as "en", for `.strings` files
    ///     that can be translated. If it is `nil`, there are no such files and the texts are in the
    ///     property lists.
    ///   - values: The values by key that replace the declared defaults as `DefaultValue`, such as
    ///     those of an export.
    public init(
      of elements: [SettingsElement], language: String? = nil,
      values: [String: StoredValue] = [:]
    ) {
      var writer = BundleWriter(language: language, values: values)
      writer.writePane("Root", of: elements)
      files = writer.files
      issues = writer.issues
    }

    /// Writes the files to a folder, which is created if necessary. Other files in it stay.
    ///
    /// An existing file is replaced in one step, and a link to it stays. A pipe or device is written
    /// to.
    ///
    /// - Throws: ``SettingsError/Code/unwritableFile``.
    public func write(to folder: URL) throws(SettingsError) { try write(toFolder: folder.path) }

    /// Writes the files to a folder in the same way.
    ///
    /// - Parameter folder: The path of the folder, which the system resolves if it is relative.
    package func write(toFolder folder: String) throws(SettingsError) {
      for (name, content) in files.sorted(by: { $0.key < $1.key }) {
        var path = folder
        do {
          try SystemFiles().statusIfPresent(of: folder)?.require([.folder], at: folder)
          path = "\(folder)/\(name)"
          try FileManager.default.createDirectory(
            atPath: FileLocation(path).folder, withIntermediateDirectories: true)
          try NamedFile(path).write(Array(content))
        } catch {
          let reason = (error as? FileError)?.reason ?? error.systemReason
          throw SettingsError(
            .unwritableFile, problem: "'\(path)' can't be written: \(reason).",
            recoverySuggestion: "Check the folder, its permissions and the free disk space.")
        }
      }
    }
  }
#endif
