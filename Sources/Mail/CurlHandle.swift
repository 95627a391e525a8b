import CCurl
import Foundation

/// One of libcurl's handles, which keeps its connection from one transfer to the next. It is for one thread: libcurl
/// blocks within its calls for mail.
final class CurlHandle {
  private let handle: UnsafeMutableRawPointer
  private let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

  init() {
    guard let handle = curl_easy_init() else { preconditionFailure("out of memory") }
    self.handle = handle
    message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
  }

  deinit {
    curl_easy_cleanup(handle)
    message.deallocate()
  }

  /// Resets all options, but keeps the connection, and sets the options common to all mail servers.
  /// - Parameter protocols: such as `smtp,smtps`.
  /// - Returns: false when this libcurl lacks one of the options.
  func begin(
    _ url: String, protocols: String, security: MailServer.Security, login: MailServer.Login?, authorities: String?,
    connect: Duration, whole: Duration
  ) -> Bool {
    curl_easy_reset(handle)
    message.pointee = 0
    var isSet =
      set(CURLOPT_URL, url) && set(CURLOPT_PROTOCOLS_STR, protocols) && set(CURLOPT_PROXY, "")
      && set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue)) && set(CURLOPT_NOSIGNAL, 1)
      && set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
      && set(CURLOPT_USE_SSL, Int((security == .none ? CURLUSESSL_TRY : CURLUSESSL_ALL).rawValue))
      && set(CURLOPT_CONNECTTIMEOUT_MS, connect.milliseconds) && set(CURLOPT_TIMEOUT_MS, whole.milliseconds)
      && check(ccurl_set_pointer(handle, CURLOPT_ERRORBUFFER, message))
    // Traffic within this machine cannot be intercepted, and its own servers have certificates that no authority
    // signed.
    if security == .none { isSet = isSet && set(CURLOPT_SSL_VERIFYPEER, 0) && set(CURLOPT_SSL_VERIFYHOST, 0) }
    if let authorities { isSet = isSet && set(CURLOPT_CAINFO, authorities) }
    if let login { isSet = isSet && set(CURLOPT_USERNAME, login.user) && set(CURLOPT_PASSWORD, login.password) }
    return isSet
  }

  /// Blocks until the transfer ends.
  func perform() -> CURLcode { curl_easy_perform(handle) }

  /// libcurl's description of a failed transfer. Empty when there is only an error code.
  var detail: String { String(cString: message) }

  func set(_ option: CURLoption, _ value: Int) -> Bool { check(ccurl_set_long(handle, option, value)) }
  func set(_ option: CURLoption, _ value: String) -> Bool { check(ccurl_set_text(handle, option, value)) }
  func set(_ option: CURLoption, offset value: Int) -> Bool {
    check(ccurl_set_offset(handle, option, curl_off_t(value)))
  }
  func set(_ option: CURLoption, _ value: UnsafeMutablePointer<curl_slist>?) -> Bool {
    check(ccurl_set_list(handle, option, value))
  }

  /// Makes libcurl call `receiver` with `context` for the option's bytes. The caller keeps `context` alive.
  func set(
    _ option: CURLoption, _ receiver: curl_write_callback, for data: CURLoption, _ context: UnsafeMutableRawPointer
  )
    -> Bool
  {
    check(ccurl_set_receiver(handle, option, receiver)) && check(ccurl_set_pointer(handle, data, context))
  }

  /// Makes libcurl call `watch` with `context` repeatedly. A result other than 0 aborts the transfer.
  func watch(_ watch: curl_xferinfo_callback, _ context: UnsafeMutableRawPointer) -> Bool {
    set(CURLOPT_NOPROGRESS, 0) && check(ccurl_set_progress(handle, watch))
      && check(ccurl_set_pointer(handle, CURLOPT_XFERINFODATA, context))
  }

  private func check(_ code: CURLcode) -> Bool { code == CURLE_OK }
}

extension Duration {
  /// The duration in whole milliseconds: at least 1, and at most what a C int holds.
  var milliseconds: Int { max(1, Int(Int32(exactly: (self / .milliseconds(1)).rounded(.down)) ?? .max)) }
}
