// As Apple's framework does: who imports it has Foundation.
@_exported import Foundation

// On Apple's systems URLSession is Foundation's. A server that has a client of its own is spared it.
#if NOTIFICATIONS_PACKAGE && canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif
