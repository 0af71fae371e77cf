#if canImport(SwiftUI)
  import Observation
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// One setting on the screen while a person edits it.
  ///
  /// Lives as long as the setting is on the screen, not as long as a view of it: scrolling and searching
  /// take nothing away of what was typed. Views that read it are drawn again when this setting changes,
  /// and no others.
  @MainActor
  @Observable
  final class EditedSetting: Identifiable {
    let container: SettingsContainer
    private(set) var editor: SettingEditor
    /// What was typed as one more element of a list and is not added yet.
    var newElement = ""
    /// Whether a link led here.
    var isHighlighted = false
    /// Whether a slider is being dragged; without a drag, each of its moves is finished at once.
    @ObservationIgnored private var isDragging = false
    /// Finishes an adjustment whose end no control reports.
    @ObservationIgnored private var finishing: Task<Void, Never>?
    @ObservationIgnored private weak var screen: ScreenModel?

    init(_ item: SettingsItem, on screen: ScreenModel) {
      container = screen.container
      self.screen = screen
      editor = SettingEditor(item)
    }

    nonisolated var id: ObjectIdentifier { ObjectIdentifier(self) }
    var item: SettingsItem { editor.item }

    func tell(_ item: SettingsItem) {
      guard item != editor.item else { return }
      _ = editor.handle(.itemChanged(item))
    }

    func handle(_ event: SettingEditor.Event) {
      let setting = item.setting
      do throws(SettingsError) {
        switch editor.handle(event) {
        case .nothing: return
        case .write(let value): try container.set(value, for: setting)
        case .reset: try container.reset(setting)
        }
      } catch {
        _ = editor.handle(.refused(error))
      }
      screen?.refresh()
    }

    /// Shows a value that a colour picker reports, which does not say when it is released. The value is
    /// committed when no other has followed for 300 milliseconds.
    func adjust(_ value: StoredValue) {
      handle(.adjusted(value))
      finishing?.cancel()
      finishing = Task {
        do { try await Task.sleep(for: .milliseconds(300)) } catch { return }
        handle(.finished)
      }
    }

    /// Adds what was typed as one more element; what is refused stays.
    func addElement() {
      handle(.elementAdded(text: newElement))
      if editor.message == nil { newElement = "" }
    }

    /// Shows where the value comes from.
    func explain() { screen?.explained = self }
  }

  extension EditedSetting {
    /// What stands in a text field.
    var text: Binding<String> {
      Binding {
        self.editor.text
      } set: { text in
        // A field that gets the focus gives its text again, which is not typing.
        if text != self.editor.text { self.handle(.typed(text)) }
      }
    }

    /// The value as a whole, for pickers.
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

    /// Notes that a drag of the slider begins or ends.
    func drag(_ isDragging: Bool) {
      self.isDragging = isDragging
      if !isDragging { handle(.finished) }
    }
  }
#endif
