import type { EntryRefusal } from '#contracts/staff/access.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { refuseStale } from './authorise.ts'
import { recordForStaff } from './record-for-staff.ts'
import { hashToken, seal, unseal } from './secrets.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './session-repository.ts'
import { enter, type GrantedStaffSession, type StaffSession } from './sessions.ts'
import type { Browser } from './sign-in.ts'
import { findMember, updateMember } from './staff-repository.ts'
import { createRecoveryCodes, createTotpSecret, plainRecoveryCode, presentTotp, stepOfCode } from './totp.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'signer'>

/** How an application that shows codes is set up: the picture that it reads, and the secret for who types it. */
export type TotpSetUp = { qrSvg: string; secret: string }

/** Proposes a secret; asked again before a first code of it was right, the same one. Null for who has one already. */
export async function proposeTotp(services: Deps, { member }: StaffSession): Promise<TotpSetUp | null> {
  const row = await findMember(services.db, member.id)
  if (!row || row.totpSecret !== null) return null
  const known = row.totpProposed && unseal(services, row.totpProposed)
  const secret = known || createTotpSecret()
  if (!known) await updateMember(services.db, member.id, { totpProposed: seal(services, secret) })
  const { shopName } = await getShopSettings(services.db)
  return presentTotp(secret, { issuer: shopName, email: member.email })
}

/** `recoveryCodes`: shown this once. */
export type SetUpResult =
  | { ok: true; granted: GrantedStaffSession; recoveryCodes: string[] }
  | { ok: false; refusal: EntryRefusal }

/** A first code that is right makes the proposed secret theirs: they are in, with recovery codes to keep. */
export async function acceptTotp(
  services: Deps,
  session: StaffSession,
  { code, device }: Browser & { code: string },
): Promise<SetUpResult> {
  const { db, clock } = services
  const row = await findMember(db, session.member.id)
  const secret = row?.totpProposed ? unseal(services, row.totpProposed) : null
  if (session.stage !== 'set-up' || !row || secret === null) return { ok: false, refusal: { code: 'over' } }
  const step = stepOfCode(secret, code, clock.now())
  if (step === null) return { ok: false, refusal: { code: 'wrong-code' } }
  await updateMember(db, row.id, { totpSecret: row.totpProposed, totpProposed: null, totpStep: step })
  await recordForStaff(db, { clock, by: row.id }, { action: 'second-factor-set', about: row.id })
  const recoveryCodes = await makeCodes(services, row.id)
  return { ok: true, granted: await enter(services, session, device), recoveryCodes }
}

/**
 * Ten new recovery codes in the place of those that are left, shown this once. Each stands in for the second factor, which
 * is asked for again first: who finds a desk left open makes none.
 */
export async function renewRecoveryCodes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { member, actor }: StaffSession & { actor: StaffActor },
): Promise<{ ok: true; recoveryCodes: string[] } | { ok: false; refusal: StaffRefusal }> {
  const stale = refuseStale({ clock }, actor)
  if (stale) return { ok: false, refusal: stale }
  await recordForStaff(db, { clock, by: member.id }, { action: 'recovery-codes-made', about: member.id })
  return { ok: true, recoveryCodes: await makeCodes({ db }, member.id) }
}

async function makeCodes({ db }: Pick<Deps, 'db'>, staffId: number): Promise<string[]> {
  const codes = createRecoveryCodes()
  await replaceRecoveryCodes(
    db,
    staffId,
    codes.map((code) => hashToken(plainRecoveryCode(code))),
  )
  return codes
}

/** How many recovery codes are left. */
export const countLeftCodes = ({ db }: Pick<Deps, 'db'>, { member }: StaffSession): Promise<number> =>
  countRecoveryCodes(db, member.id)
