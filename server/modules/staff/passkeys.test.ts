import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSKEY_MINUTES } from '#contracts/staff/access.ts'
import { MOST_PASSKEYS } from '#contracts/staff/passkeys.ts'
import { auditEntries } from '#server/modules/audit/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import type { Services } from '#server/services.ts'
import { createAuthenticator, type Faults } from '#test/support/authenticator.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import {
  addPasskey,
  askAgain,
  askAtDoor,
  confirmByPasskey,
  enterByPasskey,
  findStaffSession,
  forgetExpiredStaffAccess,
  getStaffMail,
  joinTeam,
  listPasskeys,
  proposePasskey,
  removePasskey,
  resetAccess,
  writeReadyMember,
} from './index.ts'
import { openStaffSession } from './sessions.ts'
import { findMemberByEmail } from './staff-repository.ts'
import { staffChallenges } from './tables.ts'

let shop: TestShop
let home: { origin: string; rpId: string }
beforeAll(async () => {
  shop = await createTestShop()
  home = { origin: shop.origin, rpId: new URL(shop.origin).hostname }
})
afterAll(() => shop.close())

const START = Date.parse('2026-11-23T10:00:00Z')
const at = (seconds: number): Services => ({ ...shop, clock: { now: () => new Date(START + seconds * 1000) } })
const HERE = { device: 'Firefox sur Linux', network: null, isRemembered: false }

/** Somebody of the team, who has just come in. */
async function member(email: string, services = at(0)) {
  await writeReadyMember(services, {
    email,
    name: email,
    role: 'owner',
    password: 'une phrase assez longue',
    totpSecret: 'JBSWY3DPEHPK3PXP',
  })
  const found = await findMemberByEmail(shop.db, email)
  if (!found) throw new Error('not written')
  const entering = { staffId: found.id, device: HERE.device, isRemembered: false, isConfirmed: true }
  return sessionOf((await openStaffSession(services, shop.db, entering)).token, services)
}

async function sessionOf(token: string, services = at(0)) {
  const session = await findStaffSession(services, token)
  if (!session?.actor) throw new Error('not in')
  return { ...session, actor: session.actor }
}

type Member = Awaited<ReturnType<typeof member>>

async function withPasskey(email: string) {
  const session = await member(email)
  const device = createAuthenticator(home)
  const added = await addPasskey(at(0), session, {
    name: 'Mon téléphone',
    device: HERE.device,
    response: device.create(await proposed(session)),
  })
  expect(added).toEqual({ ok: true })
  return { session, device }
}

async function proposed(session: Member, services = at(0)) {
  const asked = await proposePasskey(services, session)
  if (!asked.ok) throw new Error(asked.refusal.code)
  return asked.options
}

async function atDoor(services = at(0), held: string | null = null) {
  const asked = await askAtDoor(services, { held, network: null })
  if (!asked.ok) throw new Error(asked.refusal.code)
  return asked
}

const about = async (staffId: number) =>
  (
    await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(staffId)))
  ).map(({ action }) => action)

test('a passkey lets its holder in by itself, is listed with its last use, and they are told of it by mail', async () => {
  const { session, device } = await withPasskey('entre@exemple.fr')
  const { options, held } = await atDoor()
  expect(options).toMatchObject({ rpId: home.rpId, userVerification: 'required', allowCredentials: [] })
  const entered = await enterByPasskey(at(60), { ...HERE, held, response: device.get(options) })
  if (!entered.ok) throw new Error(entered.refusal.code)
  const inside = await sessionOf(entered.granted.token, at(60))
  expect(inside).toMatchObject({
    stage: 'in',
    member: { email: 'entre@exemple.fr' },
    actor: { confirmedAt: at(60).clock.now() },
  })
  expect(await listPasskeys(at(0), session)).toEqual([
    expect.objectContaining({
      name: 'Mon téléphone',
      device: HERE.device,
      isSynced: true,
      createdAt: '2026-11-23T10:00:00.000Z',
      lastUsedAt: '2026-11-23T10:01:00.000Z',
    }),
  ])
  expect(await about(session.member.id)).toEqual(['joined', 'signed-in', 'passkey-added', 'signed-in'])
  const owed = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'staff-passkey-added'))
  const mails = await Promise.all(
    owed.map((mail) => getStaffMail(at(0), { kind: 'staff-passkey-added', about: mail.about })),
  )
  expect(mails).toContainEqual(expect.objectContaining({ to: 'entre@exemple.fr', at: '2026-11-23T10:00:00.000Z' }))
})

test.each<[string, Faults]>([
  ['of another site', { origin: 'https://tremp1in.example' }],
  ['for another party', { rpId: 'tremp1in.example' }],
  ['of a passkey that is being made', { type: 'webauthn.create' }],
  ['without knowing who holds it', { isVerified: false }],
  ['without anybody at it', { isPresent: false }],
  ['with a counter that went back', { counter: 1 }],
  ['for another holder', { userHandle: Buffer.from('staff-999').toString('base64url') }],
  ['for no holder', { userHandle: '' }],
  ['by another key', { isForged: true }],
])('an answer %s lets nobody in, and uses its request up', async (what, faults) => {
  const { session, device } = await withPasskey(`${what.replaceAll(' ', '-')}@exemple.fr`)
  const first = await atDoor()
  await enterByPasskey(at(0), { ...HERE, held: first.held, response: device.get(first.options) })
  const { options, held } = await atDoor()
  const enter = (response: string) => enterByPasskey(at(0), { ...HERE, held, response })
  expect(await enter(device.get(options, faults))).toEqual({ ok: false, refusal: { code: 'wrong-passkey' } })
  expect(await enter(device.get(options))).toEqual({ ok: false, refusal: { code: 'passkey-over' } })
  expect((await about(session.member.id)).at(-1)).toBe('passkey-refused')
})

test('an answer counts once, from the browser that asked, for what it asked, while it waits', async () => {
  const { session, device } = await withPasskey('une-fois@exemple.fr')
  const over = { ok: false, refusal: { code: 'passkey-over' } }
  const { options, held } = await atDoor()
  const response = device.get(options)
  const elsewhere = await atDoor()
  expect(await enterByPasskey(at(0), { ...HERE, held: elsewhere.held, response })).toEqual(over)
  expect(await enterByPasskey(at(0), { ...HERE, held: null, response })).toEqual(over)
  expect(await confirmByPasskey(at(0), session, { response, network: null })).toEqual(over)
  expect(await enterByPasskey(at(PASSKEY_MINUTES * 60), { ...HERE, held, response })).toEqual(over)
  const both = await Promise.all([1, 2].map(() => enterByPasskey(at(0), { ...HERE, held, response })))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await enterByPasskey(at(0), { ...HERE, held, response })).toEqual(over)
})

test('a browser keeps what it holds from one request to the next, in two tabs as well, unless it is none of ours', async () => {
  const { device } = await withPasskey('onglets@exemple.fr')
  const first = await atDoor()
  const second = await atDoor(at(0), first.held)
  expect(second.held).toBe(first.held)
  expect((await atDoor(at(0), 'a')).held).not.toBe('a')
  for (const { options } of [second, first])
    expect(await enterByPasskey(at(0), { ...HERE, held: first.held, response: device.get(options) })).toMatchObject({
      ok: true,
    })
})

test('a passkey of nobody, of who has left, or that was taken away is refused in the same words', async () => {
  const nobody = createAuthenticator(home)
  nobody.create({ challenge: 'AAAA', user: { id: Buffer.from('staff-1').toString('base64url') } })
  const { session, device } = await withPasskey('retire@exemple.fr')
  const [kept] = await listPasskeys(at(0), session)
  const { session: other } = await withPasskey('autre@exemple.fr')
  await removePasskey(at(0), other, kept?.id ?? 0)
  expect(await listPasskeys(at(0), session)).toHaveLength(1)
  expect(await removePasskey(at(901), session, kept?.id ?? 0)).toEqual({
    ok: false,
    refusal: { code: 'confirm-again' },
  })
  await removePasskey(at(0), session, kept?.id ?? 0)
  expect(await about(session.member.id)).toContain('passkey-removed')
  const lost = await withPasskey('perdu@exemple.fr')
  const token = (await resetAccess(at(0), 'perdu@exemple.fr')) ?? ''
  await joinTeam(at(0), { token, name: '', email: '', password: 'une autre phrase', device: '' })
  for (const used of [nobody, device, lost.device]) {
    const { options, held } = await atDoor()
    expect(await enterByPasskey(at(0), { ...HERE, held, response: used.get(options) })).toEqual({
      ok: false,
      refusal: { code: 'wrong-passkey' },
    })
  }
})

test('the second factor is proved again by a passkey of one’s own, and no other', async () => {
  const { session, device } = await withPasskey('encore@exemple.fr')
  const { session: other, device: theirs } = await withPasskey('pas-elle@exemple.fr')
  expect(await askAgain(at(0), await member('sans@exemple.fr'))).toBeNull()
  const ask = async (who: Member) => {
    const options = await askAgain(at(1000), who)
    if (!options) throw new Error('no passkey')
    return options
  }
  const options = await ask(session)
  expect(options.allowCredentials).toEqual([{ id: device.id, transports: ['hybrid', 'internal'], type: 'public-key' }])
  expect(await confirmByPasskey(at(1000), session, { response: theirs.get(options), network: null })).toEqual({
    ok: false,
    refusal: { code: 'wrong-passkey' },
  })
  const response = device.get(await ask(session))
  expect(await confirmByPasskey(at(1000), other, { response, network: null })).toMatchObject({ ok: false })
  expect(await proposePasskey(at(1000), session)).toEqual({ ok: false, refusal: { code: 'confirm-again' } })
  expect(await confirmByPasskey(at(1000), session, { response, network: null })).toEqual({ ok: true })
})

test.each<[string, Faults]>([
  ['of another site', { origin: 'https://tremp1in.example' }],
  ['for another party', { rpId: 'tremp1in.example' }],
  ['of a passkey that was used', { type: 'webauthn.get' }],
  ['without knowing who holds it', { isVerified: false }],
])('a passkey is not kept on an answer %s', async (_, faults) => {
  const { session, device } = await withPasskey(`${Object.values(faults)}@exemple.fr`)
  const another = createAuthenticator(home)
  const options = await proposed(session)
  expect(options.excludeCredentials.map(({ id }) => id)).toEqual([device.id])
  const add = (response: string, name = 'Clé') => addPasskey(at(0), session, { name, device: '', response })
  expect(await add(another.create(options, faults))).toEqual({ ok: false, refusal: { code: 'unread' } })
  expect(await add(another.create(options))).toEqual({ ok: false, refusal: { code: 'over' } })
  expect(await listPasskeys(at(0), session)).toHaveLength(1)
})

test('a passkey is kept once, for the session that asked, under a name, and so many', async () => {
  const { session, device } = await withPasskey('nombre@exemple.fr')
  const add = (who: Member, response: string, name = 'Clé') => addPasskey(at(0), who, { name, device: '', response })
  expect(await add(session, device.create(await proposed(session)))).toEqual({ ok: false, refusal: { code: 'taken' } })
  const { session: other } = await withPasskey('voisine@exemple.fr')
  const stolen = createAuthenticator(home).create(await proposed(session))
  expect(await add(other, stolen)).toEqual({ ok: false, refusal: { code: 'over' } })
  for (const name of ['', '   ', 'x'.repeat(61)])
    expect(await add(session, stolen, name)).toEqual({ ok: false, refusal: { code: 'no-name' } })
  for (let kept = 1; kept < MOST_PASSKEYS; kept += 1)
    expect(await add(session, createAuthenticator(home).create(await proposed(session)))).toEqual({ ok: true })
  expect(await proposePasskey(at(0), session)).toEqual({ ok: false, refusal: { code: 'too-many' } })
})

test.each([
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['an object', '{}'],
  ['a passkey that says nothing', '{"id":"a","rawId":"a","type":"public-key","response":{}}'],
  ['too much', 'x'.repeat(40_000)],
])('what is no answer at all is refused as such: %s', async (what, response) => {
  const { session } = await withPasskey(`${what.replaceAll(' ', '-')}@rien.example`)
  const { held } = await atDoor()
  const wrong = { ok: false, refusal: { code: 'wrong-passkey' } }
  expect(await enterByPasskey(at(0), { ...HERE, held, response })).toEqual(wrong)
  expect(await confirmByPasskey(at(0), session, { response, network: null })).toEqual(wrong)
  const added = await addPasskey(at(0), session, { name: 'Clé', device: '', response })
  expect(added).toEqual({ ok: false, refusal: { code: 'unread' } })
})

test('wrong answers of one passkey are counted as wrong passwords are, and so is what is asked for', async () => {
  const { device } = await withPasskey('essais@exemple.fr')
  const attempt = async (network: string, faults: Faults = {}) => {
    const { options, held } = await atDoor()
    return enterByPasskey(at(0), { ...HERE, network, held, response: device.get(options, faults) })
  }
  for (let tries = 0; tries < 9; tries += 1) await attempt('192.0.2.30', { isForged: true })
  expect(await attempt('192.0.2.30')).toMatchObject({ ok: false, refusal: { code: 'locked' } })
  expect(await attempt('192.0.2.31')).toMatchObject({ ok: true })
  const asked = []
  for (let tries = 0; tries < 242; tries += 1)
    asked.push((await askAtDoor(at(0), { held: null, network: '192.0.2.32' })).ok)
  expect([asked.at(-3), asked.at(-1)]).toEqual([true, false])
})

test('requests that nobody answered are forgotten', async () => {
  await atDoor()
  expect(await shop.db.$count(staffChallenges)).toBeGreaterThan(0)
  await forgetExpiredStaffAccess(at(PASSKEY_MINUTES * 60 + 1))
  expect(await shop.db.$count(staffChallenges)).toBe(0)
})
