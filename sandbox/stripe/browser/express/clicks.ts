import type { Appearance, ClickResolveDetails, StripeError } from '@stripe/stripe-js'
import { IntegrationError, warnShop } from '../errors.ts'
import type { Messages } from '../message-catalogue.ts'
import type { MethodType } from '../methods/method-forms.ts'
import type { ExpressOptions } from './button-faces.ts'
import type { ExpressEvents } from './express-events.ts'
import type { SheetRequest, SheetSettings } from './express-protocol.ts'
import { WALLETS, type WalletKind } from './wallet-kinds.ts'
import { firstTerms, NOT_CONFIRMED, openWalletSession, type WalletSession } from './wallet-session.ts'

const ANSWER_WITHIN_MS = 1000

/** What the group knows, and the element does not. */
export type ExpressHost = {
  origin: string
  messages: () => Messages
  group: () => {
    publishableKey: string
    apiVersion?: string
    locale: string
    appearance: Appearance
    types: readonly MethodType[]
    amount: number
    currency: string
  }
  prepare: () => Promise<StripeError | undefined>
  /** The customer has begun anew: what was submitted counts no more. */
  onEdited: () => void
  onDestroyed: () => void
}

/** From a pressed button to the open sheet, if the shop lets it open. */
export function createClicks(host: ExpressHost, events: ExpressEvents, options: () => ExpressOptions) {
  let session: { wallet: WalletKind; current: WalletSession } | undefined
  const open = (wallet: WalletKind, details: ClickResolveDetails) => {
    const { origin, messages } = host
    const settings = sheetSettings(host, { ...options(), ...details }, wallet)
    firstTerms(host.group().amount, details, settings.asks.shipping)
    const own = {
      amount: () => host.group().amount,
      onConfirm: host.onEdited,
      onClosed() {
        session = undefined
      },
    }
    const current = openWalletSession({ origin, messages, events, ...own }, { settings, details })
    session = { wallet, current }
  }
  return {
    press(wallet: WalletKind) {
      const { lineItems, shippingRates } = options()
      const given = { lineItems, shippingRates }
      if (!events.has('click')) return open(wallet, given)
      const answers = answerInTime((details) => open(wallet, { ...given, ...details }))
      events.emit('click', { elementType: 'expressCheckout', expressPaymentType: WALLETS[wallet].type, ...answers })
    },
    async request(request: SheetRequest | { type: 'submit' }): Promise<unknown> {
      if (!session?.current.isConfirmed()) throw new IntegrationError(NOT_CONFIRMED)
      if (request.type === 'submit') return { selectedPaymentMethod: WALLETS[session.wallet].type }
      return session.current.request(request)
    },
  }
}

function sheetSettings({ group }: ExpressHost, options: ExpressOptions, wallet: WalletKind): SheetSettings {
  const { publishableKey, apiVersion, locale, types, currency } = group()
  const { emailRequired, phoneNumberRequired, shippingAddressRequired, allowedShippingCountries, business } = options
  return {
    publishableKey,
    apiVersion,
    locale,
    wallet,
    business: business?.name,
    currency,
    takesLink: types.includes('link'),
    asks: {
      email: emailRequired ?? false,
      phone: phoneNumberRequired ?? false,
      shipping: shippingAddressRequired ?? false,
    },
    countries: allowedShippingCountries ?? null,
  }
}

/** `resolve` and `reject` of a click: who has answered neither within a second gets no sheet. */
function answerInTime(open: (details: ClickResolveDetails) => void) {
  let state: 'waiting' | 'answered' | 'too-late' = 'waiting'
  const timer = setTimeout(() => {
    state = 'too-late'
    warnShop(
      "The 'click' event of the Express Checkout Element was not resolved within 1 second: call event.resolve() in time. The payment interface was not opened.",
    )
  }, ANSWER_WITHIN_MS)
  const take = () => {
    const isInTime = state === 'waiting'
    if (isInTime) state = 'answered'
    clearTimeout(timer)
    return isInTime
  }
  return {
    resolve(details: ClickResolveDetails = {}) {
      if (take()) open(details)
    },
    reject: () => void take(),
  }
}
