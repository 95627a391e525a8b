import Foundation

/// The rows that a command returned.
public final class PostgresRows {
  private let library: Libpq
  private let result: Libpq.Result
  private let types: [UInt32]

  public let count: Int

  /// Takes over the result, which is freed with this object.
  init(_ library: Libpq, _ result: Libpq.Result) {
    self.library = library
    self.result = result
    count = Int(library.ntuples(result))
    types = (0..<library.nfields(result)).map { library.ftype(result, $0) }
  }

  deinit { library.clear(result) }

  public var columnCount: Int { types.count }

  /// The number of rows that the command inserted, updated, deleted or selected.
  public var affectedCount: Int { library.cmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0 }

  /// The command that was carried out, such as `INSERT 0 1`. It is `ROLLBACK` for a COMMIT of a transaction that failed.
  public var commandTag: String { library.cmdStatus(result).map { String(cString: $0) } ?? "" }

  public func value(row: Int, column: Int) -> PostgresValue {
    let (row, column) = (CInt(row), CInt(column))
    guard library.getisnull(result, row, column) == 0, let start = library.getvalue(result, row, column) else {
      return .null
    }
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(library.getlength(result, row, column)))
    switch types[Int(column)] {
    case OID.boolean: return .integer(bytes[0] == 0 ? 0 : 1)
    case OID.smallint: return .integer(Int64(Int16(bigEndian: bytes.loadUnaligned(as: Int16.self))))
    case OID.integer: return .integer(Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self))))
    case OID.bigint: return .integer(Int64(bigEndian: bytes.loadUnaligned(as: Int64.self)))
    case OID.real: return .real(Double(Float(bitPattern: UInt32(bigEndian: bytes.loadUnaligned(as: UInt32.self)))))
    case OID.double: return .real(Double(bitPattern: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))))
    case OID.numeric: return Self.number(bytes)
    case OID.bytea: return .bytes(Data(bytes))
    default: return .text(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The identifiers of the types whose binary form differs from their text. See `pg_type`.
  private enum OID {
    static let boolean: UInt32 = 16
    static let bytea: UInt32 = 17
    static let bigint: UInt32 = 20
    static let smallint: UInt32 = 21
    static let integer: UInt32 = 23
    static let real: UInt32 = 700
    static let double: UInt32 = 701
    static let numeric: UInt32 = 1700
  }

  /// Reads the binary form of NUMERIC, which sums of BIGINT have: the number of digits, the power of the first digit,
  /// the sign and the scale as two bytes each, then digits of base 10,000.
  private static func number(_ bytes: UnsafeRawBufferPointer) -> PostgresValue {
    func word(_ index: Int) -> Int {
      Int(UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self)))
    }
    let (count, power, isNegative) = (word(0), Int(Int16(truncatingIfNeeded: word(1))), word(2) == 0x4000)
    let hasFraction = count > power + 1
    if hasFraction {
      var value = 0.0
      for index in 0..<count { value += Double(word(4 + index)) * pow(10_000, Double(power - index)) }
      return .real(isNegative ? -value : value)
    }
    var value: Int64 = 0
    for index in 0...max(power, 0) {
      let digit = index < count ? Int64(word(4 + index)) : 0
      let (scaled, overflows) = value.multipliedReportingOverflow(by: 10_000)
      let (sum, overflowsAgain) = scaled.addingReportingOverflow(digit)
      guard !overflows, !overflowsAgain else { return .real(isNegative ? -.infinity : .infinity) }
      value = sum
    }
    return .integer(isNegative ? -value : value)
  }
}
