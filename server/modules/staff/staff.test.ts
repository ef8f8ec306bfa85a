import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RECOVERY_CODES } from '#contracts/staff/access.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import type { Services } from '#server/services.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import {
  acceptTotp,
  changeRole,
  confirmByCode,
  endStaffSessions,
  enterByCode,
  enterByPassword,
  findStaffSession,
  getStaffMail,
  invite,
  inviteFirstOwner,
  joinTeam,
  listTeam,
  proposeTotp,
  readJournal,
  refuseStaff,
  removeMember,
  renewRecoveryCodes,
  resetAccess,
  type StaffSession,
} from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const PASSWORD = 'une phrase assez longue'
const BROWSER = { device: 'Firefox sur Linux', network: '192.0.2.7' }
const START = Date.parse('2026-11-23T10:00:00Z')
const at = (seconds: number): Services => ({ ...shop, clock: { now: () => new Date(START + seconds * 1000) } })
const codeOf = (secret: string, seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: START + seconds * 1000 })

async function sessionOf(services: Services, token: string): Promise<StaffSession> {
  const session = await findStaffSession(services, token)
  if (!session) throw new Error('not signed in')
  return session
}

/** The secret in the newest mail that invites this address. */
async function mailedToken(email: string): Promise<string> {
  const owed = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'staff-invitation'))
  const mails = await Promise.all(owed.map(({ about }) => getStaffMail(at(0), { kind: 'staff-invitation', about })))
  const mail = mails.find((each) => each?.to === email)
  if (mail?.kind !== 'staff-invitation') throw new Error('no mail')
  return /rejoindre\/([\w-]+)\//.exec(mail.url)?.[1] ?? ''
}

/** Joins by a link and sets the second factor up: who is in, and the secret of their codes. */
async function join(token: string, name: string, email = '') {
  const joined = await joinTeam(at(0), { token, name, email, password: PASSWORD, device: BROWSER.device })
  if (!joined.ok) throw new Error(joined.refusal)
  const half = await sessionOf(at(0), joined.granted.token)
  const proposed = await proposeTotp(at(0), half)
  if (!proposed) throw new Error('nothing proposed')
  const entered = await acceptTotp(at(0), half, { ...BROWSER, code: codeOf(proposed.secret, 0) })
  if (!entered.ok) throw new Error(entered.refusal.code)
  const session = await sessionOf(at(0), entered.granted.token)
  if (!session.actor) throw new Error('not in')
  return { ...session, actor: session.actor, ...entered, secret: proposed.secret, half: joined.granted.token }
}

test('a team is founded by one link, joined by others, and always keeps an owner', async () => {
  const older = await inviteFirstOwner(at(0))
  const token = await inviteFirstOwner(at(0))
  if (!older || !token) throw new Error('the team is not empty')
  expect(
    await joinTeam(at(0), { token: older, name: 'X', email: 'x@exemple.fr', password: PASSWORD, device: '' }),
  ).toEqual({ ok: false, refusal: 'over' })
  const camille = await join(token, 'Camille Martin', 'camille@exemple.fr')
  expect(await inviteFirstOwner(at(0))).toBeNull()
  // The link and the token of before the second factor are worth nothing any more.
  expect(await joinTeam(at(0), { token, name: 'X', email: 'x@exemple.fr', password: PASSWORD, device: '' })).toEqual({
    ok: false,
    refusal: 'over',
  })
  expect(await findStaffSession(at(0), camille.half)).toBeNull()

  const invited = await invite(at(0), camille.actor, { email: 'sonia@exemple.fr', role: 'management' })
  if (!invited.ok) throw new Error('not invited')
  const sonia = await join(await mailedToken('sonia@exemple.fr'), 'Sonia Belkacem')
  expect(sonia.member).toMatchObject({ email: 'sonia@exemple.fr', role: 'management' })

  expect(await invite(at(0), sonia.actor, { email: 'autre@exemple.fr', role: 'owner' })).toEqual({
    ok: false,
    refusal: { code: 'not-yours', owners: ['Camille Martin'] },
  })
  expect(await changeRole(at(0), camille.actor, { id: camille.actor.id, role: 'writing' })).toEqual({
    ok: false,
    refusal: { code: 'last-owner' },
  })
  expect(await removeMember(at(0), camille.actor, camille.actor.id)).toEqual({
    ok: false,
    refusal: { code: 'last-owner' },
  })
  expect(await changeRole(at(0), camille.actor, { id: sonia.actor.id, role: 'owner' })).toEqual({ ok: true })
  // Two owners who step down at the same moment: one of them stays.
  const down = await Promise.all(
    [camille, sonia].map(({ actor }) =>
      changeRole(at(0), { ...actor, role: 'owner' }, { id: actor.id, role: 'writing' }),
    ),
  )
  expect(down.filter(({ ok }) => ok)).toHaveLength(1)
  const { members } = await listTeam(at(0))
  const [owner] = members.filter(({ role }) => role === 'owner')
  expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1)

  const [left] = members.filter(({ role }) => role !== 'owner')
  const by = [camille, sonia].find(({ actor }) => actor.id === owner?.id)
  if (!by || !left) throw new Error('no owner')
  expect(await removeMember(at(0), { ...by.actor, role: 'owner' }, left.id)).toEqual({ ok: true })
  const gone = left.id === camille.actor.id ? camille : sonia
  expect(await findStaffSession(at(0), gone.granted.token)).toBeNull()
  const journal = await readJournal(at(0), { ...by.actor, role: 'owner' }, { before: null, by: null, about: null })
  if (!journal.ok) throw new Error('no journal')
  expect(journal.entries[0]).toMatchObject({ action: 'removed', who: owner?.name, about: left.name })
})

/** Somebody of the team, whoever else is of it. */
async function newMember(role: 'owner' | 'management', email: string) {
  const { members } = await listTeam(at(0))
  const owner = members.find((each) => each.role === 'owner')
  if (!owner) throw new Error('no owner')
  const actor = { id: owner.id, name: owner.name, role: 'owner', confirmedAt: new Date(START) } as const
  const invited = await invite(at(0), actor, { email, role })
  if (!invited.ok) throw new Error('not invited')
  return join(await mailedToken(email), email)
}

test('a password and then a code let in, each code once, and a recovery code in its place', async () => {
  const { secret, recoveryCodes } = await newMember('management', 'code@exemple.fr')
  const entered = await enterByPassword(at(60), {
    ...BROWSER,
    email: ' CODE@exemple.fr',
    password: PASSWORD,
    isRemembered: false,
  })
  if (!entered.ok) throw new Error('refused')
  const half = await sessionOf(at(60), entered.granted.token)
  expect(half).toMatchObject({ stage: 'code', actor: null })
  expect(await enterByCode(at(60), half, { ...BROWSER, code: '000 000' })).toMatchObject({
    ok: false,
    refusal: { code: 'wrong-code' },
  })
  // That of ten minutes ago.
  expect(await enterByCode(at(60), half, { ...BROWSER, code: codeOf(secret, -600) })).toMatchObject({ ok: false })
  const code = codeOf(secret, 60)
  expect(await enterByCode(at(60), half, { ...BROWSER, code })).toMatchObject({ ok: true })
  const again = await enterByPassword(at(62), {
    ...BROWSER,
    email: 'code@exemple.fr',
    password: PASSWORD,
    isRemembered: true,
  })
  if (!again.ok) throw new Error('refused')
  const second = await sessionOf(at(62), again.granted.token)
  expect(await enterByCode(at(62), second, { ...BROWSER, code })).toMatchObject({
    ok: false,
    refusal: { code: 'used-code' },
  })
  const recovery = recoveryCodes[0]?.toUpperCase().replaceAll('-', ' ') ?? ''
  const recovered = await enterByCode(at(62), second, { ...BROWSER, code: recovery })
  if (!recovered.ok) throw new Error('refused')
  const inside = await sessionOf(at(62), recovered.granted.token)
  expect(await confirmByCode(at(62), inside, { code: recovery, network: null })).toMatchObject({ ok: false })
})

test('wrong tries lock an account here, known or not, and not its owner elsewhere', async () => {
  await newMember('management', 'locked@exemple.fr')
  const attempt = (email: string, password = 'faux', network = '192.0.2.9') =>
    enterByPassword(at(0), { ...BROWSER, network, email, password, isRemembered: false })
  const answers: Record<string, unknown[]> = {}
  for (const email of ['locked@exemple.fr', 'personne@exemple.fr']) {
    answers[email] = []
    for (let tries = 0; tries < 9; tries += 1) answers[email].push(await attempt(email))
  }
  expect(answers['locked@exemple.fr']).toEqual(answers['personne@exemple.fr'])
  expect(answers['locked@exemple.fr']?.[7]).toEqual({ ok: false, refusal: { code: 'wrong-password' } })
  expect(await attempt('locked@exemple.fr', PASSWORD)).toMatchObject({ ok: false, refusal: { code: 'locked' } })
  expect(await attempt('locked@exemple.fr', PASSWORD, '198.51.100.4')).toMatchObject({ ok: true })
})

test('money and roles ask for the second factor again after a quarter of an hour', async () => {
  const { actor, secret, granted } = await newMember('owner', 'again@exemple.fr')
  expect(await refuseStaff(at(899), actor, 'payments.refund')).toBeNull()
  expect(await refuseStaff(at(901), actor, 'payments.refund')).toEqual({ code: 'confirm-again' })
  expect(await refuseStaff(at(901), actor, 'orders.read')).toBeNull()
  const session = await sessionOf(at(901), granted.token)
  expect(await renewRecoveryCodes(at(901), { ...session, actor })).toEqual({
    ok: false,
    refusal: { code: 'confirm-again' },
  })
  expect(await confirmByCode(at(901), session, { code: codeOf(secret, 901), network: null })).toEqual({ ok: true })
  const after = await sessionOf(at(902), granted.token)
  if (!after.actor) throw new Error('not in')
  expect(await refuseStaff(at(902), after.actor, 'payments.refund')).toBeNull()
  const renewed = await renewRecoveryCodes(at(902), { ...after, actor: after.actor })
  expect(renewed.ok && renewed.recoveryCodes).toHaveLength(RECOVERY_CODES)
})

test('a session ends by itself after twelve hours, and everywhere at once when its holder says so', async () => {
  const { granted, ...session } = await newMember('management', 'ends@exemple.fr')
  expect(await findStaffSession(at(12 * 3600 - 1), granted.token)).not.toBeNull()
  expect(await findStaffSession(at(12 * 3600), granted.token)).toBeNull()
  await endStaffSessions(at(1), session, { keepsThis: false })
  expect(await findStaffSession(at(2), granted.token)).toBeNull()
  for (const forged of ['', 'x', `${granted.token}x`, granted.token.replace(/.$/, '_')])
    expect(await findStaffSession(at(0), forged)).toBeNull()
})

test('a link of the machine lets somebody choose everything anew, and ends all that was', async () => {
  const { granted, recoveryCodes } = await newMember('management', 'lost@exemple.fr')
  expect(await resetAccess(at(0), 'inconnue@exemple.fr')).toBeNull()
  const token = await resetAccess(at(0), 'lost@exemple.fr')
  if (!token) throw new Error('no link')
  const joined = await joinTeam(at(0), { token, name: '', email: '', password: 'une autre phrase', device: '' })
  if (!joined.ok) throw new Error(joined.refusal)
  expect(await findStaffSession(at(0), granted.token)).toBeNull()
  const half = await sessionOf(at(0), joined.granted.token)
  expect(half.stage).toBe('set-up')
  expect(await enterByCode(at(0), half, { ...BROWSER, code: recoveryCodes[0] ?? '' })).toMatchObject({ ok: false })
  expect(
    await enterByPassword(at(0), { ...BROWSER, email: 'lost@exemple.fr', password: PASSWORD, isRemembered: false }),
  ).toMatchObject({ ok: false })
})
