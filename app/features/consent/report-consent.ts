import { readStoredValue, storeValue } from '#app/wire/stored-value.ts'
import {
  CONSENT_ID_KEY,
  CONSENT_RECORD_PATH,
  CONSENT_SECONDS,
  CONSENT_TYPES,
  type ConsentChoice,
  type ConsentReport,
} from '#contracts/privacy/consent.ts'

/** What the banner asked consent for, and in which words. */
type Asked = { askedFor: string; wording: string }

/**
 * Tells the shop what was chosen, which keeps it as a proof; nothing waits for its answer, not even the page. The id of
 * the records stays in the browser while it accepts: a refusal leaves no identifier behind.
 */
export function reportConsent(choice: ConsentChoice, { askedFor, wording }: Asked): void {
  const stored = readStoredValue(localStorage, CONSENT_ID_KEY)
  const visitorId = typeof stored === 'string' ? stored : randomId()
  if (choice === 'yes') storeValue(localStorage, CONSENT_ID_KEY, visitorId, CONSENT_SECONDS * 1000)
  else localStorage.removeItem(CONSENT_ID_KEY)

  const asked = askedFor.split(' ')
  const types = CONSENT_TYPES.filter((type) => asked.includes(type))
  const report: ConsentReport = {
    visitorId,
    choices: Object.fromEntries(types.map((type) => [type, choice])),
    wording,
  }
  fetch(CONSENT_RECORD_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => {
    // The choice holds in this browser whether or not its proof could be kept.
  })
}

/** A random UUID (RFC 9562, version 4); `crypto.randomUUID` is missing on pages without TLS. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
