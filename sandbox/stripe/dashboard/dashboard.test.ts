import { expect, test } from 'vitest'
import { METHOD_TYPE_NAMES, METHOD_TYPES } from '../methods/method-types.ts'
import { shareStillSandbox, startReceiver, startTestSandbox } from '../start-test-sandbox.ts'
import { CONFIRMED, confirmed, methodOf, paymentOf, press, statusOf } from '../test-methods.ts'

const shared = shareStillSandbox()

const act = (path: string, fields: Record<string, string> = {}) => press(`${shared().origin}/dashboard/${path}`, fields)

const undecided = METHOD_TYPE_NAMES.filter((type) => METHOD_TYPES[type].asks !== 'card-bank' && type !== 'link')

test.for(undecided)('a person lets %s pay, or not', async (type) => {
  const sandbox = shared()
  const [paid, refused] = [await confirmed(sandbox, type), await confirmed(sandbox, type)]
  const page = await (await fetch(sandbox.origin)).text()
  expect(page).toContain(`/dashboard/intents/${paid.id}/approve`)
  const { asks, settles } = METHOD_TYPES[type]
  await act(`intents/${paid.id}/approve`)
  if (paid.status === 'requires_action' && settles === 'later') {
    expect(await statusOf(sandbox, paid)).toBe('processing')
    await act(`intents/${paid.id}/approve`)
  }
  expect(await statusOf(sandbox, paid)).toBe('succeeded')
  await act(`intents/${refused.id}/refuse`)
  // An expired voucher waits until its bank has nothing more to say.
  if (asks === 'voucher' && (await statusOf(sandbox, refused)) === 'processing')
    await act(`intents/${refused.id}/refuse`)
  expect(await statusOf(sandbox, refused)).toMatch(/^requires_payment_method: /)
  expect((await act(`intents/${refused.id}/approve`)).status).toBe(400)
})

test('a person answers for whom a setup asks', async () => {
  const { stripe, origin } = shared()
  const { id } = await stripe.paymentMethods.create(methodOf('cashapp'))
  const customer = (await stripe.customers.create()).id
  const own: object = { ...CONFIRMED, customer, payment_method: id, payment_method_types: ['cashapp'] }
  const setup = await stripe.setupIntents.create(own)
  expect(await (await fetch(origin)).text()).toContain(`Ouvrir la page de ${setup.id}`)
  await act(`intents/${setup.id}/approve`)
  expect((await stripe.setupIntents.retrieve(setup.id)).status).toBe('succeeded')
})

test('a person captures, gives back a half, and sends a refund back', async () => {
  const { stripe } = shared()
  const own = { confirm: true, capture_method: 'manual', payment_method: 'pm_card_visa' }
  const held = await stripe.paymentIntents.create(paymentOf('card', own))
  await act(`intents/${held.id}/capture`)
  await act(`charges/${held.latest_charge}/refund-half`)
  const [refund] = (await stripe.refunds.list({ payment_intent: held.id })).data
  expect(refund?.amount).toBe(5_000)
  await act(`refunds/${refund?.id}/failed`)
  expect(await stripe.charges.retrieve(String(held.latest_charge))).toMatchObject({ amount_refunded: 0 })
  const other = await stripe.paymentIntents.create(paymentOf('card', own))
  await act(`intents/${other.id}/cancel`)
  expect((await stripe.paymentIntents.retrieve(other.id)).status).toBe('canceled')
})

test('a customer takes a mandate back', async () => {
  const { stripe } = shared()
  const { latest_charge: charge } = await confirmed(shared(), 'sepa_debit')
  const { payment_method_details: details } = await stripe.charges.retrieve(String(charge))
  const mandate = String(details?.sepa_debit?.mandate)
  await act(`mandates/${mandate}/revoke`)
  expect((await stripe.mandates.retrieve(mandate)).status).toBe('inactive')
})

test('time is moved forward by a button', async () => {
  const sandbox = shared()
  const intent = await confirmed(sandbox, 'boleto')
  expect((await act('time', { seconds: 'demain' })).status).toBe(400)
  expect((await act('time', { seconds: '180' })).status).toBe(303)
  expect(await statusOf(sandbox, intent)).toBe('succeeded')
})

test('what a person does is told to the shop', async () => {
  const { url, received } = await startReceiver()
  const sandbox = await startTestSandbox({ webhookUrl: url })
  await sandbox.turnKnobs({ time: { stands: true } })
  const intent = await confirmed(sandbox, 'multibanco')
  await press(`${sandbox.origin}/dashboard/intents/${intent.id}/approve`, {})
  await sandbox.flush()
  expect(received.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['payment_intent.requires_action', 'charge.succeeded', 'payment_intent.succeeded']),
  )
})

test('a wallet is taken off the device, and put back', async () => {
  const { origin } = shared()
  const states = async (): Promise<unknown> => (await fetch(`${origin}/elements/wallets`)).json()
  expect((await act('wallets', { wallet: 'applePay', state: 'absent' })).status).toBe(303)
  expect(await states()).toMatchObject({ applePay: 'absent', googlePay: 'ready' })
  expect(await (await fetch(origin)).text()).toContain('absent de l’appareil')
  expect((await act('wallets', { wallet: 'applePay', state: 'lost' })).status).toBe(400)
  expect((await act('wallets', { wallet: 'purse', state: 'ready' })).status).toBe(400)
  await act('wallets', { wallet: 'applePay', state: 'ready' })
  expect(await states()).toMatchObject({ applePay: 'ready' })
})

test('the page says which wallet a card came out of', async () => {
  const sandbox = shared()
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, wallet: 'google_pay' }
  await confirmed(sandbox, 'card', { card })
  expect(await (await fetch(sandbox.origin)).text()).toContain('<td>Carte bancaire (Google Pay)</td>')
})
