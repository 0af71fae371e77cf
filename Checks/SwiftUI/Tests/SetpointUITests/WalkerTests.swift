import Foundation
import Setpoint
import SetpointUI
@_spi(Walker) import SwiftUI
import Testing

/// What the walker complains of, so that tests of the screen fail for it.
@MainActor
struct WalkerTests {
  private func complaints(
    on platform: ViewHost.Platform = .iOS, @ViewBuilder _ view: @escaping @MainActor () -> some View
  ) -> [String] {
    let host = ViewHost(on: platform) { view() }
    _ = host.roots
    return host.complaints
  }

  private func isOne(_ complaints: [String], _ text: String) -> Bool {
    complaints.count == 1 && complaints[0].contains(text)
  }

  private func picker() -> some View {
    Picker(selection: .constant(1)) {
      Text(verbatim: "One").tag(1)
    } label: {
      Text(verbatim: "Number")
    }
  }

  @MainActor
  private final class Counter {
    var count = 0
  }

  private struct Tapped: View {
    @State private var taps = 0

    var body: some View {
      Button {
        taps += 1
      } label: {
        Text(verbatim: "\(taps) taps")
      }
    }
  }

  private struct Counted: View {
    let counter: Counter

    var body: some View {
      Button {
        counter.count += 1
      } label: {
        Text(verbatim: "Count")
      }
      Text(verbatim: "\(counter.count) counted")
      Tapped()
    }
  }

  /// As in SwiftUI, an action draws only what Observation or state tells to be drawn.
  @Test func aViewThatReadsWhatNothingObserves() {
    let counter = Counter()
    let host = ViewHost { Counted(counter: counter) }
    #expect(host.find("Button", "Count")?.tap() == true)
    #expect(host.find("Button", "0 taps")?.tap() == true)
    #expect(host.find("Button", "1 taps") != nil)
    #expect(counter.count == 1 && host.find("Text", "0 counted") != nil)
    host.invalidate()
    #expect(host.find("Text", "1 counted") != nil)
  }

  @Test func aControlWithoutAVisibleLabel() {
    #expect(isOne(complaints { Form { picker().pickerStyle(.segmented) } }, "no visible label"))
    #expect(isOne(complaints { ScrollView { picker().pickerStyle(.menu) } }, "no visible label"))
    #expect(complaints { Form { picker().pickerStyle(.menu) } }.isEmpty)
    #expect(complaints(on: .macOS) { Form { picker().pickerStyle(.segmented) } }.isEmpty)
    let slider = Slider(value: .constant(0.5)) { Text(verbatim: "Volume") }
    #expect(isOne(complaints { Form { slider } }, "no visible label"))
    #expect(
      complaints {
        Form {
          VStack {
            Text(verbatim: "Volume").accessibilityHidden(true); slider
          }
        }
      }.isEmpty)
    #expect(
      isOne(
        complaints {
          Form {
            Text(verbatim: "Volume").accessibilityHidden(true)
            slider
          }
        }, "no visible label"), "the label of another row is none")
  }

  @Test func aNameThatIsSaidTwice() {
    let field = TextField(text: .constant("")) { Text(verbatim: "Name") }
    #expect(
      isOne(
        complaints {
          LabeledContent {
            field
          } label: {
            Text(verbatim: "Name")
          }
        }, "twice"))
  }

  @Test func twoControlsOfOneName() {
    #expect(
      isOne(
        complaints {
          Form {
            Toggle(isOn: .constant(true)) { Text(verbatim: "Sound") }
            Toggle(isOn: .constant(true)) { Text(verbatim: "Sound") }
          }
        }, "another control is called 'Sound'"))
    #expect(
      isOne(
        complaints {
          Button {
          } label: {
            Image(systemName: "plus")
          }
        }, "no name"))
  }

  @Test func aModifierOnNoView() {
    #expect(
      isOne(
        complaints { EmptyView().searchable(text: .constant(""), prompt: nil) }, "is on no view"))
  }

  @Test func aStackInAStack() {
    #expect(
      isOne(
        complaints { NavigationStack { NavigationStack { Text(verbatim: "Inner") } } },
        "in another stack"))
    #expect(
      complaints {
        NavigationStack {
          Text(verbatim: "Outer").sheet(isPresented: .constant(true)) {
            NavigationStack { Text(verbatim: "Inner") }
          }
        }
      }.isEmpty)
  }

  @Test func aPageWithTwoTitles() {
    func page(_ heading: String) -> some View {
      NavigationStack {
        Form {
          Section {
            Text(verbatim: "Row")
          } header: {
            Text(verbatim: heading)
          }
        }
        .navigationTitle(Text(verbatim: "Sound"))
      }
    }
    #expect(isOne(complaints { page("Sound") }, "says its title twice"))
    #expect(complaints { page("Alerts") }.isEmpty)
    let titled = complaints { page("Alerts").navigationTitle(Text(verbatim: "Outside")) }
    #expect(titled.isEmpty, "the title outside is that of another stack")
    #expect(
      isOne(
        complaints {
          NavigationStack {
            VStack {
              Text(verbatim: "First").navigationTitle(Text(verbatim: "First page"))
              Text(verbatim: "Second").navigationTitle(Text(verbatim: "Second page"))
            }
          }
        }, "has two titles"))
  }

  private func sheet(_ content: some View) -> some View {
    Text(verbatim: "App").sheet(isPresented: .constant(true)) { content }
  }

  private var closable: some View {
    Text(verbatim: "Sheet").toolbar {
      ToolbarItem(placement: .confirmationAction) {
        Button {
        } label: {
          Text(verbatim: "Done")
        }
      }
    }
  }

  @Test func aSheetOfAMacWithoutASize() {
    #expect(isOne(complaints(on: .macOS) { sheet(closable) }, "has no size"))
    #expect(complaints(on: .macOS) { sheet(closable.frame(minWidth: 300, minHeight: 200)) }.isEmpty)
    #expect(complaints { sheet(closable) }.isEmpty)
  }

  @Test func aPresentationThatCannotBeClosed() {
    #expect(
      isOne(complaints(on: .visionOS) { sheet(Text(verbatim: "Sheet")) }, "no button that closes"))
    #expect(complaints(on: .visionOS) { sheet(closable) }.isEmpty)
  }

  @Test func moreThanTwentyMarks() {
    func slider(_ end: Double) -> some View {
      VStack {
        Text(verbatim: "Size").accessibilityHidden(true)
        Slider(value: .constant(0), in: 0...end, step: 1) {
          Text(verbatim: "Size")
        } minimumValueLabel: {
          EmptyView()
        } maximumValueLabel: {
          EmptyView()
        }
      }
    }
    #expect(isOne(complaints { slider(21) }, "more than twenty marks"))
    #expect(complaints { slider(20) }.isEmpty)
  }
}
