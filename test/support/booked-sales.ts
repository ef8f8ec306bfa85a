import type { Role, StaffActor } from '#contracts/staff/roles.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { refundOrder } from '#server/modules/order-desk/index.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { taxRates } from '#server/modules/taxes/tables.ts'
import { checkoutForm, fillCart } from './checkout-builders.ts'
import { payByLink, payFirstPart } from './deposits.ts'
import { placedId } from './paid-order.ts'
import type { PayingShop } from './paying-shop.ts'

/** Numbers of orders. */
export type Sold = { first: number; second: number; parts: number; german: number }

export const bookkeeper = (shop: PayingShop, role: Role): StaffActor => ({
  ...{ id: 7, name: 'Sonia', role },
  confirmedAt: shop.services.clock.now(),
})

/**
 * VAT of 20 % here and 19 % in Germany. Sold: 17,00 € and 17,00 €, a deposit of 87,00 € and its balance of 203,00 €, 12,34 € to
 * Germany; given back: 5,00 € of the first, all of the second.
 */
export async function sellAndGiveBack(shop: PayingShop): Promise<Sold> {
  const { db } = shop.services
  await db.insert(settings).values([
    { key: 'tax', value: { isCharged: true } },
    { key: 'soldCountries', value: ['FR', 'DE'] },
  ])
  await db.insert(taxRates).values([
    { country: 'FR', taxClass: 'standard', name: 'TVA', basisPoints: 2000 },
    { country: 'DE', taxClass: 'standard', name: 'MwSt', basisPoints: 1900 },
  ])
  const [first, second] = [await buy(shop, 'FR', 1700), await buy(shop, 'FR', 1700)]
  const parts = await payFirstPart(shop)
  await payByLink(shop, parts)
  const german = await buy(shop, 'DE', 1234)
  await giveBack(shop, first, 500)
  await giveBack(shop, second, 1700)
  return { first, second, parts, german }
}

async function buy(shop: PayingShop, country: string, priceCents: number): Promise<number> {
  const { sessionId } = await fillCart(shop, { priceCents })
  const form = checkoutForm({ billing: { country } })
  return placedId(await placeOrder(shop.services, { sessionId, form }))
}

async function giveBack(shop: PayingShop, orderId: number, amountCents: number): Promise<void> {
  const seen = { leftCents: 1700, amountCents }
  const asked = { orderId, amountCents, restocks: false, reason: '', seen }
  const given = await refundOrder(shop.services, bookkeeper(shop, 'owner'), asked)
  if (!given.ok) throw new Error(`not given back: ${given.refusal.code}`)
}
