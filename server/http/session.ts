import { randomBytes } from 'node:crypto'
import type { Services } from '../services.ts'

const HOUR = 3600
const LIFETIME_SECONDS = 48 * HOUR
const RENEWED_AFTER_SECONDS = 24 * HOUR

export type Session = { id: string; expiresAt: number; renewAt: number }

/** A new guest session, as of now (seconds since 1970). */
export function openSession(nowSeconds: number, id = `t_${randomBytes(15).toString('hex')}`): Session {
  return { id, expiresAt: nowSeconds + LIFETIME_SECONDS, renewAt: nowSeconds + RENEWED_AFTER_SECONDS }
}

/** Value of the session cookie: `customerId|expiration|expiring|hash` (facts: shop-wire §4). */
export function sealSession(signer: Services['signer'], { id, expiresAt, renewAt }: Session): string {
  const content = `${id}|${expiresAt}|${renewAt}`
  return `${content}|${signer.sign('session', content)}`
}

/** The session of a cookie value; null when it was not sealed by us or its time is over. */
export function unsealSession(signer: Services['signer'], value: string, nowSeconds: number): Session | null {
  const [, content = '', id = '', expiresAt, renewAt, seal = ''] =
    /^((t_[0-9a-f]{30})\|(\d{10,12})\|(\d{10,12}))\|([\w-]{22})$/.exec(value) ?? []
  if (!signer.verify('session', content, seal)) return null
  const session = { id, expiresAt: Number(expiresAt), renewAt: Number(renewAt) }
  return session.expiresAt > nowSeconds ? session : null
}
