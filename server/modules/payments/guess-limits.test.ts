import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customers } from '#server/modules/customers/tables.ts'
import { rateCounters } from '#server/modules/rate-limits/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import { createCustomers } from '#test/support/customers.ts'
import { payForDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { beginGuess, endGuess, type Guesser } from './index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.services.db.delete(rateCounters)
})

let people = 0
/** Somebody whom nobody has seen before, unless it is said who. */
function somebody(who: Partial<Guesser> = {}): Guesser {
  people += 1
  return { sessionId: `t_${people}`, network: `203.0.113.${people}`, customerId: null, ...who }
}

/** The numbers that came to the provider, and were refused there. */
let tried = 0
async function guess(guesser: Guesser, { isRefused = true, paymentMethodId = 'pm_nowhere' } = {}) {
  const answer = await beginGuess(shop.services, { guesser, paymentMethodId })
  if (answer !== 'go') return answer
  tried += 1
  await endGuess(shop.services, { guesser, paymentMethodId, isRefused })
  return isRefused ? 'refused' : 'paid'
}

test('whoever mistypes three times still pays, and mistypes again next time', async () => {
  const buyer = somebody()
  for (let visit = 0; visit < 2; visit += 1) {
    for (let time = 0; time < 2; time += 1) expect(await guess(buyer)).toBe('refused')
    expect(await guess(buyer, { isRefused: false })).toBe('paid')
  }
})

test('a session, an account and an address each wait after their refusals, for an hour', async () => {
  const { customerId } = await createCustomers(shop.services).register()
  const shared = { session: { sessionId: 't_one' }, account: { customerId }, network: { network: '198.51.100.1' } }
  for (const [by, allowed] of Object.entries({ session: 6, account: 6, network: 10 })) {
    await shop.services.db.delete(rateCounters)
    const guesser = () => somebody(shared[by as keyof typeof shared])
    for (let time = 0; time < allowed; time += 1) expect(await guess(guesser()), by).toBe('refused')
    expect(await guess(guesser()), by).toBe('too-many')
    expect(await guess(somebody()), by).toBe('refused')
    shop.passTime(3_601)
    expect(await guess(guesser()), by).toBe('refused')
  }
})

/** `GUESSES=10000` tries as many as docs/decisions/058 tells of: the answer is the same, and takes longer. */
const GUESSES = Number(process.env.GUESSES ?? 600)
const AT_ONCE = 30

test('however many cards are tried from fifty addresses in ten hours, eighteen reach the provider', async () => {
  tried = 0
  const tries = Array.from({ length: GUESSES }, (_, number) =>
    somebody({ network: `198.51.100.${number % 50}`, sessionId: `t_bot_${number}` }),
  )
  for (let sent = 0; sent < tries.length; sent += AT_ONCE) {
    await Promise.all(tries.slice(sent, sent + AT_ONCE).map((guesser) => guess(guesser)))
    shop.passTime((10 * 3_600 * AT_ONCE) / GUESSES)
  }
  expect(tried).toBe(18)
})

test('while the shop is tried like that, those pay whose address is confirmed; a day later everybody does', async () => {
  const { customerId } = await createCustomers(shop.services).register()
  while ((await guess(somebody())) === 'refused');
  expect(await guess(somebody({ customerId }), { isRefused: false })).toBe('guarded')
  expect(await guess(somebody({ customerId: 999_999 }), { isRefused: false })).toBe('guarded')
  expect(shop.logged.at(-1)).toEqual({
    ...{ level: 'warn', message: 'a payment was not tried: too many were refused' },
    about: { answer: 'guarded', customerId: 999_999 },
  })
  await shop.services.db
    .update(customers)
    .set({ emailVerifiedAt: shop.services.clock.now() })
    .where(eq(customers.id, customerId))
  expect(await guess(somebody({ customerId }), { isRefused: false })).toBe('paid')
  shop.passTime(24 * 3_600 + 1)
  expect(await guess(somebody(), { isRefused: false })).toBe('paid')
})

test('each fourth payment that succeeded within the hour lets one more be tried', async () => {
  const busy = await openPayingShop()
  for (let paid = 0; paid < 4; paid += 1) await payForDownload(busy)
  const refusals = async () => {
    const guess = { guesser: somebody(), paymentMethodId: 'pm_nowhere' }
    const answer = await beginGuess(busy.services, guess)
    if (answer === 'go') await endGuess(busy.services, { ...guess, isRefused: true })
    return answer
  }
  const answers: string[] = []
  while (answers.at(-1) !== 'guarded') answers.push(await refusals())
  expect(answers.length).toBe(12 + 1 + 1)
  await busy.close()
})

test('one number is refused four times a day, whoever tries it and however often it is typed in', async () => {
  const type = () => shop.sandbox.createCard(CARDS.declined)
  for (let time = 0; time < 4; time += 1)
    expect(await guess(somebody(), { paymentMethodId: await type() })).toBe('refused')
  expect(await guess(somebody(), { paymentMethodId: await type() })).toBe('too-many')
  const other = await shop.sandbox.createCard(CARDS.paid)
  expect(await guess(somebody(), { isRefused: false, paymentMethodId: other })).toBe('paid')
})

test('a number that cannot be looked at keeps nobody from paying', async () => {
  for (let time = 0; time < 4; time += 1) expect(await guess(somebody())).toBe('refused')
  const message = 'a payment method could not be looked at'
  // That the provider knows no such number is an answer.
  expect(shop.logged).not.toContainEqual(expect.objectContaining({ message }))
  const { payments } = shop.services
  const err = new Error('no answer')
  shop.services.payments = { ...payments, retrievePaymentMethod: () => Promise.reject(err) }
  expect(await guess(somebody(), { isRefused: false })).toBe('paid')
  shop.services.payments = payments
  expect(shop.logged.at(-1)).toEqual({ level: 'warn', message, about: { err } })
})

test('nobody is counted where the limits are off', async () => {
  const off = { guesser: null, paymentMethodId: 'pm_nowhere' }
  expect(await beginGuess(shop.services, off)).toBe('go')
  await endGuess(shop.services, { ...off, isRefused: true })
  expect(await shop.services.db.$count(rateCounters)).toBe(0)
})
