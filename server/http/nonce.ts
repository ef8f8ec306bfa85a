import { type NonceAction, PLATFORM } from '#contracts/identifiers.ts'
import type { Services } from '#server/services.ts'
import { isSameText, signatureOf } from './known-signature.ts'

const TICK_MILLISECONDS = 12 * 3_600_000

export type NonceOwner = { action: NonceAction; subject: string; sessionId: string | null }

/**
 * Twenty hex digits, the same within a tick of twelve hours. Actions of the platform's own name belong to the session,
 * the others to everybody (user 0), so that cached pages may carry them (facts: shop-wire §1, nonces).
 */
export function createNonce({ clock, signer }: Pick<Services, 'clock' | 'signer'>, owner: NonceOwner): string {
  return nonceOfTick(signer, owner, currentTick(clock))
}

/** True within the nonce's own tick and the one after it. Constant time. */
export function verifyNonce(
  { clock, signer }: Pick<Services, 'clock' | 'signer'>,
  owner: NonceOwner,
  nonce: string,
): boolean {
  const tick = currentTick(clock)
  return [tick, tick - 1].some((each) => isSameText(nonceOfTick(signer, owner, each), nonce))
}

const currentTick = (clock: Services['clock']) => Math.ceil(clock.now().getTime() / TICK_MILLISECONDS)

/** Who holds what is the same for all. */
const EVERYBODY = '0'

function nonceOfTick(signer: Services['signer'], { action, subject, sessionId }: NonceOwner, tick: number): string {
  const signature = signatureOf(
    signer,
    'nonce',
    JSON.stringify([tick, action, subject, holderOf({ action, sessionId })]),
  )
  return Buffer.from(signature, 'base64url').toString('hex').slice(0, 20)
}

/** Whether all visitors get the same nonce for this. */
export const isOfEverybody = (owner: NonceOwner): boolean => owner.subject === '' && holderOf(owner) === EVERYBODY

const holderOf = ({ action, sessionId }: Pick<NonceOwner, 'action' | 'sessionId'>) =>
  action.startsWith(PLATFORM) ? (sessionId ?? EVERYBODY) : EVERYBODY
