import { and, eq, like } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { composers } from '#server/jobs/mails/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import type { Services } from '#server/services.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import {
  enterByPassword,
  findPasswordLink,
  findStaffSession,
  listTeam,
  requestStaffPassword,
  resetStaffPassword,
  writeReadyMember,
} from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const OLD = 'une phrase assez longue'
const NEW = 'une autre phrase assez longue'
const START = Date.parse('2026-11-23T10:00:00Z')
const at = (seconds: number): Services => ({ ...shop, clock: { now: () => new Date(START + seconds * 1000) } })

async function newMember(email: string): Promise<number> {
  const totpSecret = new Secret().base32
  await writeReadyMember(at(0), { email, name: 'Sonia Belkacem', role: 'management', password: OLD, totpSecret })
  const member = (await listTeam(at(0))).members.find((each) => each.email === email)
  if (!member) throw new Error('not written')
  return member.id
}

const owed = (kind: 'staff-password-reset' | 'staff-password-changed', id: number) =>
  shop.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.kind, kind), like(mailOutbox.about, `${id}.%`)))

/** Asks for a link and reads it in the mail. */
async function askLink(id: number, email: string): Promise<string> {
  expect(await requestStaffPassword(at(0), { email, network: null })).toEqual({ ok: true })
  const [mail] = await owed('staff-password-reset', id)
  const written = await composers['staff-password-reset'](at(0), mail?.about ?? '')
  expect(written).toMatchObject({ to: email })
  return /\/bureau\/mot-de-passe\/([^/"\s]+)\//.exec(written?.text ?? '')?.[1] ?? ''
}

const enter = (email: string, password: string) =>
  enterByPassword(at(0), { email, password, isRemembered: false, device: '', network: null })

test('a mailed link changes the password once, signs every browser out, and keeps the second factor', async () => {
  const email = 'oublie@exemple.fr'
  const id = await newMember(email)
  const entered = await enter(email, OLD)
  if (!entered.ok) throw new Error('refused')
  const token = await askLink(id, email)
  expect(await findPasswordLink(at(0), token)).toEqual({ email })
  expect(await resetStaffPassword(at(0), { token, password: 'court' })).toMatchObject({ ok: false })

  const both = await Promise.all(
    [NEW, `${NEW} encore`].map((password) => resetStaffPassword(at(1), { token, password })),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: 'over' })
  expect(await findStaffSession(at(1), entered.granted.token)).toBeNull()
  expect(await enter(email, OLD)).toMatchObject({ ok: false })

  const again = await enter(email, both[0]?.ok ? NEW : `${NEW} encore`)
  if (!again.ok) throw new Error('refused')
  expect(await findStaffSession(at(0), again.granted.token)).toMatchObject({ stage: 'code', actor: null })
  const [told] = await owed('staff-password-changed', id)
  expect(await composers['staff-password-changed'](at(1), told?.about ?? '')).toMatchObject({ to: email })
})

test('a link ends after an hour, and serves nobody else', async () => {
  const email = 'heure@exemple.fr'
  const token = await askLink(await newMember(email), email)
  const other = await newMember('autre@exemple.fr')
  expect(await findPasswordLink(at(3_599), token)).not.toBeNull()
  expect(await findPasswordLink(at(3_600), token)).toBeNull()
  const [, end, signature] = token.split('.')
  const forged = [
    ...['', 'x', '0.1.2', `${token}x`, `99999999999.${end}.${signature}`],
    ...[`${other}.${end}.${signature}`, `${token.split('.')[0]}.${Number(end) + 1}.${signature}`],
  ]
  for (const each of forged) expect(await findPasswordLink(at(0), each)).toBeNull()
})

test('an address that is nobody’s is answered alike, owes no mail, and is limited alike', async () => {
  const known = 'limite@exemple.fr'
  const id = await newMember(known)
  const before = await shop.db.$count(mailOutbox)
  const ask = (email: string) => requestStaffPassword(at(0), { email, network: '192.0.2.33' })
  const answers: unknown[][] = []
  for (const email of [known, 'nul@exemple.fr']) {
    const given: unknown[] = []
    for (let times = 0; times < 4; times += 1) given.push(await ask(email))
    answers.push(given)
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.slice(0, 4)).toEqual([
    ...[{ ok: true }, { ok: true }, { ok: true }],
    { ok: false, refusal: { code: 'locked', until: expect.any(String) } },
  ])
  // Three within one second are one.
  expect(await owed('staff-password-reset', id)).toHaveLength(1)
  expect(await shop.db.$count(mailOutbox)).toBe(before + 1)
})
