public import Observation
import SetpointSynchronization

/// The settings of an app at run time: their definitions, values, stores and observers.
///
/// Any thread may use it. Reading never throws and never accesses a file or the network, except
/// that the first use of an unregistered setting reads its store once. A write waits for its store;
/// writes to one store happen one at a time.
public final class SettingsContainer: Sendable, Observable {
  /// The number that distinguishes this container's slots from those of others in
  /// ``SettingDefinition/reference``.
  @usableFromInline let identifier: UInt32
  @usableFromInline let table: SlotTable
  let state: ContainerState
  let stores: StoreConnections
  let isReleaseBuild: Bool
  /// The version of the newest migration; 0 for none.
  let version: Int
  /// The errors that prevent writes to settings, by key.
  let refusals: [String: SettingsError]
  /// The container whose draft this is; `nil` if it is no draft.
  let original: SettingsContainer?
  /// The rules across settings, and the settings that depend on others.
  let dependencies = Dependencies()
  /// Whether this is the container of a ``CandidateValues``, which registers only what is read.
  let isCandidate: Bool

  /// Creates a container over `store` with the listed settings; more can be registered later.
  ///
  /// Never fails: problems with a store or a declaration become ``issues``.
  ///
  /// - Parameters:
  ///   - store: The store of all settings that have no store of their own.
  ///   - stores: Stores for the settings that ask for one by name.
  ///   - layers: The sources of other values; see ``SettingsLayers``. Local sources take effect at
  ///     once, the others as soon as they are read.
  ///   - migrations: The migrations from the values of earlier versions; see ``SettingsMigration``.
  ///   - names: The names of settings in stores and sources that have none of their own. They
  ///     don't apply to the environment and to arguments, whose names are made of the words of a
  ///     key. By default, the names are the keys.
  ///   - isReleaseBuild: Whether settings that are locked in release builds refuse writes. By
  ///     default, whether this package was built for release.
  ///   - content: The settings and groups.
  public convenience init(
    store: some SettingsStore, stores: [String: any SettingsStore] = [:],
    layers: SettingsLayers = SettingsLayers(), migrations: [SettingsMigration] = [],
    names: SettingNames = .keys,
    isReleaseBuild: Bool = SettingsContainer.isBuiltForRelease,
    @SettingsBuilder content: () -> [SettingsElement] = { [] }
  ) {
    let stores = StoreConnections(standard: store, named: stores, names: names)
    let elements = content()
    let migrator = SettingsMigrator(migrations, of: elements, in: stores)
    self.init(
      stores: stores, original: nil, isReleaseBuild: isReleaseBuild, version: migrator.version,
      refusals: migrator.refusals)
    migrator.issues.forEach(report)
    register(elements)
    add(layers)
  }

  init(
    stores: StoreConnections, original: SettingsContainer?, isReleaseBuild: Bool,
    version: Int = 0, refusals: [String: SettingsError] = [:], isCandidate: Bool = false
  ) {
    identifier = Self.nextIdentifier.wrappingAdd(1, ordering: .relaxed).newValue
    table = SlotTable()
    state = ContainerState(table: table)
    self.stores = stores
    self.original = original
    self.isReleaseBuild = isReleaseBuild
    self.version = version
    self.refusals = refusals
    self.isCandidate = isCandidate
    if original == nil, !isCandidate, let log = ReadLog.current { record(in: log) }
    if !isCandidate { stores.all.forEach(observe) }
  }

  deinit {
    let recordsReads = state.recordsReads
    for slot in state.slots {
      slot.definition.primarySlot.release(by: identifier)
      if recordsReads {
        unsafe slot.definition.primarySlot.resume(from: table.cell(at: slot.index))
      }
    }
  }

  private static let nextIdentifier = Atomic<UInt32>(0)

  #if DEBUG
    private static let isRelease = false
  #else
    private static let isRelease = true
  #endif

  /// Whether this package was built for release.
  public static var isBuiltForRelease: Bool { isRelease }

  /// The tree of settings in the order of registration. Of a family it has the members that have a
  /// value; Observation tracks which these are.
  public var elements: [SettingsElement] {
    if state.hasFamilies { table.membership.access(table.path) }
    return state.elements
  }

  /// All settings of the tree, in its order.
  public var settings: [SettingDefinition] { elements.settings }
}
