public import Observation
import Synchronization

/// The live settings of an app: knows the definitions, reads, checks, stores and announces values.
///
/// Any thread may use it. Reading never throws and takes no file or network access; the first use of
/// a setting that was not registered asks its store once. Writes are done one after the other, each
/// checked, stored and then announced; a write waits for its store.
public final class SettingsContainer: Sendable, Observable {
  /// Tells this container's places in ``SettingDefinition/location`` from those of others.
  @usableFromInline let identifier: UInt32
  @usableFromInline let table = SlotTable()
  let state: Mutex<State>
  /// Counts up before and after each change comes into force: odd meanwhile.
  let revision = Atomic<UInt>(0)
  /// Held while something is written or taken over from a store, never while observers are told.
  ///
  /// Guards the slots, too: they change only while both this and ``state`` are held, so that either
  /// will do to read one.
  let turn = Mutex<[SettingSlot]>([])
  let defaultStore: StoreBox
  let namedStores: [String: StoreBox]
  let isReleaseBuild: Bool
  /// What this is a draft of; `nil`: it is none.
  let original: SettingsContainer?

  struct State: ~Copyable {
    var slots: [SettingSlot] = []
    var indices: [String: Int] = [:]
    var elements: [SettingsElement] = []
    var issues: [SettingsIssue] = []
    var subscribers = ChangeSubscribers()
    var defaultSubscribers = ChangeSubscribers()
    /// In ascending order: a later one wins.
    var sources: [ContainerSource] = []
    /// How often reading a source was begun.
    var attempts = 0
    /// Called after changes of any kind: by drafts, live screens and open pages.
    var followers: [Int: @Sendable (Set<String>) -> Void] = [:]
    var nextFollower = 0

    /// Whether anyone is to be called after a change.
    var hasCallees: Bool { !followers.isEmpty || subscribers.hasHandlers }
    var observations: [ObjectIdentifier: (box: StoreBox, observation: SettingsObservation?)] = [:]
  }

  /// Makes a container over `store` with the settings listed; more can be registered later.
  ///
  /// Never fails: trouble with a store or a declaration is in ``issues``.
  ///
  /// - Parameters:
  ///   - stores: Stores for the settings that ask for one by name.
  ///   - layers: The sources of other values; see ``SettingsLayers``. Those that can be read at once
  ///     count from the start, the others are read meanwhile.
  ///   - isReleaseBuild: Whether settings that are locked in release refuse writes; by default
  ///     whether this package was built for release.
  public convenience init(
    store: some SettingsStore, stores: [String: any SettingsStore] = [:],
    layers: SettingsLayers = SettingsLayers(),
    isReleaseBuild: Bool = SettingsContainer.isBuiltForRelease,
    @SettingsBuilder content: () -> [SettingsElement] = { [] }
  ) {
    self.init(
      store: StoreBox(store), stores: stores.mapValues(StoreBox.init), original: nil,
      isReleaseBuild: isReleaseBuild, content: content())
    add(layers)
  }

  init(
    store: StoreBox, stores: [String: StoreBox], original: SettingsContainer?,
    isReleaseBuild: Bool, content: [SettingsElement]
  ) {
    identifier = Self.nextIdentifier.wrappingAdd(1, ordering: .relaxed).newValue
    state = Mutex(State())
    defaultStore = store
    namedStores = stores
    self.original = original
    self.isReleaseBuild = isReleaseBuild
    observe(defaultStore)
    register(content)
  }

  deinit {
    for slot in state.withLock({ $0.slots }) { slot.definition.home.leave(identifier) }
  }

  private static let nextIdentifier = Atomic<UInt32>(0)

  /// The tree of settings in the order registered.
  public var elements: [SettingsElement] { state.withLock { $0.elements } }

  /// All settings of the tree, in its order.
  public var settings: [SettingDefinition] { elements.settings }
}
