import type { PaymentTerms } from './availability.ts'
import type { ExpressPlace, ExpressSettings } from './express.ts'
import type { ExpressContext, ExpressGoods } from './express-availability.ts'

/** What the shop has decided, as far as buttons depend on it. */
type Decided = {
  express: ExpressSettings
  payment: PaymentTerms & { link: boolean }
  tax: { isCharged: boolean }
}

export type ExpressPurchase = {
  place: ExpressPlace
  goods: ExpressGoods
  /** ISO 4217 */
  currency: string
  order?: { isPayable: boolean; hasEmail: boolean }
}

/** All that the rule of the buttons asks, for who has the shop's settings and something to buy. */
export const expressContext = (
  { place, goods, currency, order }: ExpressPurchase,
  { shop, origin, publishableKey }: { shop: Decided; origin: string; publishableKey: string },
): ExpressContext => ({
  ...{ place, goods, publishableKey, isSecure: origin.startsWith('https:') },
  settings: shop.express,
  payment: { ...shop.payment, currency },
  // What is sent contains the VAT of where it goes, which a sheet asks for.
  isTaxedByBilling: shop.tax.isCharged && !goods.needsShipping,
  ...(order && { order }),
})
