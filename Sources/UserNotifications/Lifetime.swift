/// Tells when the last reference to it has gone, and with it whatever holds it.
package final class Lifetime: Sendable {
  private let ended: @Sendable () -> Void
  package init(ended: @escaping @Sendable () -> Void) { self.ended = ended }
  deinit { ended() }
}
