import Foundation
import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// `/events/{id}/guests/import` and `/api/v1/events/{id}/guests/imports…`: imports guests from a file.
struct ImportRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/events/{id}/guests/import", show)
    router.on(
      .post, "/api/v1/events/{id}/guests/imports", limits: .uploads(UploadStore.sizeLimit),
      admit: { _ = try HostRequest($0, services.access) }, upload)
    router.on(.post, "/api/v1/events/{id}/guests/imports/{upload}", carryOut)
  }

  /// Takes `file`, stores it for half an hour, and answers with the outcome that an import would have. Invites no
  /// guests yet.
  private func upload(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    return try await request.action(refused: { page(refused: $0, host) }) { action in
      try action.finish()
      guard let upload = action.input.uploads.first(where: { $0.fieldName == "file" && $0.size > 0 }) else {
        throw Failure(.missingField, "Choose a file.", field: "file")
      }
      // Reading a large table takes a while and must not block the connection's thread.
      let file = upload.file
      let (text, table) = try await Task.detached { () throws in
        let text = try DecodedText([UInt8](try Data(contentsOf: file)))
        return (text, try CSVTable(contentsOf: text))
      }.value
      let name = services.imports.put(
        UploadStore.Item(
          account: host.account.id, event: host.event.id, fileName: String(upload.fileName.prefix(80)), text: text,
          arrivedAt: services.dependencies.now()))
      return try action.answer(
        page: .redirect(to: "\(host.links)/import?upload=\(name)"),
        json: .json(
          try summary(name, text, table, ColumnMapping(guessing: table), for: host.event), status: .created))
    }
  }

  private func summary(
    _ name: String, _ text: DecodedText, _ table: CSVTable, _ mapping: ColumnMapping, for event: Event
  ) throws -> JSON {
    let plan = ImportPlan(
      table, mapping, known: try services.store.guests.known(at: event.id), takesSameNames: false,
      serverAddresses: services.serverAddresses)
    return [
      "upload": .string(name), "encoding": .string(text.encoding.rawValue), "hasHeader": .bool(mapping.hasHeader),
      "columns": .array(mapping.columns.map { .string($0.rawValue) }), "new": JSON(plan.newcomers.count),
      "known": JSON(plan.knownCount), "refused": JSON(plan.refusedCount),
      "room": JSON(try services.store.guests.room(at: event.id)), "problems": .array(problems(plan)),
    ]
  }

  /// Returns the first problems: rows that are skipped, and rows that lose an address or a number.
  private func problems(_ plan: ImportPlan) -> [JSON] {
    let problems = plan.rows.lazy.flatMap { row in
      let refusal: Failure? = if case .refused(let failure) = row.outcome { failure } else { nil }
      return (refusal.map { [$0] } ?? row.problems).map { failure -> JSON in
        [
          "line": JSON(row.line), "name": .string(row.name), "field": .string(failure.field ?? ""),
          "code": .string(failure.code.rawValue), "detail": .string(failure.message),
          "isSkipped": .bool(refusal != nil),
        ]
      }
    }
    return Array(problems.prefix(Self.shownProblems))
  }

  private static let shownProblems = 200

  private func show(_ request: Request) throws -> Response {
    guard let host = try HostRequest(page: request, services.access) else { return .signIn(next: request.path) }
    let site = services.site(host.account, request)
    guard let name = request.query["upload"] else { return .page(ImportPage(site: site, event: host.event).html) }
    do {
      let table = try self.table(name, host) { table in
        guard request.query["mapped"] != nil else { return ImportChoice(ColumnMapping(guessing: table)) }
        return ImportChoice(width: table.columnCount) { request.query[$0] }
      }
      return .page(ImportPage(site: site, event: host.event, table: table).html)
    } catch let failure as Failure {
      return page(refused: FormState(failure: failure), host).returning(to: "\(host.links)/import")
    }
  }

  private func table(
    _ name: String, _ host: HostRequest, _ choose: (CSVTable) -> ImportChoice
  ) throws -> ImportPage.Table {
    let item = try services.imports.item(
      name, of: host.account.id, for: host.event.id, at: services.dependencies.now())
    let table = try CSVTable(contentsOf: item.text)
    let choice = choose(table)
    let plan = ImportPlan(
      table, choice.mapping, known: try services.store.guests.known(at: host.event.id),
      takesSameNames: choice.takesSameNames, serverAddresses: services.serverAddresses)
    let columns = choice.mapping.columns(of: table.columnCount)
    let body = table.rows.dropFirst(choice.mapping.hasHeader ? 1 : 0)
    func cell(_ row: CSVTable.Row?, _ index: Int) -> String {
      guard let row, index < row.cells.count else { return "" }
      return String(row.cells[index].prefix(40))
    }
    return ImportPage.Table(
      upload: name, fileName: item.fileName, encoding: item.text.encoding.rawValue,
      isOfCards: VCard.begins(item.text.bytes), isEncodingGuessed: item.text.encoding == .windows1252,
      hasHeader: choice.mapping.hasHeader,
      takesSameNames: choice.takesSameNames, columns: columns,
      titles: columns.indices.map { choice.mapping.hasHeader ? cell(table.rows.first, $0) : "" },
      examples: columns.indices.map { index in
        body.prefix(50).lazy.map { cell($0, index) }.first { !$0.isEmpty } ?? ""
      }, rows: plan.rows,
      isTooLong: try !hasRoom(for: plan, host.event))
  }

  /// Whether the list has room for the new guests. The preview and the import use the same check.
  private func hasRoom(for plan: ImportPlan, _ event: Event) throws -> Bool {
    try plan.newcomers.count <= services.store.guests.room(at: event.id)
  }

  private func page(refused form: FormState, _ host: HostRequest) -> Response {
    let page = ImportPage(
      site: services.site(host.account, host.request), event: host.event, form: FormState(failure: form.failure))
    return .page(page.html, status: form.status)
  }
}

// MARK: Carrying out

extension ImportRoutes {
  /// Invites the new guests. If it runs again, it finds them on the list and invites no guest.
  private func carryOut(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    return try await request.action(refused: { page(refused: $0, host) }) { action in
      let name = request.parameters["upload"]
      let item = try services.imports.item(
        name, of: host.account.id, for: host.event.id, at: services.dependencies.now())
      let table = try CSVTable(contentsOf: item.text)
      let choice = try ImportChoice(&action.input, guessing: table)
      try action.finish()
      let plan = ImportPlan(
        table, choice.mapping, known: try services.store.guests.known(at: host.event.id),
        takesSameNames: choice.takesSameNames, serverAddresses: services.serverAddresses)
      guard try hasRoom(for: plan, host.event) else {
        throw Failure(.tooMany, "The list would then have more than 10,000 guests.", field: "file")
      }
      let added = try await invite(plan.newcomers, host, upload: name, choice)
      return answer(added, plan, to: host)
    }
  }

  /// Invites guests in parts, so that other writes can run in between. People who joined the list meanwhile are left
  /// out. If guests with the same names are wanted, an idempotency key of the upload and the choices makes each part
  /// run once.
  private func invite(
    _ rows: [GuestImportRow], _ host: HostRequest, upload: String, _ choice: ImportChoice
  ) async throws -> Int {
    var added = 0
    var rest = rows[...]
    while !rest.isEmpty {
      let part = rest.prefix(Event.invitationsAtOnce.upperBound)
      let context = services.dependencies.writeContext()
      let newcomers = part.map { row in
        services.newGuest(
          PastedGuest(
            name: row.name, memo: row.memo, partyLimit: row.partyLimit, addresses: row.addresses, members: row.members,
            isNameGuessed: row.isNameGuessed), context)
      }
      let idempotencyKey = IdempotencyKey(
        scope: "import:\(host.account.id)", key: "\(upload)/\(rows.count - rest.count)/\(choice.fingerprint)",
        fingerprint: choice.fingerprint)
      added += try await services.store.guests.invite(
        newcomers, to: host.event.id, skippingKnown: !choice.takesSameNames, by: host.account,
        idempotencyKey: choice.takesSameNames ? idempotencyKey : nil, context: context
      ).value.count
      rest = rest.dropFirst(part.count)
    }
    return added
  }

  private func answer(_ added: Int, _ plan: ImportPlan, to host: HostRequest) -> Response {
    let known = plan.rows.count - plan.refusedCount - added
    if Problem.wantsPage(host.request) {
      return .redirect(to: "\(host.links)?did=added&new=\(added)&more=\(known)&refused=\(plan.refusedCount)")
    }
    return .json(["new": JSON(added), "known": JSON(known), "refused": JSON(plan.refusedCount)])
  }
}
