extension Phrase {
  /// The page of the notification center.
  enum Center {
    static let title = Phrase("{app} · Notifications", de: "{app} · Mitteilungen", es: "{app} · Notificaciones")
    static let lead = Phrase(
      "What an app on your phone may do, what waits, and what is listed. Everything here happens on {phone}, too.",
      de:
        "Was eine App auf deinem Telefon darf, was wartet und was in der Liste steht. Alles hier passiert auch auf {phone}.",
      es: "Qué puede hacer una app en tu teléfono, qué espera y qué hay en la lista. Todo ocurre también en {phone}.")
    static let leadPhone = Phrase(
      "the phone of the preview", de: "dem Telefon der Vorschau", es: "el teléfono de la vista previa")
    static let onBadge = Phrase("on its badge", de: "auf dem Kennzeichen", es: "en el globo")
    static let changed = Phrase("Changed.", de: "Geändert.", es: "Cambiado.")

    static let listed = Phrase("Listed", de: "In der Liste", es: "En la lista")
    static let clearAll = Phrase("Clear all", de: "Alle löschen", es: "Borrar todas")
    static let clear = Phrase("Clear", de: "Löschen", es: "Borrar")
    static let clearOf = Phrase("Clear {text}", de: "{text} löschen", es: "Borrar {text}")
    static let cleared = Phrase("Cleared.", de: "Gelöscht.", es: "Borrada.")
    static let isEmpty = Phrase("The list is empty.", de: "Die Liste ist leer.", es: "La lista está vacía.")
    static let nothingListed = Phrase(
      "Nothing is listed. What was delivered stands here until it is opened or cleared.",
      de: "Die Liste ist leer. Was zugestellt wurde, steht hier, bis es geöffnet oder gelöscht wird.",
      es: "La lista está vacía. Lo entregado queda aquí hasta que se abre o se borra.")

    static let waiting = Phrase("Waiting", de: "Wartet", es: "En espera")
    static let removeAll = Phrase("Remove all", de: "Alle entfernen", es: "Quitar todas")
    static let nothingAnyMore = Phrase("Nothing waits any more.", de: "Nichts wartet mehr.", es: "Ya no espera nada.")
    static let nothingWaits = Phrase(
      "Nothing waits. What is scheduled above stands here until it fires.",
      de: "Nichts wartet. Was du oben planst, steht hier, bis es so weit ist.",
      es: "No espera nada. Lo que programes arriba queda aquí hasta su momento.")
    static let again = Phrase("again and again", de: "immer wieder", es: "una y otra vez")
    static let replace = Phrase("Replace", de: "Ersetzen", es: "Sustituir")
    static let replaceOf = Phrase("Replace {text}", de: "{text} ersetzen", es: "Sustituir {text}")
    static let remove = Phrase("Remove", de: "Entfernen", es: "Quitar")
    static let removeOf = Phrase("Remove {text}", de: "{text} entfernen", es: "Quitar {text}")
    static let removed = Phrase("Removed.", de: "Entfernt.", es: "Quitada.")

    static let settings = Phrase("Settings of {app}", de: "Einstellungen von {app}", es: "Ajustes de {app}")
    static let badge = Phrase("Badge on the icon: {n}", de: "Kennzeichen am Symbol: {n}", es: "Globo en el icono: {n}")
    static let noBadge = Phrase("none", de: "keins", es: "ninguno")
    static let removeBadge = Phrase("Remove the badge", de: "Kennzeichen entfernen", es: "Quitar el globo")
    static let badgeIsGone = Phrase(
      "The badge is gone.", de: "Das Kennzeichen ist weg.", es: "El globo ha desaparecido.")

    static let whereItIs = Phrase("Where the phone is", de: "Wo das Telefon ist", es: "Dónde está el teléfono")
    static let at = Phrase("At {place}.", de: "Hier: {place}.", es: "Aquí: {place}.")
    static let knowsNot = Phrase(
      "It does not know. Put it somewhere.", de: "Es weiß nicht, wo es ist. Bring es irgendwohin.",
      es: "No lo sabe. Llévalo a algún sitio.")
    static let isAt = Phrase(
      "The phone is at {place}.", de: "Das Telefon ist hier: {place}.", es: "El teléfono está aquí: {place}.")
    static let hasMoved = Phrase(
      "The phone has moved.", de: "Das Telefon ist umgezogen.", es: "El teléfono se ha movido.")
    static let latitude = Phrase("Latitude", de: "Breitengrad", es: "Latitud")
    static let longitude = Phrase("Longitude", de: "Längengrad", es: "Longitud")
    static let moveThere = Phrase("Move there", de: "Dorthin", es: "Llevar ahí")
  }

  /// The form that schedules a local notification.
  enum Draft {
    static let heading = Phrase(
      "Schedule a notification of {app}", de: "Eine Mitteilung von {app} planen",
      es: "Programar una notificación de {app}")
    static let scheduled = Phrase("Scheduled.", de: "Geplant.", es: "Programada.")
    static let title = Phrase("Title", de: "Titel", es: "Título")
    static let text = Phrase("Text", de: "Text", es: "Texto")
    static let example = Phrase("Time for tea", de: "Zeit für Tee", es: "Hora del té")
    static let identifier = Phrase("Identifier", de: "Kennung", es: "Identificador")
    static let identifierHint = Phrase(
      "Used again, it replaces what has it.", de: "Noch einmal benutzt, ersetzt sie, was sie hat.",
      es: "Si se repite, sustituye lo que lo tenga.")
    static let thread = Phrase("Thread", de: "Thread", es: "Hilo")
    static let threadHint = Phrase(
      "The same thread makes a group.", de: "Derselbe Thread wird eine Gruppe.", es: "El mismo hilo forma un grupo.")
    static let badge = Phrase("Number on the badge", de: "Zahl im Kennzeichen", es: "Número en el globo")
    static let repeats = Phrase(
      "Again and again: every minute, every day, at every visit",
      de: "Immer wieder: jede Minute, jeden Tag, bei jedem Besuch",
      es: "Una y otra vez: cada minuto, cada día, en cada visita")
    static let inSeconds = Phrase("In five seconds", de: "In fünf Sekunden", es: "En cinco segundos")
    static let overHour = Phrase(
      "Four over the next hour", de: "Vier in der nächsten Stunde", es: "Cuatro en la próxima hora")
    static let now = Phrase("Now", de: "Jetzt", es: "Ahora")
    static let date = Phrase("Date and time", de: "Datum und Uhrzeit", es: "Fecha y hora")
    static let timeZone = Phrase("Time zone", de: "Zeitzone", es: "Zona horaria")
    static let atDate = Phrase("At this date", de: "Zu diesem Zeitpunkt", es: "En esta fecha")
    static let place = Phrase("Place", de: "Ort", es: "Lugar")
    static let whenThere = Phrase("When I get there", de: "Wenn ich dort ankomme", es: "Cuando llegue ahí")
  }

  /// What a notification waits for.
  enum Trigger {
    static let date = Phrase("At a date", de: "Zu einem Zeitpunkt", es: "En una fecha")
    static let entering = Phrase("On entering {place}", de: "Bei Ankunft: {place}", es: "Al llegar: {place}")
    static let other = Phrase("By a trigger", de: "Durch einen Auslöser", es: "Por un activador")
  }

  /// What the user allows an app, as the system's settings call it.
  enum Allowing {
    static let title = Phrase("Allow notifications", de: "Mitteilungen erlauben", es: "Permitir notificaciones")
    static let allow = Phrase("Allow", de: "Erlauben", es: "Permitir")
    static let quietly = Phrase("Quietly", de: "Still", es: "En silencio")
    static let dontAllow = Phrase("Don’t allow", de: "Nicht erlauben", es: "No permitir")
    static let notAsked = Phrase(
      "The app has not asked yet: nothing is shown.", de: "Die App hat noch nicht gefragt: Nichts wird gezeigt.",
      es: "La app aún no lo ha pedido: no se muestra nada.")
    static let denied = Phrase(
      "Nothing is shown, and nothing can be scheduled.", de: "Nichts wird gezeigt, und nichts lässt sich planen.",
      es: "No se muestra nada ni se puede programar nada.")
    static let provisional = Phrase(
      "Quietly: only in the list, without sound, banner or badge, until the user decides.",
      de: "Still: nur in der Liste, ohne Ton, Banner oder Kennzeichen, bis du dich entscheidest.",
      es: "En silencio: solo en la lista, sin sonido, tira ni globo, hasta que decidas.")
    static let asBelow = Phrase(
      "As the switches below say.", de: "Wie die Schalter darunter.", es: "Según los controles de abajo.")
    static let style = Phrase(
      "Alert style when unlocked", de: "Hinweisstil, wenn entsperrt", es: "Estilo de aviso con el teléfono desbloqueado"
    )
    static let none = Phrase("None", de: "Keiner", es: "Ninguno")
    static let banners = Phrase("Banners", de: "Banner", es: "Tiras")
    static let alerts = Phrase("Alerts", de: "Hinweise", es: "Alertas")
    static let styleNote = Phrase(
      "A banner leaves by itself, an alert stays.", de: "Ein Banner geht von selbst, ein Hinweis bleibt.",
      es: "Una tira desaparece sola; una alerta se queda.")
    static let previews = Phrase("Show previews", de: "Vorschauen zeigen", es: "Mostrar previsualizaciones")
    static let grouping = Phrase("Notification grouping", de: "Mitteilungsgruppierung", es: "Agrupar notificaciones")
    static let automatic = Phrase("Automatic", de: "Automatisch", es: "Automático")
    static let byApp = Phrase("By app", de: "Nach App", es: "Por app")
    static let off = Phrase("Off", de: "Aus", es: "No")
    static let lockScreen = Phrase("Show on lock screen", de: "Auf Sperrbildschirm", es: "En la pantalla bloqueada")
    static let inCenter = Phrase(
      "Show in Notification Center", de: "In der Mitteilungszentrale", es: "En el centro de notificaciones")
    static let sounds = Phrase("Sounds", de: "Töne", es: "Sonidos")
    static let badge = Phrase("Badge on the icon", de: "Kennzeichen am Symbol", es: "Globo en el icono")
  }
}

extension Plural {
  enum Trigger {
    static let seconds = Plural(
      one: Phrase("After {n} second", de: "Nach {n} Sekunde", es: "Tras {n} segundo"),
      other: Phrase("After {n} seconds", de: "Nach {n} Sekunden", es: "Tras {n} segundos"))
    static let minutes = Plural(
      one: Phrase("After {n} minute", de: "Nach {n} Minute", es: "Tras {n} minuto"),
      other: Phrase("After {n} minutes", de: "Nach {n} Minuten", es: "Tras {n} minutos"))
  }
}
