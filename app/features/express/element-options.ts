import type {
  ApplePayButtonType,
  ClickResolveDetails,
  GooglePayButtonType,
  ShippingRate,
  StripeElementLocale,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js'
import type { ExpressTheme, ExpressWallet } from '#contracts/payment/express.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { WalletRenewal } from '#contracts/subscription/wallet-renewal.ts'
import type { ExpressParams } from '#contracts/wire/express-settings.ts'
import type { Offer } from './line-items.ts'

/** Spec §9, express buttons. */
const HEIGHT_PX = { usual: 48, least: 40, most: 55 }
const RADIUS_PX = 4
const SPACING_PX = 6
const POLICY = { applePay: 'always', googlePay: 'always', amazonPay: 'auto', link: 'auto' } as const
const THEMES = { dark: 'black', light: 'white', 'light-outline': 'white-outline' } as const

/** What each wallet hands over is paid with as this. */
const PAID_WITH: Record<ExpressWallet, string[]> = {
  applePay: ['card'],
  googlePay: ['card'],
  amazonPay: ['amazon_pay'],
  link: ['card', 'link'],
}

/** Whether the page makes a payment method of what was confirmed; else a token of the confirmation (facts stripe-gateway §8). */
export const makesMethod = (wallet: ExpressWallet) => wallet !== 'amazonPay'

export function groupOptions(
  wallet: ExpressWallet,
  { amount, currency }: Offer,
  { button, stripe, tremplin }: Pick<ExpressParams, 'button' | 'stripe'> & { tremplin: Pick<Ours, 'renewsItself'> },
): StripeElementsOptionsMode {
  const paymentMethodTypes = PAID_WITH[wallet]
  const group = {
    mode: 'payment' as const,
    ...{ amount, currency, paymentMethodTypes },
    ...(makesMethod(wallet) && { paymentMethodCreation: 'manual' as const }),
    ...(tremplin.renewsItself && { setupFutureUsage: 'off_session' as const }),
    appearance: {
      variables: { borderRadius: `${numberOf(button.radius, RADIUS_PX)}px`, spacingUnit: `${SPACING_PX}px` },
    },
    locale: (stripe.locale || 'en') as StripeElementLocale,
  }
  return group
}

/** A button that shows its own wallet and no other. */
export function buttonOptions(
  wallet: ExpressWallet,
  { button }: Pick<ExpressParams, 'button'>,
): StripeExpressCheckoutElementOptions {
  const height = numberOf(button.height, HEIGHT_PX.usual)
  const type = button.type === 'default' ? 'plain' : button.type || 'buy'
  return {
    paymentMethods: {
      ...{ applePay: 'never', googlePay: 'never', amazonPay: 'never', link: 'never', paypal: 'never' },
      [wallet]: POLICY[wallet],
    },
    layout: { overflow: 'never' },
    buttonTheme: themesOf(button.theme),
    buttonType: { applePay: type satisfies ApplePayButtonType, googlePay: type satisfies GooglePayButtonType },
    buttonHeight: Math.min(Math.max(height, HEIGHT_PX.least), HEIGHT_PX.most),
  }
}

/** Google Pay knows no outline. */
function themesOf(theme: ExpressTheme) {
  const applePay = THEMES[theme] ?? THEMES.dark
  return { applePay, googlePay: applePay === 'black' ? applePay : ('white' as const) }
}

const numberOf = (text: string, usual: number) => Number.parseInt(text, 10) || usual

type Ours = ExpressParams['tremplin']
type SheetParams = Pick<ExpressParams, 'checkout' | 'allowed_shipping_countries'> & { tremplin: Pick<Ours, 'renewal'> }

/** The rates that a sheet opens with: until an address is known one may stand for all (facts express-checkout §2). */
function ratesToOpenWith({ shippingRates }: Offer, { checkout }: SheetParams): ShippingRate[] {
  if (shippingRates.length > 0) return shippingRates
  const waiting = checkout.default_shipping_option
  return waiting ? [{ id: waiting.id, displayName: waiting.displayName, amount: waiting.amount }] : []
}

/** No button stands where something is to be sent and there is no way to send it (spec §5, express checkout). */
export const canBeSold = (offer: Offer, params: SheetParams) =>
  offer.amount > 0 && (!offer.requestShipping || ratesToOpenWith(offer, params).length > 0)

export function sheetOptions(offer: Offer, params: SheetParams): ClickResolveDetails {
  const { renewal } = params.tremplin
  return {
    ...(renewal?.dueCents === offer.amount && { applePay: { recurringPaymentRequest: recurringRequest(renewal) } }),
    lineItems: offer.lineItems,
    emailRequired: true,
    shippingAddressRequired: offer.requestShipping,
    phoneNumberRequired: params.checkout.needs_payer_phone,
    ...(offer.requestShipping && {
      shippingRates: ratesToOpenWith(offer, params),
      ...(params.allowed_shipping_countries && { allowedShippingCountries: params.allowed_shipping_countries }),
    }),
  }
}

/** What Apple Pay shows its owner, and keeps with the card: what is charged each period, and where that is ended. */
const recurringRequest = ({ label, amount, startsAt, endsAt, unit, count }: WalletRenewal) => ({
  paymentDescription: label,
  managementURL: new URL(ROUTES.accountSubscriptions(), window.location.origin).href,
  regularBilling: {
    ...{ label, amount, recurringPaymentIntervalUnit: unit, recurringPaymentIntervalCount: count },
    recurringPaymentStartDate: new Date(startsAt),
    ...(endsAt !== null && { recurringPaymentEndDate: new Date(endsAt) }),
  },
})
