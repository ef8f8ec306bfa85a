import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDS } from '#test/support/cards.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { CreateIntent, type CreateSetup, type UpdateIntent } from './provider-requests.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

/** As the release before this one saved it. */
const OLD_ROW = {
  ...{
    call: 'create-intent',
    amountCents: 1700,
    currency: 'eur',
    methodTypes: ['card'],
    paymentMethodId: 'pm_card_visa',
  },
  ...{ customerId: null, description: 'Tremplin - Commande 1', shipping: null },
  metadata: {
    ...{ order_id: '1', order_key: 'wc_order_1', attempt: '1', signature: '1:a', site_url: 'http://shop.test' },
    ...{ payment_type: 'single', customer_name: 'Zoé', customer_email: 'zoe@example.fr', tax_amount: '0' },
  },
}

const request = (changes: Partial<CreateIntent> = {}) => ({ ...CreateIntent.parse(OLD_ROW), ...changes })

const SETUP: CreateSetup = {
  ...{ call: 'create-setup', methodTypes: ['card'], customerId: null, paymentMethodId: 'pm_card_visa' },
  ...{ confirmationTokenId: null, isConfirmed: true, returnUrl: null, mandate: null },
  metadata: { site_url: 'http://shop.test' },
}

async function made(result: Awaited<ReturnType<PayingShop['services']['payments']['createIntent']>>) {
  if (!result.ok) throw new Error(`refused: ${result.refusal}`)
  return result.intent
}

test('a call that the release before has saved is sent as it was', async () => {
  const intent = await made(await shop.services.payments.createIntent(request(), 'old'))
  expect(intent).toMatchObject({ kind: 'payment', status: 'succeeded', amountCents: 1700, currency: 'eur' })
  expect(intent.method).toEqual({ id: expect.stringMatching(/^pm_/), type: 'card', country: 'US' })
})

test('what the page confirms waits for it, and an amount that is set aside waits for somebody', async () => {
  const { payments } = shop.services
  const unconfirmed = await made(await payments.createIntent(request({ isConfirmed: false }), 'later'))
  expect(unconfirmed).toMatchObject({ status: 'requires_confirmation', chargeId: null })
  const held = await made(await payments.createIntent(request({ capture: 'manual' }), 'manual'))
  expect(held).toMatchObject({ status: 'requires_capture', chargeId: expect.stringMatching(/^ch_/) })
})

test('an early intent becomes that of an order, for what is due then', async () => {
  const { payments } = shop.services
  const early = await made(
    await payments.createEarlyIntent(
      {
        ...{ call: 'create-early-intent', amountCents: 900, currency: 'eur', methodTypes: ['card'], customerId: null },
        ...{ capture: 'automatic', metadata: { site_url: 'http://shop.test' } },
      },
      'early',
    ),
  )
  expect(early).toMatchObject({ status: 'requires_payment_method', amountCents: 900, method: null })
  const { description, shipping, metadata } = request()
  const update: UpdateIntent = {
    ...{ call: 'update-intent', intentId: early.id, amountCents: 2100, currency: 'eur', methodTypes: ['card'] },
    ...{ customerId: null, description, shipping, metadata, paymentMethodId: 'pm_card_visa', keepsMethod: false },
  }
  const updated = await made(await payments.updateIntent(update, 'update'))
  expect(updated).toMatchObject({
    id: early.id,
    amountCents: 2100,
    status: 'requires_confirmation',
    metadata: { order_id: '1' },
  })
})

test('a method is kept without a charge, and the same calls read and cancel it', async () => {
  const { payments } = shop.services
  const kept = await made(await payments.createSetup(SETUP, 'setup'))
  expect(kept).toMatchObject({ kind: 'setup', status: 'succeeded', amountCents: 0, currency: '', chargeId: null })
  expect(await payments.retrieveIntent(kept.id)).toEqual(kept)

  const paymentMethodId = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  const asked = await made(await payments.createSetup({ ...SETUP, paymentMethodId }, 'asked'))
  expect(asked).toMatchObject({ status: 'requires_action', nextAction: { kind: 'in-page' } })
  const cancelled = await payments.cancelIntent({ call: 'cancel-intent', intentId: asked.id }, 'cancel')
  expect(cancelled).toMatchObject({ kind: 'setup', status: 'canceled' })
  expect(await payments.retrieveIntent('seti_nobodys')).toBeNull()
})

test('a refused method is no intent, and says which one it leaves behind', async () => {
  const paymentMethodId = await shop.sandbox.createCard(CARDS.insufficientFunds)
  const refused = await shop.services.payments.createSetup({ ...SETUP, paymentMethodId }, 'refused')
  expect(refused).toEqual({
    ...{ ok: false, refusal: 'card', code: 'insufficient_funds' },
    intentId: expect.stringMatching(/^seti_/),
  })
})
