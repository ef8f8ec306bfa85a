import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrder } from '#server/modules/orders/index.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { placeOrder } from './index.ts'
import { CLASSIC_DOOR, type Door } from './order-from-cart.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const SHEET: Door = { source: 'store-api', consentChannel: 'express' }

async function place(via: Door, fields: Parameters<typeof checkoutForm>[0]) {
  const { sessionId } = await fillCart(shop)
  return placeOrder(shop.services, { sessionId, form: checkoutForm(fields), via })
}

test('what a wallet’s sheet has no field for is not asked of its order; all the rest is, as in the form', async () => {
  const billing = { first_name: 'Camille', last_name: '' }
  const nameless = { code: 'invalid-fields', errors: [{ field: 'last_name', problem: 'required' }] }
  expect(await place(CLASSIC_DOOR, { billing })).toMatchObject({ refusals: [nameless] })
  const orderId = placedId(await place(SHEET, { billing }))
  expect(await findOrder(shop.services.db, orderId)).toMatchObject({
    ...{ source: 'store-api', digitalConsentChannel: 'express', customFields: {} },
  })
  for (const via of [CLASSIC_DOOR, SHEET]) {
    const { sessionId } = await fillCart(shop)
    const form = checkoutForm({ billing: { email: '' }, acceptsTerms: false, wantsImmediateSupply: false })
    expect(await placeOrder(shop.services, { sessionId, form, via })).toEqual({
      ok: false,
      refusals: [
        { code: 'invalid-fields', errors: [{ kind: 'billing', country: 'FR', field: 'email', problem: 'required' }] },
        { code: 'digital-consent-missing' },
        { code: 'terms-not-accepted' },
      ],
    })
  }
})

test('what a shop’s own fields hold is read from a sheet alone, which is refused without what is required', async () => {
  const relay = { label: 'Point relais', type: 'text', location: 'order', required: true }
  await shop.services.db.insert(settings).values({ key: 'express', value: { customFields: { relay } } })
  const kept = async (via: Door, customFields: string) => {
    const placed = await place(via, { customFields })
    return placed.ok ? (await findOrder(shop.services.db, placedId(placed)))?.customFields : placed.refusals
  }
  const typed = JSON.stringify({ relay: 'Tabac de la gare' })
  expect([await kept(SHEET, typed), await kept(CLASSIC_DOOR, typed)]).toEqual([{ relay: 'Tabac de la gare' }, {}])
  expect(await kept(SHEET, '{}')).toEqual([{ code: 'custom-fields-missing', labels: ['Point relais'] }])
})
