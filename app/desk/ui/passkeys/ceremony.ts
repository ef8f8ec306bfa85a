import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import {
  type NewPasskeyOptions,
  PASSKEY_TROUBLE,
  type PasskeyAnswer,
  type PasskeyOptions,
} from '#contracts/staff/passkeys.ts'

/** What came of it: the browser's answer, as JSON; or why there is none, in words. */
export type Ceremony = { ok: true; response: string } | { ok: false; error: string; needsProof: boolean }

const fail = (error: string): Ceremony => ({ ok: false, error, needsProof: false })

/** Has the browser use a passkey. */
export async function getPasskey(purpose: 'enter' | 'confirm'): Promise<Ceremony> {
  if (!browserSupportsWebAuthn()) return fail(PASSKEY_TROUBLE.unknown)
  return carryOut<PasskeyOptions>(purpose, (optionsJSON) => startAuthentication({ optionsJSON }))
}

/** Has the browser make a passkey. */
export async function makePasskey(): Promise<Ceremony> {
  if (!browserSupportsWebAuthn()) return fail(PASSKEY_TROUBLE.unknown)
  return carryOut<NewPasskeyOptions>('register', (optionsJSON) => startRegistration({ optionsJSON }))
}

/**
 * Has the browser offer passkeys among what it fills the field of the address with; waits for who takes one. Null where it
 * does not know how, or is told to stop.
 */
export async function offerPasskeys(): Promise<string | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null
  const offered = await carryOut<PasskeyOptions>('enter', (optionsJSON) =>
    startAuthentication({ optionsJSON, useBrowserAutofill: true }),
  )
  return offered.ok ? offered.response : null
}

async function carryOut<Options>(purpose: string, start: (options: Options) => Promise<unknown>): Promise<Ceremony> {
  try {
    const asked = await ask<Options>(purpose)
    return asked.ok ? { ok: true, response: JSON.stringify(await start(asked.options)) } : asked
  } catch (error) {
    return fail(wordsFor(error))
  }
}

async function ask<Options>(purpose: string): Promise<PasskeyAnswer<Options>> {
  const body = new URLSearchParams({ for: purpose })
  const answer = await fetch(DESK_PAGES.passkey, { method: 'POST', body })
  // The session is over: the door says so.
  if (answer.redirected) window.location.assign(answer.url)
  if (answer.redirected || !answer.ok) throw new Error(`${DESK_PAGES.passkey} answered ${answer.status}`)
  return answer.json()
}

/** Errors of browsers are told apart by their names. */
function wordsFor(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return PASSKEY_TROUBLE.cancelled
  if (name === 'InvalidStateError') return PASSKEY_TROUBLE.twice
  return PASSKEY_TROUBLE.failed
}
