import { expect, test } from 'vitest'
import { CARD_PAYMENT, refusalOf, startTestSandbox } from './start-test-sandbox.ts'

const PAYMENT = { ...CARD_PAYMENT, payment_method: 'pm_card_visa', confirm: true }

test('a part, then the rest, then no more', async () => {
  const { stripe, summary } = await startTestSandbox()
  const { id, latest_charge: charge } = await stripe.paymentIntents.create(PAYMENT)
  const part = await stripe.refunds.create({ payment_intent: id, amount: 500, reason: 'requested_by_customer' })
  expect(part).toMatchObject({ amount: 500, charge, payment_intent: id, status: 'succeeded' })
  expect(await stripe.charges.retrieve(String(charge))).toMatchObject({ amount_refunded: 500, refunded: false })
  const tooMuch = stripe.refunds.create({ payment_intent: id, amount: 701 })
  expect(await refusalOf(tooMuch)).toMatchObject({ param: 'amount', statusCode: 400 })
  const rest = await stripe.refunds.create({ charge: String(charge) })
  expect(rest.amount).toBe(700)
  expect(await stripe.charges.retrieve(String(charge))).toMatchObject({ amount_refunded: 1200, refunded: true })
  const again = stripe.refunds.create({ payment_intent: id })
  expect(await refusalOf(again)).toMatchObject({ code: 'charge_already_refunded' })
  expect((await stripe.refunds.list({ payment_intent: id })).data.map((refund) => refund.id)).toEqual([
    rest.id,
    part.id,
  ])
  expect((await summary()).refunds).toEqual({ count: 2, amount: 1200 })
})

test('the list of all refunds is narrowed by when they were made, and read page by page', async () => {
  const { stripe } = await startTestSandbox()
  const { latest_charge: charge } = await stripe.paymentIntents.create(PAYMENT)
  const ids: string[] = []
  for (const amount of [100, 200, 300])
    ids.unshift((await stripe.refunds.create({ charge: String(charge), amount })).id)
  const { created } = await stripe.refunds.retrieve(ids[2] ?? '')
  const found: string[] = []
  for await (const refund of stripe.refunds.list({ created: { gte: created }, limit: 2 })) found.push(refund.id)
  expect(found).toEqual(ids)
  expect((await stripe.refunds.list({ created: { gte: created + 60 } })).data).toEqual([])
})

test('what was never captured cannot be refunded', async () => {
  const { stripe } = await startTestSandbox()
  const unpaid = await stripe.paymentIntents.create(CARD_PAYMENT)
  expect(await refusalOf(stripe.refunds.create({ payment_intent: unpaid.id }))).toMatchObject({ statusCode: 400 })
  const held = await stripe.paymentIntents.create({ ...PAYMENT, capture_method: 'manual' })
  expect(await refusalOf(stripe.refunds.create({ payment_intent: held.id }))).toMatchObject({ statusCode: 400 })
  expect(await refusalOf(stripe.refunds.create({ charge: 'ch_none' }))).toMatchObject({ statusCode: 404 })
})

test('the dashboard lists the payment and refunds it', async () => {
  const { origin, stripe } = await startTestSandbox()
  const { id, latest_charge: charge } = await stripe.paymentIntents.create({
    ...PAYMENT,
    payment_method: 'pm_card_amex',
  })
  const page = await (await fetch(origin)).text()
  expect(page).toContain(id)
  const action = /action="(\/dashboard\/charges\/[^"]+)"/.exec(page)?.[1]
  const after = await (await fetch(`${origin}${action}`, { method: 'POST' })).text()
  expect(after).not.toContain('Rembourser<')
  expect((await stripe.charges.retrieve(String(charge))).refunded).toBe(true)
})
