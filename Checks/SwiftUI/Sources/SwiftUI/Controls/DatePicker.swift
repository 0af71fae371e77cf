import Foundation

@available(tvOS, unavailable)
nonisolated public struct DatePicker<Label>: View, PrimitiveView where Label: View {
  public typealias Body = Never
  public typealias Components = DatePickerComponents
  let selection: Binding<Date>, range: ClosedRange<Date>?, label: Label
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [
      evaluation.node(
        "DatePicker", slots: ["label": evaluation.render(label, "label")], control: .date(selection)
      )
    ]
  }
}

@available(tvOS, unavailable)
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
  @available(iOS, unavailable)
  @available(macOS, unavailable)
  @available(visionOS, unavailable)
  public static let hourMinuteAndSecond = DatePickerComponents(rawValue: 4)
}

@available(tvOS, unavailable)
extension DatePicker {
  nonisolated public init(
    selection: Binding<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, range: nil, label: label())
  }
  nonisolated public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, range: range, label: label())
  }
}

@available(tvOS, unavailable)
extension DatePicker {
  nonisolated public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, range: nil, label: label())
  }

  nonisolated public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, range: nil, label: label())
  }
}

@available(tvOS, unavailable)
extension DatePicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, range: nil, label: Text(titleKey))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, range: range, label: Text(titleKey))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, range: nil, label: Text(titleKey))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, range: nil, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, selection: Binding<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) where S: StringProtocol {
    self.init(selection: selection, range: nil, label: Text(verbatim: String(title)))
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) where S: StringProtocol {
    self.init(selection: selection, range: range, label: Text(verbatim: String(title)))
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) where S: StringProtocol {
    self.init(selection: selection, range: nil, label: Text(verbatim: String(title)))
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) where S: StringProtocol {
    self.init(selection: selection, range: nil, label: Text(verbatim: String(title)))
  }
}
