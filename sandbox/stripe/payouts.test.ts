import { expect, test } from 'vitest'
import { CARD_PAYMENT, refusalOf, shareStillSandbox } from './start-test-sandbox.ts'

const sandbox = shareStillSandbox()
const press = async (path: string) =>
  (await fetch(sandbox().origin + path, { method: 'POST', redirect: 'manual' })).status
const pay = async (amount: number) => {
  const { stripe } = sandbox()
  const method = { payment_method: 'pm_card_visa', confirm: true }
  const intent = await stripe.paymentIntents.create({ ...CARD_PAYMENT, amount, ...method })
  return String(intent.latest_charge)
}

test('a payout takes what has come in since the last one, and says what it holds', async () => {
  const { stripe, passTime } = sandbox()
  expect((await stripe.payouts.list()).data).toEqual([])
  expect(await press('/dashboard/balance/all/pay-out')).toBe(400)
  const [one, two] = [await pay(2000), await pay(1000)]
  const refund = await stripe.refunds.create({ charge: two, amount: 400 })
  expect(await press('/dashboard/balance/all/pay-out')).toBe(303)
  const [payout] = (await stripe.payouts.list({ limit: 100 })).data
  // 55 and 40 cents are the provider's.
  expect(payout).toMatchObject({
    object: 'payout',
    amount: 2505,
    status: 'in_transit',
    automatic: true,
    currency: 'eur',
  })
  const id = payout?.id ?? ''
  const held = (await stripe.balanceTransactions.list({ payout: id })).data
  expect(held.map(({ type, source, amount, fee, net }) => [type, source, amount, fee, net])).toEqual([
    ['payout', id, -2505, 0, -2505],
    ['refund', refund.id, -400, 0, -400],
    ['charge', two, 1000, 40, 960],
    ['charge', one, 2000, 55, 1945],
  ])
  const page = await stripe.balanceTransactions.list({ payout: id, limit: 2 })
  expect([page.data.length, page.has_more]).toEqual([2, true])
  expect((await stripe.balanceTransactions.list({ payout: id, type: 'refund' })).data).toHaveLength(1)
  await passTime(200)
  expect(await stripe.payouts.retrieve(id)).toMatchObject({ status: 'paid', failure_code: null })
  expect((await stripe.events.list({ type: 'payout.paid' })).data).toHaveLength(1)
})

test('what a bank sends back goes out with the next payout, beside a contested payment and its fee', async () => {
  const { stripe } = sandbox()
  const charge = await pay(3000)
  await press('/dashboard/balance/all/pay-out')
  const [failing] = (await stripe.payouts.list()).data
  expect(await press(`/dashboard/payouts/${failing?.id}/failed`)).toBe(303)
  expect(await stripe.payouts.retrieve(failing?.id ?? '')).toMatchObject({
    ...{
      status: 'failed',
      failure_code: 'account_closed',
      failure_balance_transaction: expect.stringMatching(/^txn_/),
    },
  })
  expect(await press(`/dashboard/payouts/${failing?.id}/failed`)).toBe(400)
  expect(await press(`/dashboard/charges/${charge}/dispute`)).toBe(303)
  await pay(5000)
  await press('/dashboard/balance/all/pay-out')
  const [next] = (await stripe.payouts.list()).data
  const held = (await stripe.balanceTransactions.list({ payout: next?.id ?? '' })).data
  // 100 cents of the charge and 15 euros of the claim are the provider's.
  expect(held.map(({ type, net }) => [type, net])).toEqual([
    ['payout', -3330],
    ['charge', 4900],
    ['adjustment', -4500],
    ['payout_failure', 2930],
  ])
})

test('a payout that nobody has made is not known, nor what it holds', async () => {
  const { stripe } = sandbox()
  expect(await refusalOf(stripe.payouts.retrieve('po_none'))).toMatchObject({ code: 'resource_missing' })
  expect(await refusalOf(stripe.balanceTransactions.list({ payout: 'po_none' }))).toMatchObject({
    code: 'resource_missing',
  })
})
