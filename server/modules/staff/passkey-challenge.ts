import { randomBytes } from 'node:crypto'
import { type EntryRefusal, PASSKEY_MINUTES } from '#contracts/staff/access.ts'
import type { PasskeyOptions } from '#contracts/staff/passkeys.ts'
import type { Services } from '#server/services.ts'
import { type Asker, insertChallenge, listPasskeyRows, type Purpose } from './passkey-repository.ts'
import { createToken, hashToken, isToken } from './secrets.ts'
import type { StaffSession } from './sessions.ts'
import { countWrong, findLock } from './tries.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'signer' | 'origin'>

/** Where passkeys of this shop are good: its address, and no other. */
export const partyOf = ({ origin }: Pick<Services, 'origin'>) => ({ origin, id: new URL(origin).hostname })

/** Which of the browsers nobody is signed in with: what it holds (`createToken`), as it is kept. */
export const askerOfDoor = (held: string): Asker => ({ browserHash: hashToken(held) })

/** Something new to sign, for who asks, once. */
export async function createChallenge(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { purpose, asker }: { purpose: Purpose; asker: Asker },
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + PASSKEY_MINUTES * 60_000)
  await insertChallenge(db, { challenge, purpose, asker, expiresAt })
  return challenge
}

/**
 * What a browser asks of any passkey of this shop, to let its holder in: the same for everybody, since nobody has said who
 * they are. `held`: what the browser holds, made up where it holds nothing yet; the answer counts from there alone.
 */
export async function askAtDoor(
  services: Deps,
  { held, network }: { held: string | null; network: string | null },
): Promise<{ ok: true; options: PasskeyOptions; held: string } | { ok: false; refusal: EntryRefusal }> {
  const tried = { what: 'challenge', account: '', network } as const
  const lock = await findLock(services, tried)
  if (lock) return { ok: false, refusal: lock }
  await countWrong(services, tried)
  const kept = held !== null && isToken(held) ? held : createToken()
  const challenge = await createChallenge(services, { purpose: 'enter', asker: askerOfDoor(kept) })
  return { ok: true, options: optionsOf(services, challenge, []), held: kept }
}

/** What a browser asks of one of somebody's own passkeys, to prove once more that it is them; null for who has none. */
export async function askAgain(services: Deps, { member, sessionId }: StaffSession): Promise<PasskeyOptions | null> {
  const passkeys = await listPasskeyRows(services.db, member.id)
  if (passkeys.length === 0) return null
  const challenge = await createChallenge(services, { purpose: 'confirm', asker: { sessionId } })
  return optionsOf(services, challenge, passkeys)
}

type Known = { credentialId: string; transports: string[] }

const optionsOf = (services: Deps, challenge: string, known: readonly Known[]): PasskeyOptions => ({
  ...{ challenge, rpId: partyOf(services).id, timeout: PASSKEY_MINUTES * 60_000, userVerification: 'required' },
  allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports, type: 'public-key' })),
})
