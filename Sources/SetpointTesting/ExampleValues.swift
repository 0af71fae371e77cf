import Foundation
import Setpoint

/// The values, texts and keys that the contract writes to stores.
enum ExampleValues {
  static let representations: [String: StoredValue] = [
    "null": .null,
    "bool.false": false,
    "bool.true": true,
    "int.zero": 0,
    "int.one": 1,
    "int.minusOne": -1,
    "int.aboveDoublePrecision": 9_007_199_254_740_993,
    "int.smallest": .int(.min),
    "int.largest": .int(.max),
    "double.zero": 0.0,
    "double.minusZero": .double(-0.0),
    "double.whole": 3.0,
    "double.tenth": 0.1,
    "double.wholeAndHuge": 1e22,
    "double.largest": .double(.greatestFiniteMagnitude),
    "double.smallest": .double(.leastNonzeroMagnitude),
    "double.negative": -273.15,
    "string.empty": "",
    "string.plain": "Ada",
    "string.number": "42",
    "string.bool": "true",
    "string.null": "null",
    "string.date": "2026-11-21T07:30:00Z",
    "string.base64": "SGVsbG8=",
    "string.secondsAfter2001": "@0.5",
    "data.empty": .data(Data()),
    "data.allBytes": .data(Data(0...255)),
    "data.null": .data(Data("null".utf8)),
    "data.text": .data(Data("true".utf8)),
    "date.reference": .date(Date(timeIntervalSinceReferenceDate: 0)),
    "date.fraction": .date(Date(timeIntervalSinceReferenceDate: 0.1)),
    "date.past": .date(.distantPast),
    "date.future": .date(.distantFuture),
    "array.empty": [],
    "array.mixed": [1, "one", 1.5, true, .null, [], [:], .date(.distantPast), .data(Data([0]))],
    "array.nested": [[[1], [2, 3]], [[]]],
    "dictionary.empty": [:],
    "dictionary.nested": [
      "a": ["b": ["c": [1, ["d": .null]]]], "": "empty key", "with.dots and spaces": 1,
    ],
  ]

  static let texts: [String: String] = [
    "nul": "before\0after",
    "controls": String(String.UnicodeScalarView((1..<32).compactMap { Unicode.Scalar($0) })),
    "delete and C1 controls": "\u{7F}\u{80}\u{85}\u{9F}",
    "lineBreaks": "a\nb\r\nc\rd\u{2028}e\u{2029}f",
    "quotes": #"'single' "double" \back\ /slash/ `tick`"#,
    "rightToLeft": "\u{202E}שלום \u{200F}مرحبا\u{202C}",
    "composed": "\u{E9}",
    "decomposed": "e\u{301}",
    "manyCombining": "e" + String(repeating: "\u{301}", count: 1_000),
    "family": "👩‍👩‍👧‍👦🏳️‍🌈",
    "byteOrderMark": "\u{FEFF}text\u{FEFF}",
    "replacement": "\u{FFFD}",
    "nonCharacters": "\u{FFFE}\u{FFFF}\u{1FFFE}",
    "planeEdges": "\u{D7FF}\u{E000}\u{10000}\u{10FFFF}",
    "surroundingSpace": " \t text \n ",
    "markup": "<script>alert('&amp;')</script>]]>",
    "expansion": "$(id) ${HOME} %@ %n {{7*7}} ~/ file:///etc/passwd",
    "json": #"{"a": [1, 2]}"#,
    "mebibyte": String(repeating: "0123456789abcdef", count: 65_536),
    "mebibyteOfEmoji": String(repeating: "🎛", count: 262_144),
  ]

  static let keys: [String] = [
    "", " ", ".", "..", "a", "a.b", "a.b.c", "a.", ".a", "A", "a ", " a", "a b", "a/b", #"a\b"#,
    "../../etc/passwd", "key with spaces", "\"quoted\"", "'", ";", "=", "#", "[a]", "a[0]", "$a",
    "@a", "%00", "nul\0key", "line\nbreak", "tab\t", "\u{7F}", "🎛", "👩‍👩‍👧‍👦", "é", "ключ", "مفتاح",
    "\u{202E}", "\u{FEFF}", "null", "true", "1", "-1", "__proto__", "self", "description",
    "NSGlobalDomain", "AppleLanguages", String(repeating: "long", count: 2_500),
  ]

  /// Values that some stores can't keep. A store may refuse them, but not change or lose them.
  static let hardToKeep: [String: StoredValue] = [
    "notANumber": .double(.nan),
    "infinity": .double(.infinity),
    "infinityInAList": [1, .double(-.infinity)],
    "infiniteDate": .date(Date(timeIntervalSinceReferenceDate: .infinity)),
    "dateThatIsNone": .date(Date(timeIntervalSinceReferenceDate: .nan)),
    "nested 1000 levels": (0..<1_000).reduce(1) { value, _ in [value] },
    String(repeating: "k", count: 100_000): "a key of 100,000 characters",
    "mebibyte": .data(Data(repeating: 0xA5, count: 1 << 20)),
  ]
}
