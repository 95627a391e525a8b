extension Router {
  /// Applies conditions, ranges, compression and HEAD to every response, wherever it was made.
  func finish(_ response: Response, for request: Request) -> Response {
    var response = response
    if request.method == .get || request.method == .head {
      Precondition.apply(to: &response, request)
      ByteRange.apply(to: &response, request, router: self)
    }
    ContentCoding.apply(to: &response, request)
    decorate(&response, request)
    response.headers.set(RequestID.field, request.id)
    if request.method == .head { response.content = .omitted(length: response.length) }
    if response.status.forbidsContent, response.status != .notModified { response.content = .empty }
    return response
  }
}

extension Router {
  func unsatisfiable(_ length: Int, _ request: Request) -> Response {
    let error = HTTPFailure.rangeNotSatisfiable(length: length)
    var response = failure(error, request)
    for field in error.headers { response.headers.set(field.name, field.value) }
    return response
  }
}
