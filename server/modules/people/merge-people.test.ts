import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { MERGE_PROOF_DAYS, MERGE_UNDO_DAYS } from '#contracts/people/merge.ts'
import type { PersonRef } from '#contracts/people/people.ts'
import { ROLES, type StaffActor } from '#contracts/staff/roles.ts'
import { requestPasswordReset } from '#server/modules/accounts/index.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { couponUses } from '#server/modules/coupons/tables.ts'
import { exerciseKeepings, exerciseSheets } from '#server/modules/courses/tables.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import { customerMerges, customers } from '#server/modules/customers/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { paymentAttempts } from '#server/modules/payments/tables.ts'
import { carryOutErasures, exportPersonalData } from '#server/modules/personal-data/index.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'
import { createCustomers } from '#test/support/customers.ts'
import { createKnownPerson, PERSON } from '#test/support/known-person.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import {
  askForMerge,
  comparePeople,
  erasePerson,
  findMergeLink,
  getMergeMail,
  openPeople,
  openPerson,
  proveMerge,
  separatePeople,
  settleMerges,
} from './index.ts'

const DAY = 86_400
let shop: PayingShop
let person: Awaited<ReturnType<typeof createKnownPerson>>
let kept: PersonRef
let other: PersonRef
let keptEmail: string

// Each test merges the same two people of a shop of its own.
beforeEach(async () => {
  await shop?.close()
  shop = await openPayingShop()
  person = await createKnownPerson(shop)
  await shop.services.db
    .update(paymentAttempts)
    .set({ status: 'failed' })
    .where(eq(paymentAttempts.orderId, person.orders.unpaid))
  await shop.services.db
    .update(subscriptions)
    .set({ startedAt: new Date(0), endedAt: new Date(1), status: 'cancelled' })
  const registered = await createCustomers(shop.services).register()
  kept = { kind: 'account', id: registered.customerId }
  keptEmail = registered.email
  other = { kind: 'account', id: person.customerId }
})
afterAll(() => shop.close())

const actor = (fields: Partial<StaffActor> = {}): StaffActor => ({
  ...{ id: 7, name: 'Camille', role: 'management', confirmedAt: shop.services.clock.now() },
  ...fields,
})
const ask = (by = actor(), pair = { kept, other }) => askForMerge(shop.services, by, pair)
const refusalOf = async (pair = { kept, other }) => {
  const asked = await ask(actor(), pair)
  const compared = await comparePeople(shop.services, actor(), pair)
  const told = compared.ok ? compared.preview?.refusal : null
  return asked.ok ? null : { asked: asked.refusal, told }
}
const refused = (refusal: object) => ({ asked: refusal, told: refusal })
const theMerge = async () => (await shop.services.db.select().from(customerMerges))[0]

async function mailedToken(): Promise<string> {
  const mail = await getMergeMail(shop.services, (await theMerge())?.id ?? 0)
  return new URL(mail?.link?.url ?? 'https://x.fr').searchParams.get('token') ?? ''
}
const answer = async (agrees = true) => proveMerge(shop.services, { token: await mailedToken(), agrees })
const separate = async (by = actor()) =>
  separatePeople(shop.services, by, { ref: kept, mergeId: (await theMerge())?.id ?? 0 })
const ownersOf = async () => {
  const rows = await shop.services.db.select().from(orders).orderBy(orders.id)
  return Object.fromEntries(rows.map(({ id, customerId }) => [id, customerId]))
}
const trail = async () =>
  (await listAuditEntries(shop.services.db, { subject: { kind: 'customer', id: String(kept.id) } })).map(
    ({ action }) => action,
  )

test.each(ROLES)('%s merges people, and separates them again, only if that is theirs', async (role) => {
  const isTheirs = role === 'owner' || role === 'management'
  expect((await comparePeople(shop.services, actor({ role }), { kept, other })).ok).toBe(isTheirs)
  expect((await ask(actor({ role }))).ok).toBe(isTheirs)
  if (!isTheirs) await ask()
  expect((await separate(actor({ role }))).ok).toBe(isTheirs)
})

test('it asks for the second factor again, is wanted by mail once, and moves nothing before the answer', async () => {
  expect(await ask(actor({ confirmedAt: new Date(0) }))).toEqual({ ok: false, refusal: { code: 'confirm-again' } })
  const before = await ownersOf()
  const compared = await comparePeople(shop.services, actor(), { kept, other })
  expect(compared).toMatchObject({ preview: { refusal: null, moves: { orders: 3, subscriptions: 1, exercises: 1 } } })
  const asked = await Promise.all([ask(), ask(), ask(actor(), { kept: other, other: kept })])
  expect(asked.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await shop.services.db.$count(mailOutbox, eq(mailOutbox.kind, 'accounts-merge'))).toBe(1)
  expect(await ownersOf()).toEqual(before)
  expect((await createCustomers(shop.services).enter(PERSON.email)).ok).toBe(true)
})

test('an account becomes a part of another one: all that it has goes over, and nobody enters by it any more', async () => {
  const { db } = shop.services
  await ask()
  const mail = await getMergeMail(shop.services, (await theMerge())?.id ?? 0)
  expect(mail).toMatchObject({ to: PERSON.email.toLowerCase(), link: { hours: MERGE_PROOF_DAYS * 24 } })
  const link = await findMergeLink(shop.services, await mailedToken())
  expect(link).toEqual({ email: PERSON.email.toLowerCase(), into: expect.stringContaining('•••@'), hasAccount: true })

  const token = await mailedToken()
  const proved = await Promise.all([1, 2].map(() => proveMerge(shop.services, { token, agrees: true })))
  expect(proved.toSorted()).toEqual(['link-over', 'merged'])
  const { paid, unpaid, asGuest } = person.orders
  expect(await ownersOf()).toMatchObject({ [paid]: kept.id, [unpaid]: kept.id, [asGuest]: kept.id })
  for (const table of [exerciseKeepings, exerciseSheets, couponUses, subscriptions])
    expect(await db.$count(table, eq(table.customerId, kept.id))).toBe(1)

  const accounts = createCustomers(shop.services)
  expect((await accounts.enter(PERSON.email)).ok).toBe(false)
  const mails = await accounts.countMails('password-reset')
  await requestPasswordReset(shop.services, PERSON.email)
  expect(await accounts.countMails('password-reset')).toBe(mails)
  expect((await accounts.enter(keptEmail)).ok).toBe(true)

  const filter = { view: 'all', search: PERSON.email.toLowerCase(), after: null, before: null } as const
  expect(await openPeople(shop.services, actor(), filter)).toMatchObject({ page: { rows: [] } })
  expect(await openPerson(shop.services, actor(), other)).toMatchObject({ person: null })
  const opened = await openPerson(shop.services, actor(), kept)
  const view = opened.ok ? opened.person : null
  expect(view).toMatchObject({ merges: [{ email: PERSON.email.toLowerCase(), undoUntil: expect.any(String) }] })
  expect(view?.exchanges.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['message', 'comment']))
  const exported = await exportPersonalData(shop.services, { customerId: kept.id })
  expect(exported.writtenWithAddress?.messages.length).toBeGreaterThan(0)
  expect(await trail()).toEqual(['merged', 'merge-asked'])
})

test('separated again, each has what it had; a month later it is too late, and the account is gone', async () => {
  const before = await ownersOf()
  await ask()
  await answer()
  expect(await separate(actor({ confirmedAt: new Date(0) }))).toEqual({ ok: true, wasDone: true })
  expect(await ownersOf()).toEqual(before)
  expect((await createCustomers(shop.services).enter(PERSON.email)).ok).toBe(true)
  for (const table of [exerciseKeepings, exerciseSheets, couponUses, subscriptions])
    expect(await shop.services.db.$count(table, eq(table.customerId, other.id))).toBe(1)
  expect(await trail()).toEqual(['separated', 'merged', 'merge-asked'])
  expect(await separate()).toEqual({ ok: false, refusal: { code: 'not-asked' } })

  await ask()
  await answer()
  shop.passTime(MERGE_UNDO_DAYS * DAY)
  expect(await separate()).toEqual({ ok: false, refusal: { code: 'over' } })
  // What was on its way when the two became one.
  await shop.services.db.update(orders).set({ customerId: other.id }).where(eq(orders.id, person.orders.paid))
  shop.passTime(1)
  await Promise.all([settleMerges(shop.services), settleMerges(shop.services)])
  expect(await findCustomer(shop.services.db, other.id)).toBeNull()
  expect((await ownersOf())[person.orders.paid]).toBe(kept.id)
  expect(await theMerge()).toMatchObject({ fromCustomerId: null, moved: {}, settledAt: expect.any(Date) })
  const exported = await exportPersonalData(shop.services, { customerId: kept.id })
  expect(exported.writtenWithAddress?.messages.length).toBeGreaterThan(0)
})

test('who bought without an account joins one, and leaves it again', async () => {
  // The account of that address has another one by now.
  await shop.services.db.update(customers).set({ email: 'ailleurs@example.fr' }).where(eq(customers.id, other.id))
  const before = await ownersOf()
  other = { kind: 'guest', id: person.orders.asGuest }
  expect(await ask()).toMatchObject({ ok: true })
  expect(await answer()).toBe('merged')
  expect(await ownersOf()).toEqual({ ...before, [person.orders.asGuest]: kept.id })
  expect(await separate()).toEqual({ ok: true, wasDone: true })
  expect(await ownersOf()).toEqual(before)
})

test('who says no, or nothing for a week, is left alone', async () => {
  const before = await ownersOf()
  await ask()
  expect(await answer(false)).toBe('declined')
  expect(await theMerge()).toBeUndefined()
  await ask()
  const token = await mailedToken()
  expect(await proveMerge(shop.services, { token: token.replace(/.$/, '!'), agrees: true })).toBe('link-over')
  shop.passTime(MERGE_PROOF_DAYS * DAY + 1)
  expect(await proveMerge(shop.services, { token, agrees: true })).toBe('link-over')
  await settleMerges(shop.services)
  expect(await theMerge()).toBeUndefined()
  expect(await ownersOf()).toEqual(before)
})

test('two of which one cannot go over stay two: the same is told before and when it is asked', async () => {
  const { db } = shop.services
  const asGuest = { kind: 'guest', id: person.orders.asGuest } as const
  expect(await refusalOf({ kept: asGuest, other })).toEqual(refused({ code: 'no-account' }))
  expect(await refusalOf({ kept, other: kept })).toEqual(refused({ code: 'same' }))
  expect(await ask(actor(), { kept, other: { kind: 'account', id: 900_000 } })).toMatchObject({
    refusal: { code: 'unknown' },
  })
  await db
    .update(paymentAttempts)
    .set({ status: 'processing' })
    .where(eq(paymentAttempts.orderId, person.orders.unpaid))
  expect(await refusalOf()).toEqual(refused({ code: 'being-paid', orders: [person.orders.unpaid] }))
  const [running] = await db.update(subscriptions).set({ endedAt: null }).returning()
  expect(await refusalOf()).toEqual(refused({ code: 'runs', subscriptions: [running?.id] }))
  await db.update(customers).set({ erasureAskedAt: new Date(), erasureAskedBy: 7 }).where(eq(customers.id, other.id))
  expect(await refusalOf()).toEqual(refused({ code: 'erasure' }))
})

test('what came between the question and the answer is asked again: the link waits', async () => {
  const { db } = shop.services
  const before = await ownersOf()
  await ask()
  await db.update(subscriptions).set({ endedAt: null })
  expect(await answer()).toBe('later')
  expect(await ownersOf()).toEqual(before)
  await db.update(subscriptions).set({ endedAt: new Date(1) })
  expect(await answer()).toBe('merged')
})

test('somebody who is forgotten takes along what had joined them; what waits is dropped', async () => {
  const { db } = shop.services
  await ask()
  await answer()
  const open = { ref: kept, tellsOwner: false }
  expect(await erasePerson(shop.services, actor({ role: 'owner' }), open)).toMatchObject({ ok: true })
  await db.update(orders).set({ status: 'completed' })
  await db.execute('update withdrawals set settled_at = now()')
  shop.passTime(DAY + 1)
  expect(await carryOutErasures(shop.services)).toBe(1)
  for (const id of [kept.id, other.id]) expect(await findCustomer(db, id)).toBeNull()
  expect(await db.$count(customerMerges)).toBe(0)
  expect(Object.values(await ownersOf()).every((owner) => owner === null)).toBe(true)
})
