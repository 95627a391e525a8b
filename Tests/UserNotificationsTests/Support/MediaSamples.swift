import Foundation

/// The smallest complete files of each type that an encoder (FFmpeg) makes.
enum MediaSample {
  /// Ten frames of 8 kbit/s after an ID3 tag.
  static let mp3 = decoded(
    """
    SUQzAwAAAAAAGlRJVDIAAAAGAAAAQmFzaAAAAAAAAAAAAAAA/+M4wAAAAAAAAAAAAEluZm8AAAAPAAAABAAAAfgAkpKSkpKSkpKSkpKSkpKSkp
    KSkpKSkpKStra2tra2tra2tra2tra2tra2tra2tra2ttvb29vb29vb29vb29vb29vb29vb29vb29v/////////////////////////////////
    AAAAAExhdmYgbGFtZQAAAAAAAAAAAAAAACQDoAAAAAAAAAH43F1H+gAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAA/+MYxAAMqJKoeUgAAA9tv+Hd3d7/0REr+Xd3+UksG4C4C4C4Nz5QMcP8oc/f0e/o9/BwMZAH31gQ5oB/lHd/QoEJCkRYgRM//+MYxAgN
    8OqgwZQ4AOTJASaHO/xAYckDbBgDgUuAc8YKJKYGsSjTCEHIPR4bDb/8dGo1OBoS/4SBoSnQauV7fJTLZqU///T2/+MYxAsOeQqgAZlAAPcbls
    efWK///Pv+cPTBF9CAMyCQcDr/9g4MhKASE4Oi1k//wlQno1ksVZ/zpWdXTEFNRTQuMSAoYWxw/+MYxAwAAANIAcAAAGhhIDApVVVVVVVVVVVV
    VVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVV
    """)

  /// AAC in MPEG-4.
  static let mpeg4Audio = decoded(
    """
    AAAAHGZ0eXBNNEEgAAACAE00QSBpc29taXNvMgAAAAhmcmVlAAABrW1kYXQBGjKtbGKgZP2m+/ZJDciRJESJEHYnEcK6F6P/n29nHwLkzWWxd3
    dF8nZ54y8g6I4DiXTPOfRewrJ3N0Ztbbumu+e29y9rfyPTwiSvL22krmfGMfqs3X3CZCj2vuIfJ4VHk4947na+5y2sOv089U27ZbNVfppkotod
    pb6mrntoG+o3QqCYTqZ0qPNFVVMUVQmKqqYoqhMSKgUVSCJFQIkImKKoESEEUSEESEAokIIokAiQgFEhBEhAKJCCKJAIkIBRIBEhAuikQRRIFx
    SIK6KRFxSIF0UiCukQLikQV3dILrpEC7gBNjKIzCobBLIqnWVCpcktJIkSIiA/mT7j4bz6D/A9yyNu+4tjixV4SC2JopFjOxsB6trXA7atGbNi
    kRcJBNmb99D/wn3L4bd0H+B7lkbd9x8G94X8yfcfDbug/wPcsmZ33P8G94X8yfcfBndD/wPcsjbug/wbPC/mT7j4NnhfzJ9yyNu6D/A9yfzJ9x
    8Gzwv5k+5ZG3dB/ge5P5nfcfBs8L+ZPuMhndB/ge5ZG3fc/wbPC/mT7j4M7oP8D3LI27oHAAAC3m1vb3YAAABsbXZoZAAAAAAAAAAAAAAAAAAA
    H0AAAAGQAAEAAAEAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAIAAAItdHJhawAAAFx0a2hkAAAAAwAAAAAAAAAAAAAAAQAAAAAAAAGQAAAAAAAAAAAAAAABAQAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAA
    AAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAJGVkdHMAAAAcZWxzdAAAAAAAAAABAAABkAAABAAAAQAAAAABpW1kaWEAAAAgbWRoZAAAAAAAAAAAAA
    AAAAAAH0AAAAWQVcQAAAAAAC1oZGxyAAAAAAAAAABzb3VuAAAAAAAAAAAAAAAAU291bmRIYW5kbGVyAAAAAVBtaW5mAAAAEHNtaGQAAAAAAAAA
    AAAAACRkaW5mAAAAHGRyZWYAAAAAAAAAAQAAAAx1cmwgAAAAAQAAARRzdGJsAAAAanN0c2QAAAAAAAAAAQAAAFptcDRhAAAAAAAAAAEAAAAAAA
    AAAAABABAAAAAAH0AAAAAAADZlc2RzAAAAAAOAgIAlAAEABICAgBdAFQAAAAAASekAAEnpBYCAgAUViFblAAaAgIABAgAAACBzdHRzAAAAAAAA
    AAIAAAABAAAEAAAAAAEAAAGQAAAAHHN0c2MAAAAAAAAAAQAAAAEAAAACAAAAAQAAABxzdHN6AAAAAAAAAAAAAAACAAAA5AAAAMEAAAAUc3Rjbw
    AAAAAAAAABAAAALAAAABpzZ3BkAQAAAHJvbGwAAAACAAAAAf//AAAAHHNiZ3AAAAAAcm9sbAAAAAEAAAACAAAAAQAAAD11ZHRhAAAANW1ldGEA
    AAAAAAAAIWhkbHIAAAAAAAAAAG1kaXJhcHBsAAAAAAAAAAAAAAAACGlsc3Q=
    """)

  /// One picture of 16 by 16 pixels.
  static let mpeg4 = decoded(
    """
    AAAAHGZ0eXBpc29tAAACAGlzb21pc28ybXA0MQAAAAhmcmVlAAABhG1kYXQAAAGzABAHAAABthBgTYXYB8IQPAfx4PAfuIM2PhLCEmEsAwEAQx
    +CiaEoDolFyf3y8A7wliEEFOyq/o/VK8ZCCCAORK//lwfMFzYfFyX6XHhtBgDgYRlYPAfqoMPBHCAAaIYlj0FGlEoeg4A4D4hhBHresBDYBgNp
    xKBlKtnBJ34lNpQhCQkEsHJE6fBGxvB4ICsQPmB2B5KDUGEgHgP4EGHbIPAwJ4Bok/CGChBRgpUioEQel2twD4lgdEPUyoHgoBtLU4KrwB/pqv
    2B7nsZrTEVyGBSDwEE2EMG8DwEDyCiCACGlBmQQB/E5aOUysSR0EKJO6O/B6r+XpUTYkjhdrwetKEf+GIJF+DKvgwIbQMAf39BDwGCFAYDimA8
    D/k4XeygzY5D7RIBhz4GaivWxCXL6IwMp+x7gf6PNBgshfNVAzQKMGTgoi3wKBPAZNRGbEYtpe1gfg8BA9/BgQ1AhNdCGOvJVaoGBRg4A2aXKv
    F+j0D/vlsAPUAz3wAAAwttb292AAAAbG12aGQAAAAAAAAAAAAAAAAAAAPoAAAAKAABAAABAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAEA
    AAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAACWnRyYWsAAABcdGtoZAAAAAMAAAAAAAAAAAAAAAEAAAAAAA
    AAKAAAAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAEAAAAAAEAAAABAAAAAAACRlZHRzAAAAHGVsc3QAAAAA
    AAAAAQAAACgAAAAAAAEAAAAAAdJtZGlhAAAAIG1kaGQAAAAAAAAAAAAAAAAAADIAAAACAFXEAAAAAAAtaGRscgAAAAAAAAAAdmlkZQAAAAAAAA
    AAAAAAAFZpZGVvSGFuZGxlcgAAAAF9bWluZgAAABR2bWhkAAAAAQAAAAAAAAAAAAAAJGRpbmYAAAAcZHJlZgAAAAAAAAABAAAADHVybCAAAAAB
    AAABPXN0YmwAAADZc3RzZAAAAAAAAAABAAAAyW1wNHYAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAEAAQAEgAAABIAAAAAAAAAAEKTGF2YyBtcG
    VnNAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY//8AAABPZXNkcwAAAAADgICAPgABAASAgIAwIBEAAAAAAw1AAAEo4AWAgIAeAAABsAEAAAG1iRMA
    AAEAAAABIADEjYgAzQCEAhRjBoCAgAECAAAAEHBhc3AAAAABAAAAAQAAABRidHJ0AAAAAAADDUAAASjgAAAAGHN0dHMAAAAAAAAAAQAAAAEAAA
    IAAAAAHHN0c2MAAAAAAAAAAQAAAAEAAAABAAAAAQAAABRzdHN6AAAAAAAAAXwAAAABAAAAFHN0Y28AAAAAAAAAAQAAACwAAAA9dWR0YQAAADVt
    ZXRhAAAAAAAAACFoZGxyAAAAAAAAAABtZGlyYXBwbAAAAAAAAAAAAAAAAAhpbHN0
    """)

  /// A program stream with one picture.
  static let mpeg = decoded(
    """
    AAABuiEAAQABwzNnAAABuwAJwzNnACH/4ODmAAAB4AF/IQADX5EAAAGzAQAQE///4BgAAAG4AAgAQAAAAQAAD//4AAABARPzqABuAXAgY4IGGA
    MQHQCcA0JgDEAwALgE5DAHyAHQBqA6IQahJNANEEMB0AxDSwxPIZReSA7ATDSF+vBiCuMQnpvWggGIIBUTQQKkAMAEIBgAPQDUBiA7AH5NAdEM
    ANADUBOAhAqnlAJygA/DSEAVhpeAdpSBRIaBQhFEMBQWXiFvgxkt7mgDgBiALwQCkEDKAE4aCCOgD8BCkA1AH4BeAPyYGANgKkLpwCECoDECvD
    CgQggN5YDZADHOXsvbJGYbVggJwA7AFgIB4AMADIAdkMAYgDwB3iaNJYYGgMQHQCYBs/IaAktJNJpySGMWjLQxsgDDlgBYWAEpQAVungD9AAqB
    BHHwAJcTEbgF40lcB0AH6AC7F9IFACfkIBv0Yk8pUgE6EgUAFAA5AFoA4GoALibgBtwGBYDAbyaViWAJOAL2AYFOAnISA0soAYgB24YjBvJpD3
    cAtCYAAAG+BloP////////////////////////////////////////////////////////////////////////////////////////////////
    //////////////////////////////////////////////////////////////////////////////////////////////////////////////
    //////////////////////////////////////////////////////////////////////////////////////////////////////////////
    //////////////////////////////////////////////////////////////////////////////////////////////////////////////
    //////////////////////////////////////////////////////////////////////////////////////////////////////////////
    //////////////////////////////////////////////////////////////////////////////////////////////////////////////
    //////////////////////////////////////////////////////////////////////////////////////////////////////////////
    //////////////////////////////////////////////////////////////////////////////////////////////////////////////
    //////////////////////////////////////////////////////////////////////////////////////////////////////////////
    //////////////////////////////////////////////////////////////////////////////////////////////////////////////
    //////////////////////////////////////////////////////////////////////////////////////////////////////////////
    //////////////////////////////////////////////////////////////////////////////////////////////////////////////
    //////////////////////////////////////////////////////////////////////////////////////////////////////////////
    //////////////////////////////////////////////////////////////////////////////////////////////////////////////
    //////////////////////////////////////////////////////////////////////////////////////////////////////////////
    //////////////////////////////////////////////////////////////////////////////////////////////////////////////
    //////////////////////////////////////////////////////////////////////////////////////////////////////////////
    //////////////////////////////////////////////////////////////////////////////////////////////////////////////
    //////////////////////////////////////////////////////////////////////////////////////////////////////////////
    //////////////////////////////////////////////////////////////////////////////////////////8=
    """)

  /// A bare video stream with one picture.
  static let mpeg2 = decoded(
    """
    AAABswEAEBP//+AYAAABtRSKAAEAAAAAAbgACABAAAABAAAP//gAAAG1j//zQYAAAAEBE/OoAG4BcCB+OCB+GAMQHQCcA0JgDEAwALgE5DAHyA
    HQBqA6IQahJNANEEMB0AxDSwxPIZReSA7ATDSF+vBiCuMQnpvWggAYggAVE0ED6kAMAEIBgAPQDUBiA7AH5NAdEMANADUBOAhAqnlAJygA/DSE
    AVhpeAdpSBRIaBQhFEMBQWXiFvgxkt7mgDgBiALwQAKQQPygBOGgggOgD8BCkA1AH4BeAPyYGANgKkLpwCECoDECvDCgQgCA3lgNkAMc5ey9sk
    ZhtWCACcAOwBYCAB4AMADIAdkMAYgDwB3iaNJYYGgMQHQCYBs/IaAktJNJpySGMWjLQxsgDDlgBYWAEpQAVungD9AAqBBAcfAAlxMRuAXjSVwH
    QAfoALsX0gUAJ+QgG/RiTylSAToSBQAUADkAWgDgagAuJuAG3AYFgMBvJpWJYAk4AvYBgU4CchIDSygBiAHbhiMG8mkPdwC0Jg==
    """)

  /// A picture of 8 by 8 pixels.
  static let jpeg = decoded(
    """
    /9j/4AAQSkZJRgABAgAAAQABAAD/2wBDAAgEBAQEBAUFBQUFBQYGBgYGBgYGBgYGBgYHBwcICAgHBwcGBgcHCAgICAkJCQgICAgJCQoKCgwMCw
    sODg4RERT/xABnAAEAAAAAAAAAAAAAAAAAAAAFAQEBAAAAAAAAAAAAAAAAAAACAxAAAgMBAAIDAQAAAAAAAAAAAwIEAQYFALSFNhMUEQACAgIA
    BQUBAQAAAAAAAAACAwEEBQYUsgAVEhMIhJM4ITP/wAARCAAIAAgDARIAAhIAAxIA/9oADAMBAAIRAxEAPwA2MPuY7DhmQ7aF0RczJNmiW4pNg6
    TxJRuj+FFYwg1IMOP/AFKSlBIUY1anRKqktn9KyvwPpSfDARtHYg0HyLgSy5bvwpFjZsT5U5pdwm1NaclCZm/wwjNmK8GyAgIP+r23/wCu/wDy
    OY+qJsss7litVyopLOwrMJyNH0ECDhqqziMHNhldcUrDECvXpS0mG0GV67WFDESQzsfrX7Ocev/Z
    """)

  /// A sound of 5 ms.
  static let wav = decoded(
    """
    UklGRkwAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YSgAAACAhYqNj4+OioWAe3ZycHBxdXl+hImNj4+Oi4aBfHdzcHBxdHh9g4
    iM
    """)

  /// A sound of 5 ms.
  static let aiff = decoded(
    """
    Rk9STQAAAFZBSUZGQ09NTQAAABIAAQAAACgACEAL+gAAAAAAAABTU05EAAAAMAAAAAAAAAAAAAUKDQ8PDgoFAPv28vDw8fX5/gQJDQ8PDgsGAf
    z38/Dw8fT4/QMIDA==
    """)

  /// Two pictures of 4 by 4 pixels.
  static let animation = decoded(
    """
    R0lGODlhBAAEAPcfMQAAACQAAEgAAGwAAJAAALQAANgAAPwAAAAkACQkAEgkAGwkAJAkALQkANgkAPwkAABIACRIAEhIAGxIAJBIALRIANhIAP
    xIAABsACRsAEhsAGxsAJBsALRsANhsAPxsAACQACSQAEiQAGyQAJCQALSQANiQAPyQAAC0ACS0AEi0AGy0AJC0ALS0ANi0APy0AADYACTYAEjY
    AGzYAJDYALTYANjYAPzYAAD8ACT8AEj8AGz8AJD8ALT8ANj8APz8AAAAVSQAVUgAVWwAVZAAVbQAVdgAVfwAVQAkVSQkVUgkVWwkVZAkVbQkVd
    gkVfwkVQBIVSRIVUhIVWxIVZBIVbRIVdhIVfxIVQBsVSRsVUhsVWxsVZBsVbRsVdhsVfxsVQCQVSSQVUiQVWyQVZCQVbSQVdiQVfyQVQC0VSS0
    VUi0VWy0VZC0VbS0Vdi0Vfy0VQDYVSTYVUjYVWzYVZDYVbTYVdjYVfzYVQD8VST8VUj8VWz8VZD8VbT8Vdj8Vfz8VQAAqiQAqkgAqmwAqpAAqr
    QAqtgAqvwAqgAkqiQkqkgkqmwkqpAkqrQkqtgkqvwkqgBIqiRIqkhIqmxIqpBIqrRIqthIqvxIqgBsqiRsqkhsqmxsqpBsqrRsqthsqvxsqgCQ
    qiSQqkiQqmyQqpCQqrSQqtiQqvyQqgC0qiS0qki0qmy0qpC0qrS0qti0qvy0qgDYqiTYqkjYqmzYqpDYqrTYqtjYqvzYqgD8qiT8qkj8qmz8qp
    D8qrT8qtj8qvz8qgAA/yQA/0gA/2wA/5AA/7QA/9gA//wA/wAk/yQk/0gk/2wk/5Ak/7Qk/9gk//wk/wBI/yRI/0hI/2xI/5BI/7RI/9hI//xI
    /wBs/yRs/0hs/2xs/5Bs/7Rs/9hs//xs/wCQ/ySQ/0iQ/2yQ/5CQ/7SQ/9iQ//yQ/wC0/yS0/0i0/2y0/5C0/7S0/9i0//y0/wDY/yTY/0jY/2
    zY/5DY/7TY/9jY//zY/wD8/yT8/0j8/2z8/5D8/7T8/9j8//z8/yH/C05FVFNDQVBFMi4wAwEAAAAh+QQEBAAfACwAAAAABAAEAAAIEwABHMDx
    AwC+Y8AMIjzAA9+wgAAAIfkEBQQAAAAsAQADAAMAAQAACAYAdwAgFhAAOw==
    """)

  /// A header and one picture, in the chunks that every AVI has.
  static let avi: Data = {
    let header = chunk("LIST", Data("hdrl".utf8) + chunk("avih", Data(count: 56)))
    let movie = chunk("LIST", Data("movi".utf8) + chunk("00dc", jpeg))
    return chunk("RIFF", Data("AVI ".utf8) + header + movie)
  }()

  static func chunk(_ name: String, _ data: Data) -> Data {
    let length = withUnsafeBytes(of: UInt32(data.count).littleEndian) { Data($0) }
    return Data(name.utf8) + length + data + Data(count: data.count % 2)
  }

  static func box(_ name: String, _ data: Data, length: Int? = nil) -> Data {
    let length = withUnsafeBytes(of: UInt32(length ?? data.count + 8).bigEndian) { Data($0) }
    return length + Data(name.utf8) + data
  }

  private static func decoded(_ text: String) -> Data {
    Data(base64Encoded: text, options: .ignoreUnknownCharacters)!
  }
}
