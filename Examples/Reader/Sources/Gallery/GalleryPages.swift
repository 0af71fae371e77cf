import Foundation
import Setpoint

/// Pages inside pages, sections, rows that aren't settings, and conditional rows.
enum GalleryPages {
  private static let usesProxy = Setting(
    "network.usesProxy", default: false, "Use a Proxy", .help("Shows more when on."))
  private static let isExpert = Setting("network.isExpert", default: false, "Expert Mode")

  static var elements: [SettingsElement] { [.group(network), .group(about), .group(statistics)] }

  private static var network: SettingsGroup {
    SettingsGroup(
      "Network", icon: SettingIcon("network", tint: .blue), header: "How the app gets its data."
    ) {
      Setting("network.offline", default: false, "Work Offline")
      usesProxy
      Setting(
        "network.proxyHost", default: "", "Proxy Host",
        .visible { $0[usesProxy] })
      SettingsGroup("Limits", .inline, key: "limits", footer: "Per server.") {
        Setting("network.limits.connections", default: 6, .range(1...32))
        Setting("network.limits.retries", default: 3)
      }
      SettingsGroup("Certificates", key: "certificates", icon: "lock") {
        Setting("network.certificates.strict", default: true, "Check Strictly")
        SettingsGroup("Pinning", key: "pinning", icon: "lock") {
          Setting("network.certificates.pinning.hosts", default: [String](), "Pinned Hosts")
        }
      }
      isExpert
      SettingsGroup("Expert", .inline, key: "expert") {
        Setting("network.expert.cipher", default: "auto", "Cipher")
      }.visible { $0[isExpert] }
    }
  }

  /// A page without settings, which the app fills.
  private static var statistics: SettingsGroup {
    SettingsGroup("Statistics", icon: SettingIcon("chart.bar", tint: .orange)) {
      SettingsCustomContent(key: "statistics", label: "Articles Read")
    }
  }

  private static var about: SettingsGroup {
    SettingsGroup("About", icon: SettingIcon("info", tint: .green)) {
      SettingsInformation("Version", icon: "number", text: "1.2.3")
      if let address = URL(string: "https://example.org/help") {
        SettingsHyperlink("Help", icon: "questionmark", destination: address)
      }
      Setting("about.rating", default: 3, "Your Rating", .range(1...5))
      SettingsCustomContent(key: "usage", label: "Disk Usage")
      SettingsGroup("Data", .inline, key: "data") {
        SettingsAction("Refresh Now", key: "refresh") {}
        SettingsAction(
          "Erase Everything", key: "erase", role: .destructive,
          confirmation: "Erase all articles and settings?"
        ) {}
      }
    }
  }
}
