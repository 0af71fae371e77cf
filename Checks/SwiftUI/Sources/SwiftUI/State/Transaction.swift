public struct Transaction { public init() {} }
