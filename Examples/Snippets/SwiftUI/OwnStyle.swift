// snippet.hide
#if canImport(SwiftUI)
  import Foundation
  import Setpoint
  import SetpointUI
  import SwiftUI
  // snippet.show
  struct AirySettingsStyle: SettingsStyle {
    func makeContainer(configuration: ContainerConfiguration) -> some View {
      NavigationStack(path: configuration.path) { configuration.content }
    }

    func makePage(configuration: PageConfiguration) -> some View {
      ScrollView {
        VStack(spacing: 20) { configuration.content }
          .padding()
      }
    }

    func makeGroup(configuration: GroupConfiguration) -> some View {
      VStack(alignment: .leading) {
        configuration.header.font(.headline)
        configuration.content
      }
      .padding()
      .background(.quaternary, in: RoundedRectangle(cornerRadius: 12))
    }

    func makeItem(configuration: ItemConfiguration) -> some View {
      HStack {
        configuration.label
        Spacer()
        configuration.control
      }
      configuration.notes
    }
  }

  struct AirySettingsView: View {
    let settings: SettingsContainer

    var body: some View {
      SettingsView(settings)
        .settingsStyle(AirySettingsStyle())
    }
  }
// snippet.hide
#endif
