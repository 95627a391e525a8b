/// Calls a closure when its last reference, and so every object that holds it, has been released.
package final class Lifetime: Sendable {
  private let ended: @Sendable () -> Void
  package init(ended: @escaping @Sendable () -> Void) { self.ended = ended }
  deinit { ended() }
}
