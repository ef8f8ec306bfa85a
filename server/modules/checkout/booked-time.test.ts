import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SERVICE_CONSENT_VERSION } from '#contracts/checkout/service-consent.ts'
import type { Json } from '#contracts/json.ts'
import { bookSession, tidyBookings } from '#server/modules/bookings/index.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { addToCart, dropLapsedLines, getCart } from '#server/modules/cart/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { reconcileRefunds, reportFromBrowser } from '#server/modules/payments/index.ts'
import { cancelOrder } from '#server/modules/post-purchase/index.ts'
import { createBookable, slotFields, slotsOf } from '#test/support/bookable.ts'
import { createSessionId } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { PLANS, payByLink } from '#test/support/deposits.ts'
import { alertsOf } from '#test/support/order-facts.ts'
import { findPaidOrder, placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { getPayableOrder } from './get-payable-order.ts'
import { payOrder } from './pay-order.ts'
import { placeOrder } from './place-order.ts'

let shop: PayingShop
let productId: number
let startsAt: string
beforeEach(async () => {
  shop = await openPayingShop()
  productId = (await createBookable(shop.services.db, { maxDaysAhead: 90 })).id
  startsAt = (await slots())[0]?.startsAt ?? ''
})
afterEach(() => shop.close())

// Later than a withdrawal may be declared: nothing of the order needs another consent.
const slots = () => slotsOf(shop.services, productId, { afterDays: 25 })
// From days before it on: an hour that passes may bring the next day.
const left = async () =>
  (await slotsOf(shop.services, productId, { afterDays: 20 })).find((slot) => slot.startsAt === startsAt)?.left

const add = (sessionId: string) =>
  addToCart(shop.services, { sessionId, productId, variationId: null, quantity: 1, fields: slotFields({ startsAt }) })

async function sessionWithSlot(): Promise<string> {
  const sessionId = createSessionId()
  const added = await add(sessionId)
  if (!added.ok) throw new Error(`the cart refused: ${JSON.stringify(added.refusal)}`)
  return sessionId
}

const order = (sessionId: string, paymentMethodId?: string) =>
  placeOrder(shop.services, { sessionId, form: checkoutForm(paymentMethodId ? { paymentMethodId } : {}) })

const rows = () => shop.services.db.select().from(bookings).orderBy(asc(bookings.id))
const statuses = async () => (await rows()).map(({ status }) => status)

async function tidy(): Promise<void> {
  await dropLapsedLines(shop.services)
  await tidyBookings(shop.services)
}

test('a paid slot is its buyer’s, tied to the line of the order, until it has taken place', async () => {
  const sessionId = await sessionWithSlot()
  const orderId = placedId(await order(sessionId))
  const [row] = await rows()
  expect(row).toMatchObject({ status: 'paid', orderId, heldUntil: null, cartId: null, sessionNumber: 1 })
  expect(row?.orderLineId).not.toBeNull()
  expect([await left(), (await getCart(shop.services, sessionId)).lines]).toEqual([0, []])
  shop.passTime(2 * 3600)
  await tidy()
  expect(await statuses()).toEqual(['paid'])
  shop.passTime(40 * 86_400)
  await tidy()
  expect(await statuses()).toEqual(['complete'])
})

test('a time within the fourteen days is ordered by who agrees to it, and what they agreed to is kept', async () => {
  startsAt = (await slotsOf(shop.services, productId, { afterDays: 3 }))[0]?.startsAt ?? ''
  const sessionId = await sessionWithSlot()
  const { serviceConsent } = await getCart(shop.services, sessionId)
  const place = (wantsEarlyService: boolean) =>
    placeOrder(shop.services, { sessionId, form: checkoutForm({ wantsEarlyService }) })
  expect(await place(false)).toEqual({
    ...{ ok: false, refusals: [{ code: 'service-consent-missing', sentence: serviceConsent?.missing }] },
  })
  expect(await findOrder(shop.services.db, placedId(await place(true)))).toMatchObject({
    ...{ serviceConsentAt: expect.any(Date), serviceConsentVersion: SERVICE_CONSENT_VERSION },
    ...{ serviceConsentChannel: 'checkout', serviceConsentText: serviceConsent?.text },
  })
})

test('the page that pays an order asks for a consent to what begins soon, and not to what is no such session any more', async () => {
  const { db } = shop.services
  startsAt = (await slotsOf(shop.services, productId, { afterDays: 3 }))[0]?.startsAt ?? ''
  await order(await sessionWithSlot(), await shop.sandbox.createCard(CARDS.insufficientFunds))
  const [agreed] = await db.select().from(orders)
  if (!agreed) throw new Error('the order waits for another card')
  const asks = async (fields: Partial<typeof agreed> = {}) =>
    (await getPayableOrder(shop.services, { order: { ...agreed, ...fields }, customerId: null })).serviceConsent !==
    null
  const open = { serviceConsentAt: null }
  expect([await asks(), await asks({ ...open, paidAt: new Date() }), await asks(open)]).toEqual([false, false, true])
  await db.update(products).set({ kind: 'simple' })
  expect(await asks(open)).toBe(false)
  await db.delete(products)
  expect(await asks(open)).toBe(false)
})

test('of a series with a deposit each booking says that it is paid in part, until the rest is; its time is its buyer’s', async () => {
  const deposit = PLANS as unknown as Json
  productId = (await createBookable(shop.services.db, { maxDaysAhead: 90, sessions: 4 }, { extras: { deposit } })).id
  const sessionId = createSessionId()
  const fields = { ...slotFields({ startsAt }), wc_deposit_option: 'yes', wc_deposit_payment_plan: '31' }
  await addToCart(shop.services, { sessionId, productId, variationId: null, quantity: 1, fields })
  const orderId = placedId(await order(sessionId))
  const orderLineId = (await rows())[0]?.orderLineId ?? 0
  const later = (await slots()).at(-1)?.startsAt ?? ''
  expect(await bookSession(shop.services, { orderLineId, startsAt: later })).toMatchObject({ ok: true })
  expect([await statuses(), await left()]).toEqual([['partial-payment', 'partial-payment'], 0])
  expect(await payByLink(shop, orderId)).toMatchObject({ ok: true })
  expect(await statuses()).toEqual(['paid', 'paid'])
})

test('of many who order the last place at the same moment one has it, and one pays', async () => {
  // Each held it in turn: their hour is over, and nobody has looked at their cart since.
  const sessions: string[] = []
  for (let buyer = 0; buyer < 12; buyer += 1) {
    sessions.push(await sessionWithSlot())
    shop.passTime(3700)
  }
  const results = await Promise.all(sessions.map((sessionId) => order(sessionId)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  const refused = results.flatMap((result) => (result.ok ? [] : result.refusals))
  expect(new Set(refused.map((refusal) => JSON.stringify(refusal)))).toEqual(
    new Set([
      JSON.stringify({
        code: 'line-lost',
        refusal: { code: 'booking', name: 'Entretien blanc', refusal: { reason: 'taken' } },
      }),
    ]),
  )
  expect(await shop.sandbox.charges()).toHaveLength(1)
  expect((await statuses()).filter((status) => status === 'paid')).toHaveLength(1)
})

test('a slot is kept while its buyer tries another card, and given up when they never do', async () => {
  const [sessionId, other] = [await sessionWithSlot(), createSessionId()]
  const declined = await shop.sandbox.createCard(CARDS.insufficientFunds)
  await order(sessionId, declined)
  expect(await statuses()).toEqual(['unpaid'])
  expect((await add(other)).ok).toBe(false)
  expect((await order(sessionId)).ok).toBe(true)
  expect(await statuses()).toEqual(['paid'])

  const late = createSessionId()
  startsAt = (await slots())[1]?.startsAt ?? ''
  await add(late)
  await order(late, declined)
  shop.passTime(3700)
  await tidy()
  expect([await statuses(), await left()]).toEqual([['paid', 'cancelled'], 1])
  expect((await getCart(shop.services, late)).lines).toEqual([])
})

test.for([false, true])(
  'money that arrives after that has the slot, unless it was sold meanwhile (%s)',
  async (isSold) => {
    const sessionId = await sessionWithSlot()
    const card = await shop.sandbox.createCard(CARDS.asksForAuthentication)
    const asked = await order(sessionId, card)
    if (!asked.ok || asked.placed.next !== 'authenticate') throw new Error('3-D Secure was not asked for')
    shop.passTime(3700)
    await tidy()
    if (isSold) expect((await order(await sessionWithSlot())).ok).toBe(true)
    const intentId = asked.placed.clientSecret.replace(/_secret_.*/, '')
    await shop.sandbox.answerChallenge(intentId, 'succeeded')
    await reportFromBrowser(shop.services, { orderId: asked.placed.orderId, intentId })
    expect((await findOrder(shop.services.db, asked.placed.orderId))?.paidAt).not.toBeNull()
    expect(await statuses()).toEqual(isSold ? ['pending-confirmation', 'paid'] : ['paid'])
    const alerts = ['Créneau pris entre-temps, à convenir avec le client : Entretien blanc.']
    expect(await alertsOf(shop.services.db)).toEqual(isSold ? alerts : [])
    expect(await left()).toBe(0)
  },
)

test.for([false, true])(
  'a bank that is still to decide leaves the slot to the order alone; where it was sold meanwhile, somebody is called (%s)',
  async (isSold) => {
    const asked = await order(await sessionWithSlot(), await shop.sandbox.createCard(CARDS.asksForAuthentication))
    if (!asked.ok || asked.placed.next !== 'authenticate') throw new Error('3-D Secure was not asked for')
    if (isSold) {
      shop.passTime(3700)
      await tidy()
      expect((await order(await sessionWithSlot())).ok).toBe(true)
    }
    const { payments } = shop.services
    const retrieveIntent: typeof payments.retrieveIntent = async (id) => {
      const intent = await payments.retrieveIntent(id)
      return intent && { ...intent, status: 'processing', nextAction: null }
    }
    shop.services.payments = { ...payments, retrieveIntent }
    const intentId = asked.placed.clientSecret.replace(/_secret_.*/, '')
    await reportFromBrowser(shop.services, { orderId: asked.placed.orderId, intentId })
    expect((await findOrder(shop.services.db, asked.placed.orderId))?.status).toBe('on-hold')
    if (!isSold)
      expect(await rows()).toMatchObject([
        { status: 'unpaid', orderId: asked.placed.orderId, cartId: null, lineKey: null },
      ])
    const told = /^Commande dont le paiement est attendu : .*Entretien blanc/
    expect(await alertsOf(shop.services.db)).toEqual(isSold ? [expect.stringMatching(told)] : [])
    expect(await left()).toBe(0)
  },
)

test('a cancelled order gives its slot back to the cart it came from, for as long as it was held', async () => {
  const sessionId = await sessionWithSlot()
  const refused = await order(sessionId, await shop.sandbox.createCard(CARDS.insufficientFunds))
  expect(refused.ok).toBe(false)
  const [row] = await rows()
  const found = await findOrder(shop.services.db, row?.orderId ?? 0)
  if (!found) throw new Error('no order')
  expect(await cancelOrder(shop.services, { orderId: found.id, orderKey: found.orderKey })).toEqual({ ok: true })
  expect([await statuses(), await left()]).toEqual([['in-cart'], 0])
  expect((await order(sessionId)).ok).toBe(true)
})

test('an order that is paid later takes its slot anew, or says that it is gone', async () => {
  const [first, second] = [await sessionWithSlot(), createSessionId()]
  const declined = await shop.sandbox.createCard(CARDS.insufficientFunds)
  await order(first, declined)
  const [row] = await rows()
  const found = await findOrder(shop.services.db, row?.orderId ?? 0)
  if (!found) throw new Error('no order')
  const pay = () =>
    payOrder(shop.services, {
      ...{ orderId: found.id, orderKey: found.orderKey, sessionId: null, form: checkoutForm() },
    })
  shop.passTime(3700)
  await tidy()
  await add(second)
  expect(await pay()).toMatchObject({ ok: false, refusals: [{ code: 'line-lost' }] })
  shop.passTime(3700)
  await tidy()
  expect(await pay()).toMatchObject({ ok: true })
  expect((await rows()).find(({ orderId }) => orderId === found.id)?.status).toBe('paid')
})

test('when all of the money has gone back the slot is free again', async () => {
  const orderId = placedId(await order(await sessionWithSlot()))
  const { chargeId } = await findPaidOrder(shop.services.db, orderId)
  await shop.sandbox.refund(chargeId)
  await reconcileRefunds(shop.services)
  expect([await statuses(), await left()]).toEqual([['cancelled'], 1])
})
