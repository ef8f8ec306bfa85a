import { randomBytes } from 'node:crypto'
import { KEPT_IN_BROWSER } from '#contracts/privacy/browser-storage.ts'
import type { Services } from '#server/services.ts'
import { isSameText, signatureOf } from './known-signature.ts'

const DAY = 86_400
const { guestSessionHours, customerSessionDays } = KEPT_IN_BROWSER
const GUEST = { lifetimeSeconds: guestSessionHours * 3600, renewedAfterSeconds: DAY }
const CUSTOMER = { lifetimeSeconds: customerSessionDays * DAY, renewedAfterSeconds: 6 * DAY }

export type Session = { id: string; expiresAt: number; renewAt: number }

/** A new session, as of now (seconds since 1970): a guest's, unless it is given the id of a customer. */
export function openSession(nowSeconds: number, id = `t_${randomBytes(15).toString('hex')}`): Session {
  const { lifetimeSeconds, renewedAfterSeconds } = isGuest(id) ? GUEST : CUSTOMER
  return { id, expiresAt: nowSeconds + lifetimeSeconds, renewAt: nowSeconds + renewedAfterSeconds }
}

export const isGuest = (sessionId: string) => sessionId.startsWith('t_')

/** Value of the session cookie: `customerId|expiration|expiring|hash` (facts: shop-wire §4). */
export function sealSession(signer: Services['signer'], { id, expiresAt, renewAt }: Session): string {
  const content = `${id}|${expiresAt}|${renewAt}`
  return `${content}|${signatureOf(signer, 'session', content)}`
}

/** The session of a cookie value; null when it was not sealed by us or its time is over. */
export function unsealSession(signer: Services['signer'], value: string, nowSeconds: number): Session | null {
  const parts = /^((t_[0-9a-f]{30}|[1-9]\d{0,9})\|(\d{10,12})\|(\d{10,12}))\|([\w-]{22})$/.exec(value)
  if (!parts) return null
  const [, content = '', id = '', expiresAt, renewAt, seal = ''] = parts
  if (!isSameText(signatureOf(signer, 'session', content), seal)) return null
  const session = { id, expiresAt: Number(expiresAt), renewAt: Number(renewAt) }
  return session.expiresAt > nowSeconds ? session : null
}
