import { timingSafeEqual } from 'node:crypto'
import type { Services } from '#server/services.ts'

type Signer = Services['signer']

const known = new WeakMap<Signer, Map<string, string>>()
/** Some 2 MB. */
const MOST_KNOWN = 5_000

/**
 * A signature that is asked for again with nearly each request of a visitor: of their session, and of the dozen nonces of a
 * page. Each takes longer to make than a row of their cart to read.
 */
export function signatureOf(signer: Signer, purpose: 'session' | 'nonce', value: string): string {
  const ofSigner = known.get(signer) ?? new Map<string, string>()
  known.set(signer, ofSigner)
  const name = `${purpose} ${value}`
  const signature = ofSigner.get(name) ?? signer.sign(purpose, value)
  if (ofSigner.size >= MOST_KNOWN) ofSigner.clear()
  ofSigner.set(name, signature)
  return signature
}

/** In constant time. */
export function isSameText(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}
