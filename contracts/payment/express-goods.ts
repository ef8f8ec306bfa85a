import type { CartView } from '../cart/cart.ts'
import { type AddOns, addOnsOf, asksForFile } from '../catalog/add-ons/add-on.ts'
import { suppliesOf } from '../catalog/bundle.ts'
import type { ProductView } from '../catalog/catalog.ts'
import { priceOfToday } from '../catalog/deposit-offer.ts'
import { isRecurring } from '../catalog/product-kind.ts'
import { isShipped } from '../catalog/supply.ts'
import type { ExpressGoods } from './express-availability.ts'

/** What no kind of today's shop has. */
const NOTHING_SPECIAL = { hasFileUpload: false, isChargedLater: false, hasShippedTrial: false, isToBeConfirmed: false }

/** What a wallet's button on the cart's page, or beside the order form, would buy. */
export function goodsOfCart({
  lines,
  dueCents,
  confirmation,
  needsShipping,
  packages,
  recurring,
}: CartView): ExpressGoods {
  return {
    ...NOTHING_SPECIAL,
    types: lines.map(({ kind, variationId }) => (variationId === null ? kind : 'variation')),
    isToBeConfirmed: confirmation !== null,
    amountCents: dueCents,
    renewsItself: recurring.length > 0,
    needsShipping,
    packages: packages.length,
    hasRates: packages.every(({ rates }) => rates.length > 0),
    isSoldOut: lines.some(({ quantity, maxQuantity }) => maxQuantity !== null && quantity > maxQuantity),
  }
}

/** The same on a product's page: one of its pieces, of the dearest choice. Where it goes nobody has said yet. */
export function goodsOfProduct(product: ProductView): ExpressGoods {
  const needsShipping = suppliesOf(product).some(isShipped)
  const asked = [addOnsOf(product), ...(product.bundle?.items ?? []).map(({ addOns }) => addOns)]
  return {
    ...NOTHING_SPECIAL,
    hasFileUpload: asked.some((addOns: AddOns | null) => addOns !== null && asksForFile(addOns)),
    types: [product.kind],
    renewsItself: isRecurring(product),
    amountCents: product.mustChoose ? product.priceRange.maxCents : priceOfToday(product),
    needsShipping,
    packages: needsShipping ? 1 : 0,
    hasRates: true,
    isSoldOut: product.availability.status === 'sold-out',
  }
}

type Owed = { dueCents: number; renewsItself: boolean }

/** An order that exists was checked when it was placed: what counts is the sum. */
export const goodsOfOrder = ({ dueCents, renewsItself }: Owed): ExpressGoods => ({
  ...NOTHING_SPECIAL,
  types: [],
  ...{ amountCents: dueCents, renewsItself },
  needsShipping: false,
  packages: 0,
  hasRates: true,
  isSoldOut: false,
})
