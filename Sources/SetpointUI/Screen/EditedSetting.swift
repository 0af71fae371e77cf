#if canImport(SwiftUI)
  import Observation
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// The state of a setting that a user is editing on the screen.
  ///
  /// It exists as long as the setting is on the screen, even while no view shows it, so scrolling
  /// and searching keep the typed text. A change of the setting invalidates only the views that
  /// read it.
  @MainActor
  @Observable
  final class EditedSetting: Identifiable {
    let container: SettingsContainer
    private(set) var editor: SettingEditor
    /// The text of a new list element that hasn't been added yet.
    var newElement = ""
    /// Whether a link opened this setting.
    var isHighlighted = false
    /// Whether the user is dragging a slider. Without a drag, each change of the slider is final.
    @ObservationIgnored private var isDragging = false
    /// The task that ends an adjustment, because a color picker doesn't report the end.
    @ObservationIgnored private var finishing: Task<Void, Never>?
    @ObservationIgnored private weak var screen: ScreenModel?

    init(_ item: SettingsItem, on screen: ScreenModel) {
      container = screen.container
      self.screen = screen
      editor = SettingEditor(item)
    }

    nonisolated var id: ObjectIdentifier { ObjectIdentifier(self) }
    var item: SettingsItem { editor.item }

    /// Updates the state if the item has changed.
    func update(_ item: SettingsItem) {
      if item != editor.item { take(item) }
    }

    func take(_ item: SettingsItem) { editor.handle(.itemChanged(item)) }

    func handle(_ event: SettingEditor.Event) {
      guard let change = editor.handle(event) else { return }
      do throws(SettingsError) {
        try container.apply([change])
      } catch {
        editor.handle(.refused(error))
      }
      screen?.refresh()
    }

    /// Shows a value that a color picker reports. A color picker doesn't report its release, so
    /// the value is written if no other follows within 300 milliseconds.
    func adjust(_ value: StoredValue) {
      handle(.adjusted(value))
      finishing?.cancel()
      finishing = Task {
        do { try await Task.sleep(for: .milliseconds(300)) } catch { return }
        handle(.finished)
      }
    }

    /// Adds the typed text as a list element. A refused text stays in the field.
    func addElement() {
      handle(.elementAdded(text: newElement))
      if editor.refusal == nil { newElement = "" }
    }
  }

  extension EditedSetting {
    /// The text of a text field.
    var text: Binding<String> {
      Binding {
        self.editor.text
      } set: { text in
        // A field sets its unchanged text when it gets the focus, which isn't typing.
        if text != self.editor.text { self.handle(.typed(text)) }
      }
    }

    /// The complete value, for pickers.
    var value: Binding<StoredValue> {
      Binding {
        self.item.value
      } set: { value in
        self.handle(.chosen(value))
      }
    }

    var isOn: Binding<Bool> {
      Binding {
        self.item.isOn
      } set: { isOn in
        self.handle(.chosen(self.item.toggleValue(isOn: isOn)))
      }
    }

    func sliderPosition(in range: SettingControl.Range) -> Binding<Double> {
      Binding {
        range.position(of: self.editor.value)
      } set: { position in
        self.handle(.slid(position))
        if !self.isDragging { self.handle(.finished) }
      }
    }

    /// Updates the drag state of the slider.
    func drag(_ isDragging: Bool) {
      self.isDragging = isDragging
      if !isDragging { handle(.finished) }
    }
  }
#endif
