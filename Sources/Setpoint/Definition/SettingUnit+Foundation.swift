#if PropertyLists || canImport(Darwin)
  public import Foundation

  extension SettingUnit {
    /// Creates a unit of Foundation, such as `UnitLength.miles`.
    ///
    /// A unit whose converter isn't linear has nothing in common with others.
    public init(_ unit: Dimension) {
      guard let converter = unit.converter as? UnitConverterLinear,
        let factor = Decimal(settingNumber: .double(converter.coefficient)), factor != 0,
        let constant = Decimal(settingNumber: .double(converter.constant))
      else {
        self.init(unit.symbol)
        return
      }
      let own = SettingUnit(
        unit.symbol, "", quantity: type(of: unit).baseUnit().symbol,
        scale: Scale(offset: constant / factor, factor: factor))
      // The symbols and numbers of Foundation aren't the same on all platforms.
      let known = Self.standard.filter { $0.quantity == own.quantity }
      self =
        known.first { $0.symbol == own.symbol } ?? known.first { own.converted(1, to: $0) == 1 }
        ?? own
    }
  }
#endif
