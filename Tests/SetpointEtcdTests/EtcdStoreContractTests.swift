#if Etcd
  import Foundation
  import Setpoint
  import SetpointEtcd
  import SetpointTesting
  import TestSupport
  import Testing

  /// The cases run one after the other, because Foundation's `Process` may crash in a process with
  /// more than 1,360 open files.
  @Suite(.needs(.etcd)) struct EtcdStoreContractTests {
    /// Two stores of one host.
    @Test(.serialized, arguments: StoreContract.allCases)
    func storesOfOneHostKeepTheContract(_ promise: StoreContract) async throws {
      let cluster = try TestCluster.shared.get()
      let (folder, app) = (try TemporaryFolder(), "contract-\(UUID())")
      await promise.check {
        let fleet = EtcdFleet(app, endpoints: cluster.endpoints, options: .testing(in: folder.url))
        try #require(await onThread { fleet.connect(within: .seconds(30)) })
        return fleet.store
      }
    }

    /// Each store is on a host of its own.
    @Test(.serialized, arguments: StoreContract.allCases)
    func storesOfDifferentHostsKeepTheContract(_ promise: StoreContract) async throws {
      let cluster = try TestCluster.shared.get()
      let (folder, app) = (try TemporaryFolder(), "contract-\(UUID())")
      await promise.check {
        let host = folder.url.appending(path: "\(UUID())")
        let fleet = EtcdFleet(app, endpoints: cluster.endpoints, options: .testing(in: host))
        try #require(await onThread { fleet.connect(within: .seconds(30)) })
        return fleet.store
      }
    }
  }

  extension EtcdOptions {
    /// Options with the state in a folder of the test.
    static func testing(in folder: URL) -> EtcdOptions {
      var options = EtcdOptions()
      options.stateFolder = folder
      options.writeTimeout = .seconds(30)
      // The texts of the contract are larger than etcd accepts by default.
      (options.valueLimit, options.writeLimit) = (4 << 20, 12 << 20)
      return options
    }
  }

  /// Runs a call that blocks on a thread of its own.
  func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }
#endif
