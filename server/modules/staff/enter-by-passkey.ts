import type { EntryRefusal } from '#contracts/staff/access.ts'
import type { Services } from '#server/services.ts'
import { askerOfDoor, partyOf } from './passkey-challenge.ts'
import { type Asker, findPasskey, markUsed, type PasskeyRow, takeChallenge } from './passkey-repository.ts'
import { readUsedPasskey } from './passkey-response.ts'
import { userHandleOf } from './passkeys.ts'
import { recordForStaff } from './record-for-staff.ts'
import { markConfirmed, openStaffSession, type StaffSession } from './sessions.ts'
import type { Browser, EntryResult } from './sign-in.ts'
import { countWrong, findLock } from './tries.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'signer' | 'origin'>
const refuse = (refusal: EntryRefusal) => ({ ok: false as const, refusal })

/**
 * Both factors at once: who has the passkey's device has also proved to it who they are, by a finger, a face or a code.
 * `held`: what the browser held when it asked (`askAtDoor`); `response`: JSON, as it answers. One refusal for everything but
 * a request that is over.
 */
export async function enterByPasskey(
  services: Deps,
  {
    held,
    response,
    isRemembered,
    device,
    network,
  }: Browser & { held: string | null; response: string; isRemembered: boolean },
): Promise<EntryResult> {
  if (held === null) return refuse({ code: 'passkey-over' })
  const used = await provePasskey(services, { purpose: 'enter', asker: askerOfDoor(held), network, response })
  if (!used.ok) return used
  const entering = { staffId: used.staffId, device, isRemembered, isConfirmed: true }
  return { ok: true, granted: await openStaffSession(services, services.db, entering) }
}

/** Proves again who is at a browser that is in, before money and roles, by one of their own passkeys. */
export async function confirmByPasskey(
  services: Deps,
  session: StaffSession,
  { response, network }: { response: string; network: string | null },
): Promise<{ ok: true } | { ok: false; refusal: EntryRefusal }> {
  if (session.stage !== 'in') return refuse({ code: 'over' })
  const asker = { sessionId: session.sessionId }
  const used = await provePasskey(services, {
    purpose: 'confirm',
    asker,
    network,
    response,
    staffId: session.member.id,
  })
  if (!used.ok) return used
  await markConfirmed(services, session)
  return { ok: true }
}

type Use = {
  purpose: 'enter' | 'confirm'
  asker: Asker
  network: string | null
  response: string
  /** Whose it has to be, where that is known. */
  staffId?: number
}

async function provePasskey(services: Deps, use: Use): Promise<Proved> {
  const said = readUsedPasskey(use.response)
  const tried = { what: 'passkey', account: said?.response.id ?? '', network: use.network } as const
  const lock = await findLock(services, tried)
  if (lock) return refuse(lock)
  if (said) {
    const answered = { challenge: said.challenge, purpose: use.purpose, asker: use.asker, now: services.clock.now() }
    if (!(await takeChallenge(services.db, answered))) return refuse({ code: 'passkey-over' })
  }
  const passkey = said && (await findPasskey(services.db, said.response.id))
  if (passkey && isTheirs(passkey, said.response.response.userHandle, use.staffId))
    if (await isSignedBy(services, passkey, said)) return { ok: true, staffId: passkey.staffId }
  await countWrong(services, tried)
  const by = { clock: services.clock, by: null }
  if (passkey) await recordForStaff(services.db, by, { action: 'passkey-refused', about: passkey.staffId })
  return refuse({ code: 'wrong-passkey' })
}

type Proved = { ok: true; staffId: number } | { ok: false; refusal: EntryRefusal }
type Said = NonNullable<ReturnType<typeof readUsedPasskey>>

/** Whether this passkey signed just this, here, for a person that it knows; its use is noted. */
async function isSignedBy(services: Deps, passkey: PasskeyRow, { response, challenge }: Said): Promise<boolean> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { origin, id } = partyOf(services)
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'))
  const verified = await verifyAuthenticationResponse({
    ...{ response, expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id },
    ...{ credential: { id: passkey.credentialId, publicKey, counter: passkey.counter }, requireUserVerification: true },
    // It throws an error at whatever is not right in what was sent, a counter that stands still among it.
  }).catch(() => null)
  if (!verified?.verified) return false
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  const use = { counter: newCounter, isSynced: credentialBackedUp, lastUsedAt: services.clock.now() }
  return markUsed(services.db, passkey, use)
}

/** At the door the passkey itself says whose it is; where somebody is in, it has to be one of theirs. */
const isTheirs = (passkey: PasskeyRow, userHandle: string | undefined, staffId: number | undefined) =>
  staffId === undefined
    ? userHandle === userHandleOf(passkey.staffId)
    : passkey.staffId === staffId && (userHandle === undefined || userHandle === userHandleOf(staffId))
