import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_PAYMENT_FIELDS } from '#contracts/checkout/payment-fields.ts'
import { listSavedMethods, preferSavedMethod } from '#server/modules/saved-methods/index.ts'
import { CARDS } from '#test/support/cards.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { keepCard } from '#test/support/saved-methods.ts'
import { joinClub } from '#test/support/subscribe.ts'
import {
  addMethodForRenewals,
  cancelSubscription,
  changeRenewalMethod,
  findRenewalTerms,
  finishAddedMethod,
  hasRunningSubscription,
  listUsesOfMethods,
  removeKeptMethod,
  suspendSubscription,
} from './index.ts'
import { methodChanges, subscriptionMethods } from './tables.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await changePayment(shop.services, { savesMethods: true })
})
afterAll(() => shop.close())

const open = async () => (await createCustomers(shop.services).register()).customerId
const join = async (customerId: number) => (await joinClub(shop, { customerId })).subscriptionId
const keptBy = (customerId: number) => listSavedMethods(shop.services, { customerId })
const labelOf = async (id: number) => (await findRenewalTerms(shop.services.db, id))?.method?.face
const ONLINE = { ip: '192.0.2.1', userAgent: 'Firefox' }

async function add(customerId: number, card: string, updatesAll: boolean) {
  const paymentMethodId = await shop.sandbox.createCard(card)
  const asked = { customerId, paymentMethodId, type: 'card', returnUrl: 'http://shop.test/', online: ONLINE }
  return addMethodForRenewals(shop.services, { ...asked, guesser: null, updatesAll })
}

test('what a subscription is charged to stays until another is chosen for it, also while it is paused', async () => {
  const customerId = await open()
  const id = await join(customerId)
  const [card] = await keptBy(customerId)
  const removal = () => removeKeptMethod(shop.services, { customerId, id: card?.id ?? 0 })
  const inUse = { ok: false, refusal: 'in-use', uses: [{ subscriptionId: id, names: 'Club' }] }
  expect(await removal()).toMatchObject(inUse)
  await suspendSubscription(shop.services, { id, by: 'customer' })
  expect(await removal()).toMatchObject(inUse)
  expect(await keptBy(customerId)).toHaveLength(1)
  const other = await keepCard(shop, customerId, 'pm_card_mastercard')
  const [use] = await listUsesOfMethods(shop.services.db, { customerId })
  await changeRenewalMethod(shop.services, {
    ...{ subscriptionId: id, key: use?.key ?? '', customerId, updatesAll: false, online: ONLINE, guesser: null },
    fields: { ...NO_PAYMENT_FIELDS, savedMethodId: other.id },
  })
  expect(await removal()).toMatchObject({ ok: true, removed: { label: 'Visa se terminant par 4242' } })
})

test('what is paid by a link, or over, keeps nothing back; another’s is refused like one that is not there', async () => {
  const [customerId, stranger] = [await open(), await open()]
  const id = await join(customerId)
  const [card] = await keptBy(customerId)
  const theirs = { customerId: stranger, id: card?.id ?? 0 }
  expect(await removeKeptMethod(shop.services, theirs)).toEqual({ ok: false, refusal: 'not-theirs' })
  const own = eq(subscriptionMethods.subscriptionId, id)
  await shop.services.db.update(subscriptionMethods).set({ isManual: true }).where(own)
  expect(await listUsesOfMethods(shop.services.db, { customerId })).toEqual([])
  await shop.services.db.update(subscriptionMethods).set({ isManual: false }).where(own)
  await cancelSubscription(shop.services, { id, by: 'customer' })
  expect(await removeKeptMethod(shop.services, { customerId, id: card?.id ?? 0 })).toMatchObject({ ok: true })
})

test('a method goes, or is chosen, and never both at once', async () => {
  const customerId = await open()
  const id = await join(customerId)
  const other = await keepCard(shop, customerId, 'pm_card_mastercard')
  const [use] = await listUsesOfMethods(shop.services.db, { customerId })
  const [removal, change] = await Promise.all([
    removeKeptMethod(shop.services, { customerId, id: other.id }),
    changeRenewalMethod(shop.services, {
      ...{ subscriptionId: id, key: use?.key ?? '', customerId, updatesAll: false, online: ONLINE, guesser: null },
      fields: { ...NO_PAYMENT_FIELDS, savedMethodId: other.id },
    }),
  ])
  expect([removal.ok, change.ok].filter(Boolean)).toHaveLength(1)
  expect(await labelOf(id)).toMatchObject({ last4: change.ok ? '4444' : '4242' })
})

test('another that comes first changes nothing of what is charged', async () => {
  const customerId = await open()
  const id = await join(customerId)
  const other = await keepCard(shop, customerId, 'pm_card_mastercard')
  await preferSavedMethod(shop.services, { customerId, id: other.id })
  expect(await labelOf(id)).toMatchObject({ last4: '4242' })
})

test('a method that is added pays all that run where its owner wishes it, and none where they do not', async () => {
  const customerId = await open()
  const [first, second, paused] = [await join(customerId), await join(customerId), await join(customerId)]
  await suspendSubscription(shop.services, { id: paused, by: 'customer' })
  expect(await hasRunningSubscription(shop.services.db, { customerId })).toBe(true)
  const result = await add(customerId, CARDS.asksForAuthentication, true)
  const intentId = result.ok ? result.intent.id : ''
  const finish = (of = customerId) => finishAddedMethod(shop.services, { customerId: of, intentId })
  expect(await finish()).toBe('failed')
  await shop.sandbox.answerChallenge(intentId, 'succeeded')
  expect(await finish(await open())).toBe('failed')
  expect([await finish(), await finish()]).toEqual(['added-for-all', 'added-for-all'])
  const charged = await Promise.all([first, second, paused].map(labelOf))
  expect(charged).toMatchObject([{ last4: '3184' }, { last4: '3184' }, { last4: '4242' }])
  const other = await add(customerId, '5555555555554444', false)
  const plain = { customerId, intentId: other.ok ? other.intent.id : '' }
  expect(await finishAddedMethod(shop.services, plain)).toBe('added')
  expect(await labelOf(first)).toMatchObject({ last4: '3184' })
})

test('a wish for a card that is refused is over', async () => {
  const customerId = await open()
  expect(await hasRunningSubscription(shop.services.db, { customerId })).toBe(false)
  expect(await add(customerId, CARDS.declined, true)).toMatchObject({ ok: false, refusal: 'refused' })
  const [wish] = await shop.services.db.select().from(methodChanges).where(eq(methodChanges.customerId, customerId))
  expect(wish?.state).toBe('failed')
})
