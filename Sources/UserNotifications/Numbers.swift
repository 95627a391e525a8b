extension FixedWidthInteger {
  /// The whole number nearest to `value`, within this type's range; 0 for what is no number at all.
  ///
  /// `Int(_:)` of a number that came from outside ends the process when the number is infinite or too large, so
  /// `bin/lint` refuses it everywhere and this stands in its place.
  package init(clamping value: some BinaryFloatingPoint) {
    let whole = value.rounded()
    self = value.isNaN ? 0 : Self(exactly: whole) ?? (whole < 0 ? .min : .max)
  }
}

// The same for the two types that drawing and dating ask for all the time: of any type it takes microseconds.

extension Int {
  package init(clamping value: Double) { self.init(Int64(clamping: value)) }
}

extension Int64 {
  package init(clamping value: Double) {
    let whole = value.rounded()
    self = value.isNaN ? 0 : Int64(exactly: whole) ?? (whole < 0 ? .min : .max)
  }
}
