/// Words with which mail programs in many languages mark text that is not the guest's, in lowercase.
enum QuoteWords {
  /// The names of the headers that Outlook and similar programs copy above a quote: from, sent or date, to, cc,
  /// subject, reply-to.
  static let headers: Set<String> = [
    // English, German, French, Spanish, Portuguese, Italian, Dutch
    "from", "sent", "date", "to", "cc", "subject", "reply-to", "importance",
    "von", "gesendet", "datum", "an", "betreff", "antwort an", "wichtigkeit",
    "de", "envoyé", "envoyé le", "envoyé par", "à", "objet", "répondre à",
    "enviado", "enviado el", "enviado por", "fecha", "para", "asunto", "responder a",
    "enviada em", "enviado em", "enviada", "data", "assunto",
    "da", "inviato", "inviata", "a", "oggetto", "inviato il",
    "van", "verzonden", "aan", "onderwerp", "verstuurd",
    // Danish, Norwegian, Swedish, Finnish, Icelandic
    "fra", "sendt", "dato", "til", "emne", "från", "skickat", "till", "ämne", "kopia", "lähettäjä", "lähetetty",
    "päivämäärä", "vastaanottaja", "aihe", "kopio", "frá", "dags", "efni",
    // Polish, Czech, Slovak, Slovenian, Croatian, Serbian, Hungarian, Romanian
    "od", "wysłano", "wysłane", "do", "temat", "dw", "odesláno", "komu", "předmět", "kopie", "odoslané", "odoslaná",
    "dátum", "predmet", "poslano", "za", "zadeva", "datum i vreme", "feladó", "elküldve", "címzett", "tárgy", "küldve",
    "másolatot kap", "de la", "trimis", "către", "subiect", "trimisă", "catre",
    // Baltic, Turkish, Greek, Albanian, Catalan, Basque
    "saatja", "saadetud", "adressaat", "teema", "no", "nosūtīts", "kam", "temats", "nuo", "išsiųsta", "kam:", "tema",
    "kimden", "gönderen", "gönderildi", "tarih", "kime", "alıcı", "konu", "bilgi", "από", "στάλθηκε", "ημερομηνία",
    "προς",
    "κοιν.", "κοιν", "θέμα", "nga", "dërguar", "për", "enviat", "enviat el", "per a", "assumpte", "nork", "gaia",
    // Russian, Ukrainian, Bulgarian, Serbian in Cyrillic
    "от", "отправлено", "дата", "кому", "тема", "копия", "від", "надіслано", "відправлено", "копія", "изпратено",
    "до", "относно", "послато", "за", "предмет",
    // Hebrew, Arabic, Persian
    "מאת", "נשלח", "תאריך", "אל", "נושא", "עותק", "من", "تاريخ الإرسال", "أرسل", "تم الإرسال", "التاريخ", "إلى",
    "الموضوع",
    "نسخة", "از", "ارسال شده", "تاریخ", "به", "موضوع",
    // Chinese, Japanese, Korean, Vietnamese, Thai, Indonesian, Hindi
    "发件人", "发送时间", "发送日期", "日期", "收件人", "抄送", "主题", "寄件者", "寄件人", "寄件日期", "寄送時間", "傳送時間", "傳送日期",
    "收件者", "副本", "主旨", "主題", "差出人", "送信者", "送信日時", "日時", "日付", "宛先", "件名", "보낸 사람", "보낸사람", "보낸 날짜",
    "보낸날짜", "날짜", "받는 사람", "받는사람", "참조", "제목", "từ", "đã gửi", "ngày", "đến", "tới", "chủ đề", "จาก", "ส่ง",
    "วันที่", "ถึง", "เรื่อง", "หัวเรื่อง", "dari", "dikirim", "tanggal", "kepada", "ke", "subjek", "perihal", "प्रेषक", "भेजा गया",
    "दिनांक",
    "सेवा में", "विषय",
  ]

  /// The devices and programs that a signature line names.
  static let programs = [
    "iphone", "ipad", "ipod", "apple watch", "galaxy", "samsung", "android", "huawei", "honor", "xiaomi", "redmi",
    "oneplus",
    "oppo", "realme", "pixel", "nokia", "motorola", "blackberry", "windows", "outlook", "yahoo", "proton", "gmx",
    "web.de",
    "k-9", "fairemail", "thunderbird", "spark", "aol", "hotmail", "mail.ru", "yandex", "fastmail", "tuta", "nine",
    "edison",
    "mymail", "airmail", "bluemail", "blue mail", "aquamail", "aqua mail", "zoho", "canary", "superhuman", "airplane",
    "smartphone", "handy", "phone", "mobile", "mobil", "móvil", "celular", "téléphone", "telefon", "cellulare",
    "mail.com",
    "orange", "free", "freenet", "t-online", "telekom", "libero", "bluewin", "posteo", "手机", "手機", "携帯", "휴대폰",
    "телефон",
    "смартфон", "мобил", "jolla", "sailfish", "hey", "icloud", "qq",
  ]

  /// The words of such a line for how the mail was sent, or how to get the program.
  static let sent = [
    "sent from", "sent with", "sent via", "sent using", "sent by", "get outlook", "get bluemail", "get ", "download ",
    "gesendet", "verschickt", "versendet", "hol dir", "holen sie", "laden sie", "envoyé", "envoi ", "obtenir",
    "obtenez",
    "télécharge", "enviado", "enviat", "obtén", "obtener", "descarga", "enviada", "obter ", "obtenha", "baixe",
    "inviato",
    "inviata", "ottieni", "scarica", "verzonden", "verstuurd", "download de", "sendt fra", "skickat från", "skickades",
    "hämta", "hent ", "lähetetty", "hanki", "sent frá", "wysłan", "wysłano", "pobierz", "odeslán", "odesláno", "získat",
    "odoslan", "poslano", "poslal", "küldve", "elküldve", "küldtem", "trimis", "gönderildi", "gönderen", "edinin",
    "στάλθηκε", "εστάλη", "αποστολή", "отправлено", "отправлена", "надіслано", "відправлено", "изпратено", "послато",
    "נשלח", "أرسلت", "أُرسلت", "تم الإرسال", "مرسل", "ارسال", "发自", "發自", "从我的", "來自", "来自", "传送", "傳送", "から送信", "送信",
    "에서 보냄", "보냄", "보낸", "gửi từ", "ส่งจาก", "dikirim dari", "dihantar", "saadetud", "nosūtīts", "išsiųsta",
  ]
}
