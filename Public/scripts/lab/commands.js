// Shell commands that send the payload: to APNs, to the Simulator, or to a phone of this server.
import { definition } from "./app.js"
import * as fields from "./fields.js"
import { text } from "./editor.js"
import * as source from "./source.js"
import { bundleKey } from "./meter.js"
import { localized } from "../lib/texts.js"
import { memberText, withoutMember } from "./tokens.js"

const panel = document.querySelector("[data-delivery]")
const own = [...panel.querySelectorAll("[data-device]")]
const shelf = "partyline-lab-device"

/** Quotes any string for a shell. */
export function quoted(string) {
  return `'${string.replaceAll("'", `'\\''`)}'`
}

export function describe() {
  const payload = withoutMember(text(), bundleKey)
  const bundle = memberText(text(), bundleKey) ?? fields.value("topic")
  source.show({ apns: apns(payload, bundle), simctl: simctl(payload, bundle), server: server(payload) })
}

function filledIn(key, missing) {
  return own.find((field) => field.dataset.device === key).value.trim() || missing
}

function headerLines(list) {
  return list.map(([name, value]) => `  --header ${quoted(`${name}: ${value}`)} \\`).join("\n")
}

function apns(payload, bundle) {
  const host = fields.value("environment") === "production" ? "api.push.apple.com" : "api.sandbox.push.apple.com"
  const topic = fields.value("topic") || bundle || "com.example.app"
  const headers = [...fields.filled().filter(([name]) => name !== "apns-topic"), ["apns-topic", topic]]
  return `DEVICE_TOKEN=${quoted(filledIn("deviceToken", localized("theToken")))}
TEAM_ID=${quoted(filledIn("teamID", "ABCDE12345"))}
KEY_ID=${quoted(filledIn("keyID", "ABC123DEFG"))}
KEY_FILE=${quoted(filledIn("keyFile", "AuthKey_ABC123DEFG.p8"))}

base64url() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }
header=$(printf '{"alg":"ES256","kid":"%s"}' "$KEY_ID" | base64url)
claims=$(printf '{"iss":"%s","iat":%s}' "$TEAM_ID" "$(date +%s)" | base64url)
# openssl signs in DER; a token has the two numbers of it, 32 bytes each.
signature=$(printf '%s.%s' "$header" "$claims" | openssl dgst -sha256 -sign "$KEY_FILE" |
  openssl asn1parse -inform DER | sed -n 's/.*INTEGER *://p' |
  perl -ne 'chomp; print pack("H64", ("0" x (64 - length)) . $_)' | base64url)

curl --http2 --include \\
  --header "authorization: bearer $header.$claims.$signature" \\
${headerLines(headers)}
  --data-raw ${quoted(payload)} \\
  "https://${host}/3/device/$DEVICE_TOKEN"
`
}

function simctl(payload, bundle) {
  return `printf '%s' ${quoted(payload)} |
  xcrun simctl push booted ${quoted(bundle || "com.example.app")} -
`
}

/**
 * The commands for a phone of this server. A command line has no cookie of this browser, so it creates its own phone.
 */
function server(payload) {
  const origin = document.querySelector("[data-lab]").dataset.origin
  const headers = fields.ofPhone()
  return `# Once: a phone for the command line. The file is its key.
curl --cookie-jar phone.txt --request POST ${quoted(`${origin}/api/v1/phones`)}

curl --cookie phone.txt --request PUT \\
  --header 'content-type: application/json' \\
  --data-raw ${quoted(JSON.stringify(definition()))} \\
  ${quoted(`${origin}/api/v1/phones/mine/apps/lab`)}

curl --cookie phone.txt \\
  --header 'content-type: application/json' \\
${headers.length ? headerLines(headers) + "\n" : ""}  --data-raw ${quoted(payload)} \\
  ${quoted(`${origin}/api/v1/phones/mine/pushes?app=lab`)}
`
}

function restore() {
  try {
    const kept = JSON.parse(localStorage.getItem(shelf) ?? "{}")
    own.forEach((field) => { field.value = String(kept[field.dataset.device] ?? "") })
  } catch { /* An unreadable value must be typed again. */ }
}

panel.addEventListener("input", () => {
  describe()
  try {
    localStorage.setItem(shelf, JSON.stringify(Object.fromEntries(own.map((field) => [field.dataset.device, field.value]))))
  } catch { /* Without storage the value must be typed again next time. */ }
})

restore()
