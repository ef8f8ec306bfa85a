import { PASSKEY_MINUTES } from '#contracts/staff/access.ts'
import {
  MOST_PASSKEYS,
  type NewPasskeyOptions,
  PASSKEY_NAME_LENGTH,
  type PasskeyRefusal,
  type PasskeyView,
} from '#contracts/staff/passkeys.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import type { Transaction } from '#server/database/database.ts'
import { type OwedMail, queueMails } from '#server/modules/notifications/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { refuseStale } from './authorise.ts'
import { createChallenge, partyOf } from './passkey-challenge.ts'
import { deletePasskey, insertPasskey, listPasskeyRows, takeChallenge } from './passkey-repository.ts'
import { readNewPasskey } from './passkey-response.ts'
import { recordForStaff } from './record-for-staff.ts'
import type { StaffSession } from './sessions.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'origin'>
/** Somebody who is in. */
type Own = StaffSession & { actor: StaffActor }

/** Who an authenticator keeps a passkey for: nothing that names them. */
export const userHandleOf = (staffId: number) => Buffer.from(`staff-${staffId}`).toString('base64url')

/** ES256, EdDSA and RS256: what every authenticator of today has one of. */
const ALGORITHMS = [-7, -8, -257]

/** Somebody's own passkeys, the oldest first. */
export async function listPasskeys({ db }: Pick<Services, 'db'>, { member }: StaffSession): Promise<PasskeyView[]> {
  const rows = await listPasskeyRows(db, member.id)
  return rows.map(({ id, name, device, isSynced, createdAt, lastUsedAt }) => ({
    ...{ id, name, device, isSynced, createdAt: createdAt.toISOString() },
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

type Refused = { ok: false; refusal: PasskeyRefusal }
const refuse = (code: Exclude<PasskeyRefusal['code'], 'confirm-again'>): Refused => ({ ok: false, refusal: { code } })

/**
 * What a browser asks of an authenticator that is to make a passkey for who is in. A passkey opens the desk by itself: the
 * second factor is asked for again first.
 */
export async function proposePasskey(
  services: Pick<Services, 'db' | 'clock' | 'origin'>,
  { member, sessionId, actor }: Own,
): Promise<{ ok: true; options: NewPasskeyOptions } | Refused> {
  const stale = refuseStale(services, actor)
  if (stale) return { ok: false, refusal: stale }
  const own = await listPasskeyRows(services.db, member.id)
  if (own.length >= MOST_PASSKEYS) return refuse('too-many')
  const { shopName } = await getShopSettings(services.db)
  const challenge = await createChallenge(services, { purpose: 'register', asker: { sessionId } })
  const options: NewPasskeyOptions = {
    ...{ rp: { id: partyOf(services).id, name: shopName }, challenge, timeout: PASSKEY_MINUTES * 60_000 },
    user: { id: userHandleOf(member.id), name: member.email, displayName: member.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
  return { ok: true, options }
}

/** Keeps the passkey that a browser has made on {@link proposePasskey}; `response`: JSON, as it says it. They are told by mail. */
export async function addPasskey(
  services: Deps,
  { member, sessionId }: Own,
  { name, device, response }: { name: string; device: string; response: string },
): Promise<{ ok: true } | Refused> {
  const { db, clock } = services
  const called = name.trim()
  if (called === '' || called.length > PASSKEY_NAME_LENGTH) return refuse('no-name')
  const made = await verify(services, sessionId, response)
  if (!made.ok) return made
  return db.transaction(async (tx): Promise<{ ok: true } | Refused> => {
    const row = { ...made.passkey, staffId: member.id, name: called, device, createdAt: clock.now() }
    if (!(await insertPasskey(tx, row))) return refuse('taken')
    await tell(services, tx, { staffId: member.id, what: 'passkey-added' })
    return { ok: true }
  })
}

async function verify(services: Deps, sessionId: number, posted: string) {
  const { db, clock } = services
  const said = readNewPasskey(posted)
  if (!said) return refuse('unread')
  const { response, challenge } = said
  const answered = { challenge, purpose: 'register', asker: { sessionId }, now: clock.now() } as const
  if (!(await takeChallenge(db, answered))) return refuse('over')
  // Loaded when it is asked for: nobody else waits for what it brings along.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { origin, id } = partyOf(services)
  const verified = await verifyRegistrationResponse({
    ...{ response, expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id },
    ...{ supportedAlgorithmIDs: ALGORITHMS, requireUserVerification: true },
    // It throws an error at whatever is not right in what was sent.
  }).catch(() => null)
  if (!verified?.verified) return refuse('unread')
  const { credential, credentialBackedUp } = verified.registrationInfo
  const passkey = {
    ...{ credentialId: credential.id, publicKey: Buffer.from(credential.publicKey).toString('base64url') },
    ...{ counter: credential.counter, transports: response.response.transports, isSynced: credentialBackedUp },
  }
  return { ok: true as const, passkey }
}

/** Takes one of somebody's own passkeys away; another person's is left alone. They are told by mail. */
export async function removePasskey(
  services: Deps,
  { member, actor }: Own,
  id: number,
): Promise<{ ok: true } | Refused> {
  const stale = refuseStale(services, actor)
  if (stale) return { ok: false, refusal: stale }
  await services.db.transaction(async (tx) => {
    if (await deletePasskey(tx, { id, staffId: member.id }))
      await tell(services, tx, { staffId: member.id, what: 'passkey-removed' })
  })
  return { ok: true }
}

async function tell(
  services: Deps,
  tx: Transaction,
  { staffId, what }: { staffId: number; what: 'passkey-added' | 'passkey-removed' },
): Promise<void> {
  await recordForStaff(tx, { clock: services.clock, by: staffId }, { action: what, about: staffId })
  const about = `${staffId}.${Math.floor(services.clock.now().getTime() / 1000)}`
  const mail: OwedMail = { kind: `staff-${what}`, about }
  await queueMails(services, tx, [mail])
}
