// Re-exports Foundation, as Apple's framework does.
@_exported import Foundation

// On Apple's systems `URLSession` is part of Foundation. A server with its own HTTP client does not need
// FoundationNetworking.
#if NOTIFICATIONS_PACKAGE && canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif
