// QR codes in pictures, read by the browser itself where it can: Chrome on Android and macOS does, Safari does not.

/** Gives `read(picture)`, the text of the first code in a video, bitmap or image, or null; null without a reader. */
export async function codeReader() {
  if (!("BarcodeDetector" in window)) return null
  const formats = await BarcodeDetector.getSupportedFormats().catch(() => [])
  if (!formats.includes("qr_code")) return null
  const detector = new BarcodeDetector({ formats: ["qr_code"] })
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null
}

/** The camera at the back, shown in a video, until `stop`. What it sees is read several times a second. */
export class Camera {
  constructor(video, read, found) {
    Object.assign(this, { video, read, found })
  }

  /** Fails as `getUserMedia` does: `NotAllowedError` where it was refused. */
  async start() {
    const run = (this.run = {})
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false, video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 1280 } },
    })
    // Whoever closed the sheet while the browser asked wants no camera any more.
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
