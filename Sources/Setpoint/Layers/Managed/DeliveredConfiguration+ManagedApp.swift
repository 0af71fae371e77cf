#if PropertyLists && canImport(ManagedApp)
  import ManagedApp

  extension DeliveredConfiguration {
    /// The configuration that the ManagedApp framework delivers to this app or extension; `nil` on
    /// systems without the framework.
    static let shared: DeliveredConfiguration? = {
      guard #available(iOS 18.4, macOS 27, visionOS 2.4, *) else { return nil }
      return DeliveredConfiguration { take in
        let provider = ManagedAppConfigurationProvider()
        for await configuration in await provider.configurations(StoredValue.self) {
          take(configuration)
        }
      }
    }()
  }
#elseif PropertyLists && canImport(Darwin)
  extension DeliveredConfiguration {
    static let shared: DeliveredConfiguration? = nil
  }
#endif
