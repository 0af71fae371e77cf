/// What a type needs so that a setting can hold it: nothing of ours.
///
/// `Bool`, every integer width, `Float`, `Double`, `Decimal`, `String`, `Date`, `Data`, `URL`, `UUID`,
/// `Duration`, ``RGBAColor``, enums, optionals, arrays, sets, dictionaries and structs qualify as soon
/// as they are `Codable`. An enum must say so, even if it has raw values: `enum Theme: String, Codable`.
/// It is stored as its raw value, one that has none and is `CaseIterable` as the name of its case.
public typealias SettingStorable = Codable & Equatable & Sendable
