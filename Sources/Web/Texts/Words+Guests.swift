extension Phrase {
  /// The host's guest list.
  enum Guests {
    static let title = Phrase("Guests", de: "Gäste", es: "Invitados")
    static let back = Phrase("Back to {event}", de: "Zurück: {event}", es: "Volver a {event}")
    static let add = Phrase("Add guests", de: "Gäste hinzufügen", es: "Añadir invitados")
    static let upload = Phrase("From a file", de: "Aus einer Datei", es: "Desde un archivo")
    static let door = Phrase("Door", de: "Einlass", es: "Entrada")
    static let export = Phrase("Export CSV", de: "CSV exportieren", es: "Exportar CSV")
    static let all = Phrase("All guests", de: "Alle Gäste", es: "Todos los invitados")
    static let more = Phrase("More guests", de: "Mehr Gäste", es: "Más invitados")
    static let empty = Phrase("The guest list is empty.", de: "Die Gästeliste ist leer.", es: "La lista está vacía.")
    static let hidden = Phrase(
      "Only the hosts see who else is invited.", de: "Wer sonst eingeladen ist, sehen nur die Gastgeber.",
      es: "Solo quienes organizan ven quién más está en la lista.")
    static let noneTitle = Phrase("Nobody is invited yet", de: "Noch niemand eingeladen", es: "Aún no hay nadie")
    static let noneLead = Phrase(
      "Add names, upload a list, or share the open link. Everybody gets a link of their own.",
      de: "Füge Namen hinzu, lade eine Liste hoch oder teile den offenen Link. Alle bekommen einen eigenen Link.",
      es: "Añade nombres, sube una lista o comparte el enlace abierto. Cada persona recibe su propio enlace.")
    static let noMatch = Phrase(
      "Nobody fits. Try fewer letters, or another filter.",
      de: "Niemand passt dazu. Versuche weniger Buchstaben oder einen anderen Filter.",
      es: "Nadie coincide. Prueba con menos letras o con otro filtro.")
    static let showAll = Phrase("Show everybody", de: "Alle anzeigen", es: "Mostrar a todos")

    static let search = Phrase("Search", de: "Suchen", es: "Buscar")
    static let searchHint = Phrase(
      "Name, companion or memo", de: "Name, Begleitung oder Notiz", es: "Nombre, acompañante o nota")
    static let sort = Phrase("Order", de: "Reihenfolge", es: "Orden")
    static let show = Phrase("Show", de: "Anzeigen", es: "Mostrar")
    static let filter = Phrase("Filter", de: "Filter", es: "Filtro")
    static let byInvited = Phrase("As invited", de: "Wie eingeladen", es: "Por invitación")
    static let byName = Phrase("By name", de: "Nach Name", es: "Por nombre")
    static let byAnswer = Phrase("By answer", de: "Nach Antwort", es: "Por respuesta")
    static let byAnswered = Phrase(
      "Latest answers first", de: "Neueste Antworten zuerst", es: "Últimas respuestas primero")
    static let filterAll = Phrase("Everybody", de: "Alle", es: "Todos")
    static let filterArrived = Phrase("Here", de: "Da", es: "Han llegado")
    static let filterRequested = Phrase("Want to join", de: "Möchten dazu", es: "Quieren venir")
    static let filterRemoved = Phrase("Taken off", de: "Entfernt", es: "Quitados")
    static let filterBlocked = Phrase("Blocked", de: "Blockiert", es: "Bloqueados")

    static let memo = Phrase("Memo", de: "Notiz", es: "Nota")
    static let memoHint = Phrase(
      "Only hosts see it.", de: "Nur Gastgeber sehen sie.", es: "Solo la ven quienes organizan.")
    static let withNames = Phrase("With {names}", de: "Mit {names}", es: "Con {names}")
    static let link = Phrase("Link of {name}", de: "Link von {name}", es: "Enlace de {name}")
    static let copy = Phrase("Copy link", de: "Link kopieren", es: "Copiar enlace")
    static let copied = Phrase("Copied", de: "Kopiert", es: "Copiado")
    static let share = Phrase("Share", de: "Teilen", es: "Compartir")
    static let qr = Phrase("QR code", de: "QR-Code", es: "Código QR")
    static let qrOf = Phrase("QR code of {name}", de: "QR-Code von {name}", es: "Código QR de {name}")
    static let notification = Phrase("Notification", de: "Mitteilung", es: "Notificación")
    static let details = Phrase("Details", de: "Details", es: "Detalles")
    static let of = Phrase("of {name}", de: "von {name}", es: "de {name}")
    static let nudge = Phrase("Nudge", de: "Anstupsen", es: "Recordar")
    static let nudgeAll = Phrase(
      "Nudge who has not answered", de: "Alle ohne Antwort anstupsen", es: "Recordar a quienes no han respondido")
    static let nudged = Phrase("Nudged {ago}", de: "{ago} angestupst", es: "Recordado {ago}")
    static let remove = Phrase("Take off the list", de: "Von der Liste nehmen", es: "Quitar de la lista")
    static let restore = Phrase("Put back", de: "Zurückholen", es: "Volver a poner")
    static let block = Phrase("Block", de: "Blockieren", es: "Bloquear")
    static let blockHint = Phrase(
      "Blocked guests cannot come back by the open link in the same browser.",
      de: "Wer blockiert ist, kommt im selben Browser auch über den offenen Link nicht zurück.",
      es: "Quien está bloqueado no puede volver con el enlace abierto desde el mismo navegador.")
    static let promote = Phrase("Give a seat", de: "Platz geben", es: "Dar plaza")
    static let undo = Phrase("Undo", de: "Rückgängig", es: "Deshacer")
    static let approve = Phrase("Let in", de: "Zulassen", es: "Admitir")
    static let refuse = Phrase("Not this time", de: "Diesmal nicht", es: "Esta vez no")
    static let requests = Phrase("They want to join", de: "Sie möchten dazukommen", es: "Quieren apuntarse")
    static let allRequests = Phrase("Show all of them", de: "Alle anzeigen", es: "Verlos todos")
  }

  /// What just happened on the guest list.
  enum GuestNews {
    static let removed = Phrase(
      "{name} is off the list.", de: "{name} ist von der Liste.", es: "{name} ya no está en la lista.")
    static let refused = Phrase(
      "{name} was not let in.", de: "{name} wurde nicht zugelassen.", es: "No se ha admitido a {name}.")
    static let promoted = Phrase(
      "{name} has a seat now.", de: "{name} hat jetzt einen Platz.", es: "{name} ya tiene plaza.")
    static let noSeats = Phrase(
      "There are not enough free seats. Raise the number of seats first.",
      de: "Es sind nicht genug Plätze frei. Erhöhe zuerst die Zahl der Plätze.",
      es: "No quedan plazas suficientes. Aumenta antes el número de plazas.")
    static let restored = Phrase(
      "{name} is back on the list.", de: "{name} ist wieder auf der Liste.", es: "{name} vuelve a estar en la lista.")
    static let blocked = Phrase("{name} is blocked.", de: "{name} ist blockiert.", es: "Has bloqueado a {name}.")
    static let approved = Phrase(
      "{name} is on the list now.", de: "{name} ist jetzt auf der Liste.", es: "{name} ya está en la lista.")
    static let nudged = Phrase(
      "{name} was asked again.", de: "{name} wurde noch einmal gefragt.", es: "Se lo hemos recordado a {name}.")
    static let edited = Phrase("Saved.", de: "Gespeichert.", es: "Guardado.")
    static let relinked = Phrase(
      "{name} has a new link. The old one leads nowhere; send them this one.",
      de: "{name} hat einen neuen Link. Der alte führt nirgendwohin; schick jetzt diesen.",
      es: "{name} tiene un enlace nuevo. El anterior ya no lleva a ningún sitio; envíale este.")
    static let linkChanged = Phrase(
      "The open link is changed.", de: "Der offene Link ist geändert.", es: "El enlace abierto ha cambiado.")
  }

  /// Where what was sent stands, and what came back.
  enum Reach {
    static let nothing = Phrase("Nothing sent yet", de: "Noch nichts gesendet", es: "Aún sin envíos")
    static let pending = Phrase("Invite on its way", de: "Einladung unterwegs", es: "Invitación en camino")
    static let sent = Phrase("Invite sent {ago}", de: "Einladung {ago} gesendet", es: "Invitación enviada {ago}")
    static let failed = Phrase("Could not be sent", de: "Nicht gesendet, Fehler", es: "No se ha podido enviar")
    static let withheld = Phrase("Not sent", de: "Nicht gesendet", es: "Sin enviar")
    static let opened = Phrase("opened", de: "geöffnet", es: "abierta")
    static let answered = Phrase("answered", de: "beantwortet", es: "contestada")
    static let now = Phrase("just now", de: "gerade eben", es: "ahora mismo")
    static let cameByLink = Phrase(
      "Came by the open link", de: "Kam über den offenen Link", es: "Llegó por el enlace abierto")
    static let walkedIn = Phrase("Walked in at the door", de: "Kam spontan zum Einlass", es: "Llegó sin invitación")
  }
}

extension Plural {
  enum Guests {
    static let people = Plural(
      one: Phrase("{n} person", de: "{n} Person", es: "{n} persona"),
      other: Phrase("{n} people", de: "{n} Personen", es: "{n} personas"))
    static let added = Plural(
      one: Phrase("{n} guest added.", de: "{n} Gast hinzugefügt.", es: "{n} invitado añadido."),
      other: Phrase("{n} guests added.", de: "{n} Gäste hinzugefügt.", es: "{n} invitados añadidos."))
    static let known = Plural(
      one: Phrase(
        "{n} was on the list already.", de: "{n} stand schon auf der Liste.", es: "{n} ya estaba en la lista."),
      other: Phrase(
        "{n} were on the list already.", de: "{n} standen schon auf der Liste.", es: "{n} ya estaban en la lista."))
    static let refused = Plural(
      one: Phrase("{n} row was left out.", de: "{n} Zeile wurde ausgelassen.", es: "{n} fila se ha omitido."),
      other: Phrase("{n} rows were left out.", de: "{n} Zeilen wurden ausgelassen.", es: "{n} filas se han omitido."))
    static let nudged = Plural(
      one: Phrase(
        "{n} guest was asked again.", de: "{n} Gast wurde noch einmal gefragt.", es: "Recordado a {n} invitado."),
      other: Phrase(
        "{n} guests were asked again.", de: "{n} Gäste wurden noch einmal gefragt.", es: "Recordado a {n} invitados."))
    /// Of a party on the waitlist that is larger than the event.
    static let oversized = Plural(
      one: Phrase(
        "Waits for {people} seats, but there is {n} in all. Raise the number of seats, or ask for a smaller party.",
        de:
          "Wartet auf {people} Plätze, aber insgesamt gibt es {n}. Erhöhe die Zahl der Plätze oder bitte um weniger Personen.",
        es: "Espera {people} plazas, pero en total hay {n}. Aumenta las plazas o pide que el grupo sea menor."),
      other: Phrase(
        "Waits for {people} seats, but there are {n} in all. Raise the number of seats, or ask for a smaller party.",
        de:
          "Wartet auf {people} Plätze, aber insgesamt gibt es {n}. Erhöhe die Zahl der Plätze oder bitte um weniger Personen.",
        es: "Espera {people} plazas, pero en total hay {n}. Aumenta las plazas o pide que el grupo sea menor."))
    static let upTo = Plural(
      one: Phrase("comes alone", de: "kommt allein", es: "viene sin compañía"),
      other: Phrase("up to {n} people", de: "bis zu {n} Personen", es: "hasta {n} personas"))
  }

  enum Ago {
    static let minutes = Plural(
      one: Phrase("{n} min ago", de: "vor {n} Min.", es: "hace {n} min"),
      other: Phrase("{n} min ago", de: "vor {n} Min.", es: "hace {n} min"))
    static let hours = Plural(
      one: Phrase("{n} h ago", de: "vor {n} Std.", es: "hace {n} h"),
      other: Phrase("{n} h ago", de: "vor {n} Std.", es: "hace {n} h"))
    static let days = Plural(
      one: Phrase("{n} day ago", de: "vor {n} Tag", es: "hace {n} día"),
      other: Phrase("{n} days ago", de: "vor {n} Tagen", es: "hace {n} días"))
  }
}
