import type { CartView } from '#contracts/cart/cart.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { PLACEHOLDER_RATES } from '#contracts/wire/display-items.ts'
import type { SheetAnswer, ShippingOptionsAnswer } from '#contracts/wire/express-answers.ts'
import type { DisplayRate } from '#contracts/wire/express-settings.ts'
import { getCart, reviewCart, sendToWalletAddress } from '#server/modules/cart/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { readWalletDestination } from '#server/posted/express-addresses.ts'
import { readShippingMethods } from '#server/posted/read-shipping-methods.ts'
import type { WcAjaxHandler } from './call.ts'
import { presentSheet } from './present-sheet.ts'

/**
 * POST /?wc-ajax=wc_stripe_get_shipping_options (facts express-checkout §3): the buyer has chosen an address in a sheet,
 * which tells only a part of it.
 */
export const getShippingOptions: WcAjaxHandler = async ({ services, visitor, body }) => {
  if (!visitor.verifyNonce(NONCE_ACTIONS.expressShipping, body.security ?? '')) return { kind: 'nonce-failure' }
  const { sessionId } = visitor
  const { soldCountries, shippingCountries } = await getShopSettings(services.db)
  const destination = readWalletDestination(body, shippingCountries ?? soldCountries)
  const { cart, isServed } =
    sessionId === null
      ? { cart: await getCart(services, null), isServed: false }
      : await sendToWalletAddress(services, { sessionId, destination })
  visitor.rememberCart(cart)
  const sums = await presentSheet(services, cart, body)
  const answer: ShippingOptionsAnswer = isServed
    ? { result: 'success', shipping_options: ratesOf(cart), ...sums }
    : { result: 'invalid_shipping_address', ...sums }
  return { kind: 'json', body: answer }
}

/** The chosen one first: a sheet takes the first for chosen. */
function ratesOf({ packages: [first] }: CartView): DisplayRate[] {
  const { rates = [], chosen = null } = first ?? {}
  const isChosen = ({ id }: { id: string }) => id === chosen?.rateId
  return [...rates.filter(isChosen), ...rates.filter((rate) => !isChosen(rate))].map(({ id, title, costCents }) => ({
    ...{ id, displayName: title, amount: costCents },
  }))
}

/**
 * POST /?wc-ajax=wc_stripe_update_shipping_method: another way to travel was chosen in a sheet. What stands for a rate until
 * there is one, and what is offered nowhere, change nothing.
 */
export const updateExpressRate: WcAjaxHandler = async ({ services, visitor, body }) => {
  if (!visitor.verifyNonce(NONCE_ACTIONS.expressRate, body.security ?? '')) return { kind: 'nonce-failure' }
  const { sessionId } = visitor
  const chosen = body['shipping_method[0]'] ?? body['shipping_method[]'] ?? body.shipping_method ?? ''
  const isRate = chosen !== '' && !PLACEHOLDER_RATES.includes(chosen)
  const shippingMethods = readShippingMethods({ 'shipping_method[0]': chosen })
  const cart =
    isRate && sessionId !== null
      ? await reviewCart(services, sessionId, { shippingMethods })
      : await getCart(services, sessionId)
  visitor.rememberCart(cart)
  const answer: SheetAnswer = { result: 'success', ...(await presentSheet(services, cart, body)) }
  return { kind: 'json', body: answer }
}
