#if Etcd
  import Foundation
  import Setpoint

  // Messages of etcd's JSON gateway, with the names of its documentation in camel case. The gateway
  // encodes keys and values in Base64 and 64-bit integers as texts, and omits fields with a
  // default.

  /// Text of a key, or of a value to send. In a received key, bytes that aren't UTF-8 are replaced.
  struct EtcdText: Codable, Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    init(from decoder: any Decoder) throws {
      let bytes = try decoder.singleValueContainer().decode(Data.self)
      text = String(decoding: bytes, as: UTF8.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(Data(text.utf8).base64EncodedString())
    }
  }

  /// A received value.
  struct EtcdValue: Decodable {
    /// The text; empty, which isn't JSON, if the bytes aren't UTF-8.
    let text: String

    init(from decoder: any Decoder) throws {
      let bytes = try decoder.singleValueContainer().decode(Data.self)
      text = String(validUTF8: bytes) ?? ""
    }
  }

  /// A 64-bit integer. One that was received isn't negative and has a successor.
  struct EtcdInteger: Codable, Hashable {
    static let received: Range<Int64> = 0..<(.max)

    let value: Int64

    init(_ value: Int64) { self.value = value }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      guard let value = Int64(try container.decode(String.self)), Self.received ~= value else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "The number isn't a valid revision or count.")
      }
      self.value = value
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode("\(value)")
    }
  }

  /// The identifier of a cluster, an unsigned 64-bit integer.
  struct EtcdIdentifier: Decodable, Hashable {
    /// The identifier in hexadecimal, as etcdctl shows it.
    let value: String

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      value = UInt64(text).map { String($0, radix: 16) } ?? text
    }
  }

  struct EtcdHeader: Decodable {
    let clusterId: EtcdIdentifier?
    let revision: EtcdInteger?
  }

  struct EtcdKeyValue: Decodable {
    let key: EtcdText
    let value: EtcdValue?
    let modRevision: EtcdInteger?
    let createRevision: EtcdInteger?
  }

  struct EtcdRange: Encodable {
    enum Order: String, Encodable { case ascending = "ASCEND", descending = "DESCEND" }
    enum Target: String, Encodable { case created = "CREATE", modified = "MOD" }

    var key: EtcdText
    var rangeEnd: EtcdText?
    var limit: EtcdInteger?
    var revision: EtcdInteger?
    var minModRevision: EtcdInteger?
    var maxModRevision: EtcdInteger?
    var sortOrder: Order?
    var sortTarget: Target?
    var keysOnly: Bool?
    var countOnly: Bool?

    init(_ key: String) { self.key = EtcdText(key) }

    init(_ keys: Range<String>) {
      key = EtcdText(keys.lowerBound)
      rangeEnd = EtcdText(keys.upperBound)
    }
  }

  struct EtcdRangeResponse: Decodable {
    let header: EtcdHeader?
    let kvs: [EtcdKeyValue]?
    let more: Bool?
    let count: EtcdInteger?
  }

  struct EtcdPut: Encodable {
    let key: EtcdText
    let value: EtcdText
  }

  struct EtcdDelete: Encodable {
    let key: EtcdText
  }

  struct EtcdCompare: Encodable {
    enum Result: String, Encodable { case equal = "EQUAL", less = "LESS" }
    enum Target: String, Encodable { case created = "CREATE", modified = "MOD" }

    var result: Result
    var target: Target
    var key: EtcdText
    var rangeEnd: EtcdText?
    var modRevision: EtcdInteger?
    var createRevision: EtcdInteger?
  }

  struct EtcdOperation: Encodable {
    var requestRange: EtcdRange?
    var requestPut: EtcdPut?
    var requestDeleteRange: EtcdDelete?
    var requestTxn: EtcdTransaction?

    static func range(_ range: EtcdRange) -> Self { Self(requestRange: range) }
    static func put(_ key: String, _ value: String) -> Self {
      Self(requestPut: EtcdPut(key: EtcdText(key), value: EtcdText(value)))
    }
    static func delete(_ key: String) -> Self {
      Self(requestDeleteRange: EtcdDelete(key: EtcdText(key)))
    }
    static func all(_ operations: [EtcdOperation]) -> Self {
      Self(requestTxn: EtcdTransaction(success: operations))
    }
  }

  struct EtcdTransaction: Encodable {
    var compare: [EtcdCompare] = []
    var success: [EtcdOperation] = []
    var failure: [EtcdOperation] = []
  }

  struct EtcdTransactionResponse: Decodable {
    struct Operation: Decodable { let responseRange: EtcdRangeResponse? }

    let header: EtcdHeader?
    let succeeded: Bool?
    let responses: [Operation]?
  }

  struct EtcdWatch: Encodable {
    struct Creation: Encodable {
      let key: EtcdText
      let rangeEnd: EtcdText
      let startRevision: EtcdInteger
      let progressNotify = true
    }

    let createRequest: Creation
  }

  struct EtcdWatchLine: Decodable {
    struct Event: Decodable {
      /// `DELETE`, or `nil` for a value.
      let type: String?
      let kv: EtcdKeyValue
    }

    struct Result: Decodable {
      let header: EtcdHeader?
      let created: Bool?
      let canceled: Bool?
      let cancelReason: String?
      let compactRevision: EtcdInteger?
      let events: [Event]?
    }

    let result: Result?
    let error: EtcdProblem?
  }

  /// An error of the gateway, in a response or in a line of a stream.
  struct EtcdProblem: Decodable {
    let code: Int?
    let grpcCode: Int?
    let message: String?
    let error: String?

    var failure: EtcdFailure {
      EtcdFailure(code: grpcCode ?? code ?? 14, message: message ?? error ?? "it gave no reason")
    }
  }

  struct EtcdLogin: Encodable {
    let name: String
    let password: String
  }

  struct EtcdLoginResponse: Decodable { let token: String }
#endif
