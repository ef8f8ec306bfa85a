import { cartRefusalText } from '#contracts/cart/notices.ts'
import { MOST_CENTS } from '#contracts/catalog/add-ons/add-on-price.ts'
import { suppliesOf } from '#contracts/catalog/bundle.ts'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { isShipped } from '#contracts/catalog/supply.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { decimalsOf } from '#contracts/pricing/currency.ts'
import { DELIVERY_LABEL, displayTotal, itemLabel, PENDING_RATE } from '#contracts/wire/display-items.ts'
import type { SelectedProductAnswer } from '#contracts/wire/express-answers.ts'
import type { DisplayItem } from '#contracts/wire/express-settings.ts'
import { type LineQuote, quoteLine } from '#server/modules/cart/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import type { WcAjaxHandler } from './call.ts'
import { findChosen } from './chosen-product.ts'
import { readQuantity } from './express-cart.ts'

/**
 * POST /?wc-ajax=wc_stripe_get_selected_product_data (facts express-checkout §6): what is chosen on a product's page, at the
 * price that the cart would ask.
 */
export const getSelectedProductData: WcAjaxHandler = async ({ services, visitor, body }) => {
  if (!visitor.verifyNonce(NONCE_ACTIONS.expressProduct, body.security ?? '')) return { kind: 'nonce-failure' }
  const chosen = await findChosen(services, body)
  if (!chosen.ok) return json({ error: chosen.message })
  const { product, productId, variationId, fields } = chosen
  const quoted = await quoteLine(services, { productId, variationId, fields, quantity: readQuantity(body) })
  if (!quoted.ok) return json({ error: cartRefusalText(quoted.refusal) })
  const { quote } = quoted
  const amountCents = quote.amountCents + statedOptions(product, body, quote.currency)
  return json(await presentChoice(services, { ...quote, amountCents }, suppliesOf(product).some(isShipped)))
}

/**
 * What a client of the contract says that its options cost, which it does not name: shown while the sheet is pending, and never
 * charged. The cart asks for what the posted options cost (architecture §4.1).
 */
function statedOptions({ extras, bundle }: ProductView, body: Record<string, string>, currency: string): number {
  const stated = Number(body.addon_value)
  const isNamed = Object.keys(body).some((name) => name.startsWith('addon-'))
  const hasOptions = Object.hasOwn(extras, 'addons') || bundle?.items.some(({ addOns }) => addOns)
  if (!hasOptions || isNamed || !(stated > 0)) return 0
  return Math.min(Math.round(stated * 10 ** decimalsOf(currency)), MOST_CENTS)
}

async function presentChoice(
  { db }: Pick<Services, 'db'>,
  quote: LineQuote,
  requestShipping: boolean,
): Promise<SelectedProductAnswer> {
  const { shopName, payment } = await getShopSettings(db)
  const delivery: DisplayItem = { label: DELIVERY_LABEL, amount: 0, key: 'total_shipping', pending: true }
  const { id, displayName, amount } = PENDING_RATE
  return {
    currency: quote.currency.toLowerCase(),
    country_code: payment.accountCountry,
    requestShipping,
    ...(requestShipping && { shippingOptions: { id, label: displayName, detail: '', amount } }),
    displayItems: [{ label: itemLabel(quote), amount: quote.amountCents }, ...(requestShipping ? [delivery] : [])],
    total: { ...displayTotal(shopName, quote.amountCents), pending: true },
  }
}

const json = (body: SelectedProductAnswer) => ({ kind: 'json' as const, body })
