/// What a type needs so that a setting can hold it: nothing of ours.
///
/// `Bool`, every integer width, `Float`, `Double`, `String`, `Date`, `Data`, `URL`, `UUID`,
/// `Duration`, ``RGBAColor``, enums with a raw value, optionals, arrays, sets, dictionaries and
/// structs qualify as soon as they are `Codable`.
public typealias Storable = Codable & Equatable & Sendable
