import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { composers } from '#server/jobs/mails/index.ts'
import { findSignIn } from '#server/modules/accounts/index.ts'
import { customerSessions } from '#server/modules/accounts/tables.ts'
import { comments } from '#server/modules/content/tables.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { createCustomers } from '#test/support/customers.ts'
import { createKnownPerson, PERSON } from '#test/support/known-person.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { countWaiting } from '#test/support/waiting.ts'
import { endInactiveAccounts } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const on = (moment: string) => ({ ...shop.services, clock: { now: () => new Date(moment) } })
const owed = () => shop.services.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'account-inactive'))

/** An account whose owner was last seen on 10 June 2023. */
async function registerLongAgo() {
  const registered = await createCustomers(shop.services).register()
  const [lastSeenAt, expiresAt] = [new Date('2023-06-10T12:00:00Z'), new Date('2100-01-01T12:00:00Z')]
  await shop.services.db.update(customers).set({ lastSeenAt }).where(eq(customers.id, registered.customerId))
  await shop.services.db.update(customerSessions).set({ lastSeenAt, expiresAt })
  return registered
}

test('the owner of an account that nobody used for three years is warned once, and loses it after thirty days', async () => {
  const { customerId, email } = await registerLongAgo()
  const neighbour = await createCustomers(shop.services).register()
  expect(await endInactiveAccounts(on('2026-05-11T11:59:59Z'))).toEqual({ warned: 0, erased: 0 })
  expect(await endInactiveAccounts(on('2026-05-11T12:00:01Z'))).toEqual({ warned: 1, erased: 0 })
  expect(await endInactiveAccounts(on('2026-06-10T12:00:00Z'))).toEqual({ warned: 0, erased: 0 })
  const [mail] = await owed()
  const written = await composers['account-inactive'](shop.services, mail?.about ?? '')
  expect(written).toMatchObject({ to: email, subject: 'Votre compte Tremplin sera bientôt supprimé' })
  expect(written?.text.replace(/\s+/g, ' ')).toContain('supprimé après le 10 juin 2026')

  expect(await endInactiveAccounts(on('2026-06-10T12:00:02Z'))).toEqual({ warned: 0, erased: 1 })
  expect(await findCustomer(shop.services.db, customerId)).toBeNull()
  expect(await findCustomer(shop.services.db, neighbour.customerId)).not.toBeNull()
  expect(await owed()).toHaveLength(1)
})

test('a warning that went out late leaves as much time as one that did not', async () => {
  await registerLongAgo()
  expect(await endInactiveAccounts(on('2027-01-01T12:00:00Z'))).toEqual({ warned: 1, erased: 0 })
  expect(await endInactiveAccounts(on('2027-01-31T12:00:00Z'))).toEqual({ warned: 0, erased: 0 })
  expect(await endInactiveAccounts(on('2027-01-31T12:00:01Z'))).toEqual({ warned: 0, erased: 1 })
})

test.each(['signs in', 'comes back signed in'])('whoever %s after the warning keeps the account', async (way) => {
  const { customerId, email, granted } = await registerLongAgo()
  await endInactiveAccounts(on('2026-05-12T12:00:00Z'))
  const back = on('2026-06-01T12:00:00Z')
  if (way === 'signs in') expect(await createCustomers(back).enter(email)).toMatchObject({ ok: true })
  else expect(await findSignIn(back, granted.token)).not.toBeNull()
  expect(await endInactiveAccounts(on('2026-07-01T12:00:00Z'))).toEqual({ warned: 0, erased: 0 })
  expect(await findCustomer(shop.services.db, customerId)).toMatchObject({ warnedAt: null })
  // Three years later it begins again.
  expect(await endInactiveAccounts(on('2029-06-01T12:00:00Z'))).toEqual({ warned: 1, erased: 0 })
})

test('whoever comes back while the account is being erased keeps it', async () => {
  const { customerId } = await registerLongAgo()
  await endInactiveAccounts(on('2026-05-12T12:00:00Z'))
  const late = on('2026-07-01T12:00:00Z')
  const { ending } = await shop.services.db.transaction(async (tx) => {
    await tx.update(customers).set({ warnedAt: null, lastSeenAt: late.clock.now() })
    const ending = endInactiveAccounts(late)
    await expect.poll(() => countWaiting(shop.services.db)).toBe(1)
    return { ending }
  })
  expect(await ending).toEqual({ warned: 0, erased: 0 })
  expect(await findCustomer(shop.services.db, customerId)).not.toBeNull()
})

test('two workers at once warn once, and what was written loses its author with the account', async () => {
  const { customerId } = await createKnownPerson(shop)
  await shop.services.db.update(customers).set({ lastSeenAt: new Date('2023-06-10T12:00:00Z') })
  const both = async (moment: string) => Promise.all([endInactiveAccounts(on(moment)), endInactiveAccounts(on(moment))])
  expect((await both('2026-06-01T12:00:00Z')).map(({ warned }) => warned).toSorted()).toEqual([0, 1])
  expect((await both('2026-08-01T12:00:00Z')).map(({ erased }) => erased).toSorted()).toEqual([0, 1])
  expect(await findCustomer(shop.services.db, customerId)).toBeNull()
  expect(await shop.services.db.$count(comments, eq(comments.authorName, PERSON.lastName))).toBe(0)
})
