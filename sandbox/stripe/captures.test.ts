import { expect, test } from 'vitest'
import { METHOD_TYPE_NAMES, METHOD_TYPES, type MethodType } from './methods/method-types.ts'
import { refusalOf, shareStillSandbox } from './start-test-sandbox.ts'
import { CONFIRMED, confirmed, DAYS, eventsOf, MINUTES, methodOf, paymentOf, press } from './test-methods.ts'

const shared = shareStillSandbox()

/** Somebody agrees where somebody is asked, and the banks have answered. */
async function paid(type: MethodType, own: object = {}, token?: string) {
  const { stripe, browser, passTime } = shared()
  const id = token ?? (await browser.paymentMethods.create(methodOf(type))).id
  const intent = await stripe.paymentIntents.create(paymentOf(type, { ...CONFIRMED, payment_method: id, ...own }))
  const action = JSON.stringify(intent.next_action)
  const page = action.match(/"(http[^"]*\/(?:authorize|vouchers|microdeposits)\/[^"/]+)"/)?.[1]
  if (page?.includes('/authorize/')) await press(page, { outcome: 'succeeded' })
  if (page?.includes('/vouchers/')) await press(page, { outcome: 'paid' })
  if (page?.includes('/microdeposits/')) await press(page, { descriptor_code: 'SM11AA' })
  await passTime(3 * MINUTES)
  return stripe.paymentIntents.retrieve(intent.id)
}

const capturing = METHOD_TYPE_NAMES.filter((type) => METHOD_TYPES[type].capturesLater)

test.for(capturing)('%s is held, and a part of it captured', async (type) => {
  const { stripe } = shared()
  const held = await paid(type, { capture_method: 'manual' })
  expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 10_000, amount_received: 0 })
  await stripe.paymentIntents.capture(held.id, { amount_to_capture: 4_000 })
  expect(await eventsOf(shared(), held)).toEqual(
    expect.arrayContaining(['payment_intent.amount_capturable_updated', 'charge.captured', 'payment_intent.succeeded']),
  )
  expect(await stripe.charges.retrieve(String(held.latest_charge))).toMatchObject({
    amount_captured: 4_000,
    amount_refunded: 6_000,
    captured: true,
  })
  const tooMuch = stripe.refunds.create({ payment_intent: held.id, amount: 4_001 })
  expect(await refusalOf(tooMuch)).toMatchObject({ param: 'amount' })
})

test('what nobody captures within a week is given back', async () => {
  const sandbox = shared()
  const held = await paid('klarna', { capture_method: 'manual' })
  await sandbox.passTime(7 * DAYS)
  expect(await sandbox.stripe.paymentIntents.retrieve(held.id)).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'automatic',
  })
  expect(await eventsOf(sandbox, held)).toEqual(expect.arrayContaining(['charge.expired', 'payment_intent.canceled']))
})

test.for(METHOD_TYPE_NAMES)('%s is given back as its row says', async (type) => {
  const { stripe, passTime } = shared()
  const { id, status, latest_charge: charge } = await paid(type)
  expect(status).toBe('succeeded')
  const { refunds } = METHOD_TYPES[type]
  if (refunds === 'never') {
    expect(await refusalOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_not_refundable',
    })
    return
  }
  const part = await stripe.refunds.create({ payment_intent: id, amount: 3_000 })
  expect(part.status).toBe(refunds === 'later' ? 'pending' : 'succeeded')
  await passTime(3 * MINUTES)
  expect((await stripe.refunds.retrieve(part.id)).status).toBe('succeeded')
  expect((await stripe.refunds.create({ charge: String(charge) })).amount).toBe(7_000)
})

test.for([
  ['pm_card_pendingRefund', 'pending', 'succeeded', 10_000, ['charge.refund.updated', 'refund.updated']],
  ['pm_card_refundFail', 'succeeded', 'failed', 0, ['charge.refund.updated', 'refund.updated', 'refund.failed']],
] as const)('a refund to %s is %s, then %s', async ([token, first, then, refunded, told]) => {
  const sandbox = shared()
  const { stripe } = sandbox
  const intent = await paid('card', {}, token)
  const refund = await stripe.refunds.create({ payment_intent: intent.id })
  expect(refund.status).toBe(first)
  await sandbox.passTime(3 * MINUTES)
  const settled = await stripe.refunds.retrieve(refund.id)
  expect(settled.status).toBe(then)
  const charge = await stripe.charges.retrieve(String(intent.latest_charge))
  expect(charge).toMatchObject({ amount_refunded: refunded, refunded: refunded > 0 })
  const events = (await eventsOf(sandbox, intent)).slice(-told.length)
  expect(events).toEqual(told)
})

test('a debit that is under way cannot be given back yet', async () => {
  const { id } = await confirmed(shared(), 'sepa_debit', 'pm_sepaDebit_successDelayed_fr')
  expect(await refusalOf(shared().stripe.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 400 })
})

test.for([
  ['sepa_debit', 'pm_sepaDebit_disputed_fr'],
  ['us_bank_account', 'pm_usBankAccount_dispute'],
  ['bacs_debit', 'pm_bacsDebit_dispute'],
  ['au_becs_debit', 'pm_auBecsDebit_dispute'],
] as const)('%s by %s is paid and contested', async ([type, token]) => {
  const { stripe } = shared()
  const intent = await paid(type, {}, token)
  expect(intent.status).toBe('succeeded')
  const { data } = await stripe.disputes.list({ payment_intent: intent.id })
  expect(data).toMatchObject([{ reason: 'debit_not_authorized', status: 'needs_response', amount: 10_000 }])
})

test.for(METHOD_TYPE_NAMES)('%s can be contested at the bank, or not', async (type) => {
  const { origin, stripe } = shared()
  const { id, latest_charge: charge } = await paid(type)
  const answer = await press(`${origin}/dashboard/charges/${charge}/dispute`, {})
  const { canBeDisputed } = METHOD_TYPES[type]
  expect(answer.status).toBe(canBeDisputed ? 303 : 400)
  const { data } = await stripe.disputes.list({ payment_intent: id })
  const reason = METHOD_TYPES[type].mandate === 'always' ? 'debit_not_authorized' : 'fraudulent'
  expect(data.map((dispute) => dispute.reason)).toEqual(canBeDisputed ? [reason] : [])
})
