/// The requirements of a setting's value, which are protocols of the standard library.
///
/// `Bool`, every integer type, `Float`, `Double`, `Decimal`, `String`, `Date`, `Data`, `URL`, `UUID`,
/// `Duration`, ``RGBAColor``, enums, optionals, arrays, sets, dictionaries and structs qualify if they are
/// `Codable`. An enum must declare the conformance, even if it has raw values:
/// `enum Theme: String, Codable`. It is stored as its raw value. An enum without raw values that is
/// `CaseIterable` is stored as the name of its case.
public typealias SettingStorable = Codable & Equatable & Sendable
