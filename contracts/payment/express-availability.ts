import { limitsOf, type PaymentTerms, paysIn } from './availability.ts'
import { EXPRESS_WALLETS, type ExpressPlace, type ExpressSettings, type ExpressWallet } from './express.ts'
import { methodOfType, type PaymentMethodType } from './payment-methods.ts'

/** What would be paid by a wallet's button, as far as the button depends on it. */
export type ExpressGoods = {
  /** The contract's product types, one for each line; [] for an order that exists. */
  types: readonly string[]
  /** The most that it may cost, in the currency's smallest unit. */
  amountCents: number
  needsShipping: boolean
  packages: number
  /** Whether each package has a way to travel. */
  hasRates: boolean
  isSoldOut: boolean
  /** An option of it is a file, which a wallet's sheet cannot take. */
  hasFileUpload: boolean
  /** A pre-order that is charged when it is released. */
  isChargedLater: boolean
  /** A subscription that begins with a trial, of something that is sent. */
  hasShippedTrial: boolean
  /** The shop has to say yes before it is paid. */
  isToBeConfirmed: boolean
  /** It is paid again by itself: what pays it is kept with an account. */
  renewsItself: boolean
}

export type ExpressContext = {
  place: ExpressPlace
  settings: ExpressSettings
  payment: PaymentTerms & { link: boolean; currency: string }
  /** '' where the shop has none. */
  publishableKey: string
  /** The site is served over TLS. */
  isSecure: boolean
  goods: ExpressGoods
  /** What is sold contains VAT of a country that is known only from the billing address. */
  isTaxedByBilling: boolean
  /** Of the page of an order to pay: whether the order has a key, waits for money, and has told its e-mail address. */
  order?: { isPayable: boolean; hasEmail: boolean }
}

/** Why a button is not there. The first few hold for all wallets. */
export type ExpressReason =
  | 'no-key'
  | 'not-secure'
  | 'place-off'
  | 'order-not-payable'
  | 'order-without-email'
  | 'empty'
  | 'product-type'
  | 'chosen-on-page'
  | 'file-upload'
  | 'charged-later'
  | 'shipped-trial'
  | 'to-be-confirmed'
  | 'needs-account'
  | 'sold-out'
  | 'several-packages'
  | 'no-rates'
  | 'free'
  | 'amount-too-small'
  | 'wallet-off'
  | 'card-off'
  | 'link-off'
  | 'amazon-pay-off'
  | 'captures-at-once'
  | 'currency'
  | 'amount-too-large'
  | 'taxed-by-billing'

const SUPPORTED_TYPES = new Set([
  'simple',
  'variable',
  'variation',
  'subscription',
  'variable-subscription',
  'subscription_variation',
  'booking',
  'bundle',
  'composite',
])

/** Everything that keeps each wallet's button from a page; [] for one that may show (facts express-checkout §1). */
export function whyNoExpress(context: ExpressContext): Record<ExpressWallet, ExpressReason[]> {
  const forAll = reasonsForAll(context)
  const reasonsOf = (wallet: ExpressWallet) => [...forAll, ...WALLET_REASONS[wallet](context)]
  return Object.fromEntries(EXPRESS_WALLETS.map((wallet) => [wallet, reasonsOf(wallet)])) as ReturnType<
    typeof whyNoExpress
  >
}

/** The wallets whose button may show; whether it does is for the buyer's browser and account to say. */
export const walletsOf = (why: ReturnType<typeof whyNoExpress>): ExpressWallet[] =>
  EXPRESS_WALLETS.filter((wallet) => why[wallet].length === 0)

type Told = [isSo: boolean, reason: ExpressReason]

const told = (reasons: Told[]): ExpressReason[] => reasons.flatMap(([isSo, reason]) => (isSo ? [reason] : []))

function reasonsForAll({ place, settings, publishableKey, isSecure, goods, order }: ExpressContext): ExpressReason[] {
  const isPay = place === 'pay'
  return told([
    [publishableKey === '', 'no-key'],
    [publishableKey.startsWith('pk_live_') && !isSecure, 'not-secure'],
    [!settings.places.includes(place), 'place-off'],
    [isPay && order?.isPayable !== true, 'order-not-payable'],
    [isPay && order?.hasEmail !== true, 'order-without-email'],
    [!isPay && goods.types.length === 0, 'empty'],
    [goods.types.some((type) => !SUPPORTED_TYPES.has(type)), 'product-type'],
    [place === 'product' && goods.types.some((type) => CHOSEN_ON_THE_PAGE.has(type)), 'chosen-on-page'],
    [place === 'product' && goods.hasFileUpload, 'file-upload'],
    [goods.isChargedLater, 'charged-later'],
    [place === 'product' && goods.hasShippedTrial, 'shipped-trial'],
    // Its page is the same for everybody, and nobody subscribes without an account.
    [place === 'product' && goods.renewsItself, 'needs-account'],
    [goods.isSoldOut, 'sold-out'],
    [goods.packages > 1, 'several-packages'],
    [goods.needsShipping && !goods.hasRates, 'no-rates'],
    [goods.isToBeConfirmed, 'to-be-confirmed'],
    [!goods.isToBeConfirmed && goods.amountCents <= 0 && (isPay || goods.types.length > 0), 'free'],
  ])
}

/**
 * Its price, or its time and what the law has agreed to about it, is known once it lies in the cart: the add-to-cart of a sheet
 * knows no choice.
 */
const CHOSEN_ON_THE_PAGE = new Set(['composite', 'booking'])

const WALLET_REASONS: Record<ExpressWallet, (context: ExpressContext) => ExpressReason[]> = {
  applePay: (context) => reasonsOfCard('applePay', context),
  googlePay: (context) => reasonsOfCard('googlePay', context),
  link: (context) => [
    ...told([[context.settings.wallets.link && !context.payment.link, 'link-off']]),
    ...reasonsOfCard('link', context),
    ...told([[!paysIn(methodOfType('link'), context.payment.currency, context.payment), 'currency']]),
  ],
  amazonPay: (context) => [
    ...told([
      [!context.settings.wallets.amazonPay, 'wallet-off'],
      [!context.payment.enabled.includes('amazon_pay'), 'amazon-pay-off'],
      // Its sheet shows a final sum before anybody knows the address whose VAT is in it.
      [context.isTaxedByBilling, 'taxed-by-billing'],
    ]),
    ...reasonsOfMethod('amazon_pay', context),
  ],
}

/** Wallets that hand over a card, or what stands for one. */
const reasonsOfCard = (wallet: 'applePay' | 'googlePay' | 'link', context: ExpressContext): ExpressReason[] => [
  ...told([
    [!context.settings.wallets[wallet], 'wallet-off'],
    [!context.payment.enabled.includes('card'), 'card-off'],
  ]),
  ...reasonsOfMethod('card', context),
]

function reasonsOfMethod(
  type: PaymentMethodType,
  { payment, goods: { amountCents } }: ExpressContext,
): ExpressReason[] {
  const method = methodOfType(type)
  const { min, max } = limitsOf(method, payment.currency)
  return told([
    [!paysIn(method, payment.currency, payment), 'currency'],
    [payment.capture === 'manual' && !method.capturesLater, 'captures-at-once'],
    [amountCents > 0 && amountCents < min, 'amount-too-small'],
    [max !== null && amountCents > max, 'amount-too-large'],
  ])
}
