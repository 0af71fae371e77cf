public import Observation

/// Lets Observation track one setting: a view that read it is told when it changes.
@usableFromInline
final class SettingSignal: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var value: Void { () }

  @usableFromInline
  func access() { registrar.access(self, keyPath: \.value) }

  /// Called after the change is in force, so that whoever looks at once sees the new value.
  func announce() { registrar.withMutation(of: self, keyPath: \.value) {} }
}
