/// UIKit's keyboards. SwiftUI does not re-export them here, so that the use of their members needs an import.
@available(macOS, unavailable)
@available(watchOS, unavailable)
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
    emailAddress, decimalPad
}
