#if canImport(SwiftUI)
  import Foundation
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// A list of elements to remove, add and, if they are ordered, move.
  struct ListControl: View {
    let edited: EditedSetting

    var body: some View {
      let item = edited.item
      ControlColumn(edited: edited) {
        ForEach(Array(item.elements.enumerated()), id: \.offset) { position, element in
          ElementRow(edited: edited, position: position, text: SettingText.text(of: element))
        }
        NewElement(edited: edited)
      }
      .accessibilityElement(children: .contain)
      .named(after: edited)
    }
  }

  private struct ElementRow: View {
    let edited: EditedSetting
    let position: Int
    let text: String
    @Environment(\.screenOptions) private var options

    var body: some View {
      HStack {
        Text(verbatim: text).frame(maxWidth: .infinity, alignment: .leading)
        if edited.item.hasOrderedElements {
          move("chevron.up", "Move Up", to: position - 1)
          move("chevron.down", "Move Down", to: position + 1)
        }
        button("minus.circle", "Remove", to: .elementRemoved(at: position))
      }
    }

    private func move(_ symbol: String, _ name: String, to newPosition: Int) -> some View {
      button(symbol, name, to: .elementMoved(from: position, to: newPosition))
        .disabled(!edited.item.canMoveElement(from: position, to: newPosition))
    }

    private func button(
      _ symbol: String, _ name: String, to event: SettingEditor.Event
    ) -> some View {
      Button {
        edited.handle(event)
      } label: {
        Image(systemName: symbol)
      }
      .buttonStyle(.borderless)
      .accessibilityLabel(Text(verbatim: "\(options.text(name)) \(text)"))
    }
  }

  /// A text field for a new element. A refused text stays in the field.
  private struct NewElement: View {
    let edited: EditedSetting
    @Environment(\.screenOptions) private var options

    var body: some View {
      HStack {
        TextField(
          text: Bindable(edited).newElement, prompt: Text(verbatim: options.text("New element"))
        ) {
          Text(verbatim: options.text("New element"))
        }
        .labelsHidden()
        .onSubmit { edited.addElement() }
        .named("Add to {label}", part: "new", of: edited)
        Button {
          edited.addElement()
        } label: {
          Image(systemName: "plus.circle")
        }
        .buttonStyle(.borderless)
        .disabled(edited.newElement.isEmpty)
        .accessibilityLabel(Text(verbatim: options.text("Add")))
        .accessibilityIdentifier(ScreenIdentifier.setting(edited.item.key, "add"))
      }
    }
  }
#endif
