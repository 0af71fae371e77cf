#if PropertyLists
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
#endif
