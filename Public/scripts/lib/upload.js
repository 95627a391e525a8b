import { Refused } from "./api.js"
import { localized } from "./texts.js"

/**
 * Posts a form with files and reports its progress, which `fetch` cannot do. Returns the JSON of the response.
 * `progress` is called with fractions from 0 to 1, `begun` with the request, which can be aborted.
 */
export function upload(url, body, key, { progress, begun }) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open("POST", url)
    request.responseType = "json"
    request.setRequestHeader("Accept", "application/json")
    request.setRequestHeader("Idempotency-Key", key)
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) progress(event.loaded / event.total)
    })
    request.upload.addEventListener("load", () => progress(1))
    request.addEventListener("load", () => {
      const answer = request.response ?? {}
      if (request.status >= 200 && request.status < 300) return resolve(answer)
      const { detail = localized("didNotWork"), sentence = detail, field, code } = answer
      reject(new Refused(sentence, { field, code, status: request.status }))
    })
    for (const name of ["error", "timeout", "abort"]) {
      request.addEventListener(name, () => reject(new Refused(localized("unreachable"))))
    }
    begun(request)
    request.send(body)
  })
}
