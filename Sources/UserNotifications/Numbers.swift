extension FixedWidthInteger {
  /// The whole number nearest to `value`, clamped to this type's range. NaN gives 0.
  ///
  /// `Int(_:)` traps for a number that is infinite or too large, so `bin/lint` refuses it everywhere. Use this
  /// initializer instead.
  package init(clamping value: some BinaryFloatingPoint) {
    let whole = value.rounded()
    self = value.isNaN ? 0 : Self(exactly: whole) ?? (whole < 0 ? .min : .max)
  }
}

// Specializations for the two types that drawing and date code use all the time. The generic initializer takes
// microseconds.

extension Int {
  package init(clamping value: Double) { self.init(Int64(clamping: value)) }
}

extension Int64 {
  package init(clamping value: Double) {
    let whole = value.rounded()
    self = value.isNaN ? 0 : Int64(exactly: whole) ?? (whole < 0 ? .min : .max)
  }
}
