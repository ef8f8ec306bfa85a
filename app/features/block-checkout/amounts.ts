import { discountWords } from '#contracts/cart/discount-words.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import type { RecurringWords } from '#contracts/subscription/recurring-words.ts'
import { bundledBy } from '#contracts/wire/bundled-lines.ts'
import { lineRecurrenceWords } from '#contracts/wire/recurring-lines.ts'
import type { StoreCartItem, StoreRate } from '#contracts/wire/store-api.ts'
import { STORE_EXTENSIONS, type StoreOwnCartData } from '#contracts/wire/store-checkout.ts'
import type { Sale } from './store/types.ts'

/** The Store API tells amounts without VAT and the VAT beside them; a shopper reads what is paid. */
const together = (...amounts: (string | null)[]) => amounts.reduce((sum, amount) => sum + Number(amount ?? 0), 0)

export const lineAmount = ({ totals }: StoreCartItem) =>
  formatMoney(together(totals.line_subtotal, totals.line_subtotal_tax), totals.currency_code)

/** It is in the price of the line above it. */
export const isIncluded = (item: StoreCartItem) => bundledBy(item) !== null && Number(item.prices.price) === 0

/** What a piece costs: '17,00 € l’unité', or each period '9,00 € / mois'. */
export const pieceWords = (item: StoreCartItem): string =>
  lineRecurrenceWords(item) ?? `${formatMoney(Number(item.prices.price), item.prices.currency_code)} l’unité`

/** '' for what costs nothing. */
export function rateAmount({ price, taxes, currency_code: currency }: StoreRate): string {
  const cents = together(price, taxes)
  return cents === 0 ? '' : formatMoney(cents, currency)
}

/** `code`: of what can be taken off again. */
export type TotalRow = { id: string; label: string; amount: string; code?: string }

/** The rows between the lines and the total. */
export function totalRows({
  totals,
  coupons,
  shipping_rates: packages,
  needs_shipping: isShipped,
  extensions,
}: Sale): TotalRow[] {
  const names = ownData(extensions)?.reductions ?? {}
  const money = (cents: number) => formatMoney(cents, totals.currency_code)
  const chosen = packages.flatMap(({ shipping_rates: rates }) => rates.filter(({ selected }) => selected))
  const shipping = together(totals.total_shipping, totals.total_shipping_tax)
  return [
    { id: 'subtotal', label: 'Sous-total', amount: money(together(totals.total_items, totals.total_items_tax)) },
    ...coupons.map(({ code, totals: off }) => {
      const name = names[code]
      const cents = together(off.total_discount, off.total_discount_tax)
      return {
        id: `coupon-${code}`,
        ...(name === undefined ? { code, label: `Code promo ${code}` } : { label: discountWords({ code, name }) }),
        // It frees the shipping, whose row says so.
        amount: cents === 0 ? '' : money(-cents),
      }
    }),
    ...(isShipped && totals.total_shipping !== null
      ? [{ id: 'shipping', label: chosen[0]?.name ?? 'Livraison', amount: shipping === 0 ? 'Offert' : money(shipping) }]
      : []),
  ]
}

export const totalAmount = ({ totals }: Sale) => formatMoney(Number(totals.total_price), totals.currency_code)

/** What its lines leave for later, as the contract's name space tells it; 0 where everything is paid at once. */
const laterCents = ({ extensions }: Sale): number =>
  (extensions['woocommerce-deposits'] as { future_payment_amount?: number } | undefined)?.future_payment_amount ?? 0

/** The total is what is charged now. */
export const totalLabel = (cart: Sale) => (laterCents(cart) > 0 ? 'À payer aujourd’hui' : 'Total TTC')

export const LATER_LABEL = 'Paiements futurs'

/** '' where nothing is paid later. */
export const laterAmount = (cart: Sale) =>
  laterCents(cart) > 0 ? formatMoney(laterCents(cart), cart.totals.currency_code) : ''

/** 'dont 2,83 € de TVA 20 %', a part for each rate; '' where the shop charges none. */
export const taxesIncluded = ({ totals }: Sale) =>
  totals.tax_lines
    .map(({ name, price }) => `dont ${formatMoney(Number(price), totals.currency_code)} de ${name}`)
    .join(', ')

/** 'Nuit × 2', '9,00 € / mois × 1' */
export const describeLine = (item: StoreCartItem) =>
  [item.variation.map(({ value }) => value).join(', '), lineRecurrenceWords(item), `× ${item.quantity}`]
    .filter(Boolean)
    .join(' ')

/** What comes again, beneath the total of today; [] where everything is bought once. */
export const recurringOf = ({ extensions }: Pick<Sale, 'extensions'>): RecurringWords[] =>
  ownData(extensions)?.recurring ?? []

const ownData = (extensions: Sale['extensions']) => extensions[STORE_EXTENSIONS.own] as StoreOwnCartData | undefined

export const countOf = ({ items_count: count }: Sale) => `${count} ${count > 1 ? 'articles' : 'article'}`
