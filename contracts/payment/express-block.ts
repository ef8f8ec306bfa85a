import type { CartView } from '../cart/cart.ts'
import { suppliesOf } from '../catalog/bundle.ts'
import type { ProductView } from '../catalog/catalog.ts'
import { priceOfToday } from '../catalog/deposit-offer.ts'
import { isDigital, isShipped } from '../catalog/supply.ts'
import type { PayableOrder } from '../checkout/checkout.ts'
import type { ServiceConsent } from '../checkout/service-consent.ts'
import { lineWords } from '../order/line-words.ts'
import { KEPT_FOR_RENEWALS, recapSentences } from '../subscription/recap.ts'
import type { ExpressParams } from '../wire/express-settings.ts'
import { EXPRESS_WALLETS, type ExpressPlace, type ExpressWallet, WALLET_NAMES } from './express.ts'

/** What the law wants said beside a button that buys (L221-14 C. conso), whatever is bought. */
export type ExpressPurchase = {
  /** '2 × Carnet, Nuit, Guide'. */
  sold: string
  currency: string
  /** Null while an option is still to be chosen that the price depends on. */
  totalCents: number | null
  needsDigitalConsent: boolean
  serviceConsent: ServiceConsent | null
  /** Something travels, and may be sent back whatever is said of the files. */
  needsShipping: boolean
  /** What is paid again and again, in sentences; [] where nothing is. */
  renewals: readonly string[]
}

/** What a page shows around the buttons of wallets. */
export type ExpressBlock = ExpressPurchase & {
  place: ExpressPlace
  /** Those that may show; the browser takes away those that its owner cannot use. */
  wallets: ExpressWallet[]
  /** Pixels. */
  height: number
  radius: number
  /** With the setting `express.debug`: why each of the others may not show. */
  absences: { wallet: string; reasons: string[] }[]
}

/** Null where the page has neither a button nor a word about them. */
export function expressBlock(
  { button, tremplin }: Pick<ExpressParams, 'button' | 'tremplin'>,
  purchase: ExpressPurchase,
): ExpressBlock | null {
  const { place, wallets, why } = tremplin
  const absences = EXPRESS_WALLETS.flatMap((wallet) => {
    const reasons = why?.[wallet] ?? []
    return reasons.length > 0 ? [{ wallet: WALLET_NAMES[wallet], reasons }] : []
  })
  if (wallets.length === 0 && absences.length === 0) return null
  return { ...purchase, place, wallets, absences, height: Number(button.height), radius: Number(button.radius) }
}

export const purchaseOfProduct = (product: ProductView): ExpressPurchase => ({
  sold: product.name,
  currency: product.price.currency,
  totalCents: product.mustChoose ? null : priceOfToday(product),
  needsDigitalConsent: suppliesOf(product).some(isDigital),
  // What begins at a time that is still to be chosen has no button there.
  serviceConsent: null,
  needsShipping: suppliesOf(product).some(isShipped),
  // What renews itself has no button there.
  renewals: [],
})

type SoldCart = Pick<
  CartView,
  'currency' | 'dueCents' | 'hasDigitalContent' | 'serviceConsent' | 'needsShipping' | 'recurring'
> & {
  lines: Line[]
}

export const purchaseOfCart = (cart: SoldCart): ExpressPurchase => ({
  sold: wordsOf(cart.lines),
  currency: cart.currency,
  totalCents: cart.dueCents,
  needsDigitalConsent: cart.hasDigitalContent,
  serviceConsent: cart.serviceConsent,
  needsShipping: cart.needsShipping,
  renewals: recapSentences(cart),
})

export const purchaseOfOrder = ({
  order,
  needsDigitalConsent,
  serviceConsent,
  renewsItself,
}: PayableOrder): ExpressPurchase => ({
  sold: wordsOf(order.lines),
  currency: order.currency,
  totalCents: order.dueCents,
  needsDigitalConsent,
  serviceConsent,
  needsShipping: order.needsShipping,
  renewals: renewsItself ? [KEPT_FOR_RENEWALS] : [],
})

type Line = Parameters<typeof lineWords>[0] & { quantity: number }

/** Parts of a line are told with it on the page, and not again here. */
const wordsOf = (lines: readonly Line[]): string =>
  lines
    .filter(({ isPart }) => !isPart)
    .map((line) => (line.quantity > 1 ? `${line.quantity} × ${lineWords(line)}` : lineWords(line)))
    .join(', ')
