/** A fresh idempotency key. `crypto.randomUUID` is for secure contexts only; a server at home may have none. */
export function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}
