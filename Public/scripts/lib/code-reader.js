// Reads QR codes in pictures with the browser's own detector. Chrome on Android and macOS has one, Safari does not.

/**
 * Returns the check-in code in a URL of the check-in page, in the server's spelling but without the dash. Empty for the
 * list of guests.
 */
export function codeIn(url) {
  const typed = new URL(url, location.href).searchParams.get("code") ?? ""
  return typed.toUpperCase().replace(/[\s\p{Pd}]/gu, "").replaceAll("O", "0").replace(/[IL]/g, "1")
}

/**
 * Returns `read(picture)`, which gives the text of the first code in a video, bitmap or image, or null. Returns null
 * when
 * the browser has no detector.
 */
export async function codeReader() {
  if (!("BarcodeDetector" in window)) return null
  const formats = await BarcodeDetector.getSupportedFormats().catch(() => [])
  if (!formats.includes("qr_code")) return null
  const detector = new BarcodeDetector({ formats: ["qr_code"] })
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null
}

/** The rear camera, shown in a video until `stop`. Its picture is read several times a second. */
export class Camera {
  constructor(video, read, found) {
    Object.assign(this, { video, read, found })
  }

  /** Rejects like `getUserMedia`: with `NotAllowedError` when permission was refused. */
  async start() {
    const run = (this.run = {})
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false, video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 1280 } },
    })
    // The camera was stopped while the browser asked for permission.
    if (this.run !== run) return end(stream)
    this.stream = stream
    this.video.srcObject = stream
    this.video.hidden = false
    await this.video.play()
    while (this.run === run) {
      const text = this.video.readyState >= 2 ? await this.read(this.video).catch(() => null) : null
      if (text && this.run === run) await this.found(text)
      await new Promise((done) => setTimeout(done, 150))
    }
  }

  stop() {
    this.run = null
    if (this.stream) end(this.stream)
    this.stream = null
    this.video.srcObject = null
    this.video.hidden = true
  }
}

function end(stream) {
  for (const track of stream.getTracks()) track.stop()
}
