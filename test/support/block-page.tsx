import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'
import { PaymentArea } from '#app/features/block-checkout/payment/payment-area.tsx'
import { PlaceOrder } from '#app/features/block-checkout/payment/place-order.tsx'
import { createCheckoutStore } from '#app/features/block-checkout/store/checkout-store.ts'
import type { BlockCheckoutView, CheckoutStore } from '#app/features/block-checkout/store/types.ts'
import type { PaymentChoice } from '#contracts/checkout/payment-choice.ts'
import { gatewayIdOf } from '#contracts/payment/method-ids.ts'
import { PAYMENT_MESSAGES } from '#contracts/payment/payment-messages.ts'
import { methodOfType } from '#contracts/payment/payment-methods.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import { the } from './draw.ts'

const EUROS = { currency_code: 'EUR', currency_minor_unit: 2 }
const CAMILLE = {
  ...{ first_name: 'Camille', last_name: 'Durand', company: '', address_1: '18 rue des Olivettes', address_2: '' },
  ...{ city: 'Nantes', state: '', postcode: '44000', country: 'FR', phone: '' },
}

type Changes = { choice: PaymentChoice; totalCents?: number; isDigital?: boolean; country?: string }
/** `before`: what somebody does before the script comes; `alive`: what comes to life then, all where it is left out. */
type Opening = Changes & { before?: () => void; alive?: 'button' }

/** A cart as the Store API tells it, as far as the payment looks at it. */
function blockCart({ choice, totalCents = 1700, isDigital = true, country = 'FR' }: Changes): StoreCart {
  const price = String(totalCents)
  const address = { ...CAMILLE, country }
  return {
    items: [
      {
        ...{ key: 'k1', id: 7, name: 'Le guide', quantity: 1, variation: [] },
        totals: { line_subtotal: price, line_subtotal_tax: '0', line_total: price, line_total_tax: '0', ...EUROS },
      },
    ],
    ...{ coupons: [], shipping_rates: [], items_count: 1, errors: [] },
    totals: { total_price: price, total_items: price, total_items_tax: '0', tax_lines: [], ...EUROS },
    shipping_address: address,
    billing_address: { ...address, email: 'camille@exemple.fr' },
    ...{ needs_payment: totalCents > 0, needs_shipping: false },
    payment_methods: choice.methods.map(({ type }) => gatewayIdOf(type)),
    extensions: { tremplin: { needs_digital_consent: isDigital } },
  } as unknown as StoreCart
}

/** The settings of the page, by what its payment reads of them. */
export function settingsFor(choice: PaymentChoice): PaymentSettings {
  const config = choice.methods.map(({ type, title, countries }) => {
    const { isReusable, supportsDeferredIntent } = methodOfType(type)
    return [type, { title, countries, isReusable, supportsDeferredIntent }]
  })
  return {
    ...PAYMENT_MESSAGES,
    ...{ key: 'pk_test', currency: 'EUR', cartTotal: '1700', isCheckout: '1', isPaymentNeeded: '1', isLinkEnabled: '' },
    enabledBillingFields: ['billing_email', 'billing_country'],
    paymentMethodsConfig: Object.fromEntries(config),
    orderReceivedURL: `${window.location.origin}/commande/order-received`,
    blocksAppearance: { theme: 'stripe' },
    createPaymentIntentNonce: 'c1',
  } as unknown as PaymentSettings
}

/** The payment of a block checkout, drawn by the server and brought to life; gives back its store. */
export async function openBlockPage({ before, alive, ...changes }: Opening): Promise<CheckoutStore> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { choice } = changes
  Object.assign(window, { wc_stripe_upe_params: settingsFor(choice) })
  const view = {
    ...{ choice, billingForm: 'full', taxNote: 'TVA non applicable.', isTaxed: false },
    ...{ soldCountries: [], shippingCountries: [] },
    account: { isSignedIn: false, isSignUpAllowed: true, isGuestAllowed: true },
  } as unknown as BlockCheckoutView
  const store = createCheckoutStore({ cart: blockCart(changes), view, context: 'wc/checkout' })
  document.body.innerHTML =
    '<div class="wc-block-checkout"><form class="wc-block-checkout__form" novalidate></form></div>'
  const [area, button] = [
    <PaymentArea key="area" {...{ store, view }} />,
    <PlaceOrder key="button" {...{ store, view }} />,
  ]
  the('form').innerHTML = `<div>${renderToString(area)}</div><div>${renderToString(button)}</div>`
  before?.()
  const [areaRoom, buttonRoom] = [...the('form').children]
  if (!areaRoom || !buttonRoom) throw new Error('nothing was drawn')
  await act(async () => {
    if (alive !== 'button') hydrateRoot(areaRoom, area)
    hydrateRoot(buttonRoom, button)
  })
  return store
}

export type Call = { path: string; body: Record<string, unknown> }

/** The shop's answers by endpoint; what is missing is a line that is cut. Gives back what was asked. */
export function shopAnswers(answers: Record<string, unknown>): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const path = url.replace('/wp-json/wc/store/v1', '').replace('/?wc-ajax=', '')
    calls.push({ path, body: body instanceof URLSearchParams ? Object.fromEntries(body) : JSON.parse(String(body)) })
    const answer = answers[path]
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  })
  return calls
}

/** What POST /checkout answers of an order whose payment went on there. */
export const placedAt = (redirect: string, status = 'success') => ({
  order_id: 7,
  payment_result: { payment_status: status, payment_details: [{ key: 'redirect', value: redirect }], redirect_url: '' },
})
