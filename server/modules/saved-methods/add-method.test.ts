import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDS } from '#test/support/cards.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { providerCustomerOf } from '#test/support/saved-methods.ts'
import { addMethod, finishAdding, listAddableMethods, listSavedMethods } from './index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await changePayment(shop.services, { savesMethods: true })
})
afterAll(() => shop.close())

const open = async () => (await createCustomers(shop.services).register()).customerId

const add = (customerId: number, paymentMethodId: string, { type = 'card', isLimited = true } = {}) =>
  addMethod(shop.services, {
    ...{ customerId, paymentMethodId, type, returnUrl: 'http://shop.test/mon-compte/payment-methods/' },
    online: { ip: '203.0.113.1', userAgent: 'Firefox' },
    guesser: isLimited ? { sessionId: String(customerId), network: '203.0.113.1', customerId } : null,
  })
const labelsOf = async (customerId: number) =>
  (await listSavedMethods(shop.services, { customerId })).map(({ label }) => label)

test('a card is set up and kept; sent once more it is the same', async () => {
  const customerId = await open()
  const card = await shop.sandbox.createCard(CARDS.paid)
  const added = [
    await add(customerId, card, { isLimited: false }),
    await add(customerId, card, { isLimited: false }),
  ].map((result) => (result.ok ? result.intent : null))
  expect(added).toMatchObject([{ status: 'succeeded' }, { id: added[0]?.id }])
  expect(await finishAdding(shop.services, { customerId, intentId: added[0]?.id ?? '' })).toBe('added')
  expect(await labelsOf(customerId)).toEqual(['Visa se terminant par 4242'])
})

test('a card that asks its bank is kept once the bank has said yes, whatever the address claims', async () => {
  const customerId = await open()
  const result = await add(customerId, await shop.sandbox.createCard(CARDS.asksForAuthentication))
  if (!result.ok) throw new Error(result.refusal)
  const { id: intentId } = result.intent
  expect(await finishAdding(shop.services, { customerId, intentId })).toBe('failed')
  await shop.sandbox.answerChallenge(intentId, 'succeeded')
  expect(await finishAdding(shop.services, { customerId, intentId })).toBe('added')
  expect(await labelsOf(customerId)).toHaveLength(1)
})

test('a refused card is told apart, and none is tried for ten seconds; after a good one for twenty', async () => {
  const customerId = await open()
  const declined = await shop.sandbox.createCard(CARDS.declined)
  expect(await add(customerId, declined)).toEqual({ ok: false, refusal: 'refused', code: 'generic_decline' })
  expect(await add(customerId, await shop.sandbox.createCard(CARDS.paid))).toMatchObject({ refusal: 'too-soon' })
  shop.passTime(21)
  expect(await add(customerId, await shop.sandbox.createCard(CARDS.paid))).toMatchObject({ ok: true })
  shop.passTime(15)
  expect(await add(customerId, await shop.sandbox.createCard(CARDS.paid))).toMatchObject({ refusal: 'too-soon' })
})

test.each([
  ['a type that is none', 'pm_card_visa', 'bitcoin'],
  ['one that the shop does not take', 'pm_card_visa', 'sepa_debit'],
  ['one that cannot be kept', 'pm_card_visa', 'multibanco'],
  ['what is no method', 'pm_card_visa"; drop', 'card'],
])('%s is not tried', async (_what, paymentMethodId, type) => {
  expect(await add(await open(), paymentMethodId, { type })).toEqual({ ok: false, refusal: 'not-taken' })
})

test('nobody finishes what another customer has set up, and nothing is told of it', async () => {
  const [owner, other] = [await open(), await open()]
  const result = await add(owner, await shop.sandbox.createCard(CARDS.paid))
  if (!result.ok) throw new Error(result.refusal)
  await providerCustomerOf(shop, other)
  for (const intentId of [result.intent.id, 'seti_nowhere', 'pi_1', ''])
    expect(await finishAdding(shop.services, { customerId: other, intentId })).toBe('failed')
  expect(await labelsOf(other)).toEqual([])
  expect(shop.logged).toContainEqual({
    ...{ level: 'warn', message: 'a payment method of another customer was not kept' },
    about: { customerId: other, intentId: result.intent.id },
  })
})

test('what can be added is what can be kept without a payment', async () => {
  await changePayment(shop.services, { enabled: ['card', 'sepa_debit', 'ideal', 'multibanco', 'klarna', 'eps'] })
  const added = async () => (await listAddableMethods(shop.services)).map(({ type }) => type).join(' ')
  expect(await added()).toBe('card sepa_debit ideal')
  await changePayment(shop.services, { savesMethods: false })
  expect(await added()).toBe('')
  await changePayment(shop.services, { enabled: ['card'], savesMethods: true })
})
