import type {
  LayoutObject,
  StripeElementsOptionsClientSecret,
  StripeElementsOptionsMode,
  StripePaymentElementOptions,
  TermsOption,
} from '@stripe/stripe-js'
import { nextTask } from '#app/ui/next-task.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { defaultBillingDetails, fieldsAskedByProvider } from './billing-details.ts'
import { lookOfPage } from './look-of-page.ts'
import { pageFonts } from './page-fonts.ts'
import type { PayingPage } from './paying-page.ts'

/** One form, and the page that it is drawn in. */
export type Drawing = { page: PayingPage; type: string; settings: PaymentSettings }

/** No intent exists yet: the shop makes it from the order, once the form is accepted. */
export function groupOptions(drawing: Drawing, look: GroupLook): StripeElementsOptionsMode {
  const { type, settings } = drawing
  const paymentMethodTypes = typesWithin(type, settings)
  const group = { ...look, currency: settings.currency.toLowerCase(), paymentMethodTypes }
  return { ...group, ...amountOptions(drawing) }
}

/** The same with an intent that exists already. */
export const groupOptionsWith = (clientSecret: string, look: GroupLook): StripeElementsOptionsClientSecret => ({
  ...look,
  clientSecret,
})

export type GroupLook = Awaited<ReturnType<typeof groupLook>>

/** How all forms of a group look: read from the page as it is drawn, in tasks that a touch need not wait for. */
export async function groupLook({ page, settings }: Drawing) {
  const appearance = await lookOfPage(page.form, settings)
  await nextTask()
  const fonts = pageFonts(appearance.variables?.fontFamily ?? '')
  return { appearance, fonts, paymentMethodCreation: 'manual' as const }
}

/** What of a group follows the order: a total below one keeps a method without a payment (spec §4, deferred intent). */
export function amountOptions({ page, type, settings }: Drawing) {
  const amount = page.totalCents()
  const isForLater = settings.isOCEnabled && (settings.cartContainsSubscription || page.isSaveTicked(type))
  const setupFutureUsage = isForLater ? { setupFutureUsage: 'off_session' as const } : {}
  return amount < 1
    ? { mode: 'setup' as const, ...setupFutureUsage }
    : { mode: 'payment' as const, amount, ...setupFutureUsage }
}

/** Link has no form of its own: it is offered in the card's (facts: payment-flows §1). */
const typesWithin = (type: string, { isLinkEnabled }: PaymentSettings) =>
  type === 'card' && isLinkEnabled ? [type, 'link'] : [type]

export function elementOptions(drawing: Drawing): StripePaymentElementOptions {
  const { page, settings } = drawing
  const isOnCheckout = settings.isCheckout && !settings.isChangingPayment
  return {
    layout: layoutOf(settings),
    ...(isOnCheckout && { fields: fieldsAskedByProvider(settings.enabledBillingFields) }),
    wallets: { applePay: 'never', googlePay: 'never' },
    terms: savingTerms(drawing),
    defaultValues: defaultBillingDetails(page.payer()),
  }
}

function layoutOf({ OCLayout, isOCEnabled }: PaymentSettings): LayoutObject {
  if (OCLayout === 'tabs') return { type: 'tabs' }
  return { type: 'accordion', ...(isOCEnabled && { radios: 'never', spacedAccordionItems: false }) }
}

/** The names that the provider has for the terms of a type. */
const TERMS: Readonly<Record<string, keyof TermsOption>> = {
  card: 'card',
  sepa_debit: 'sepaDebit',
  bancontact: 'bancontact',
  ideal: 'ideal',
  sofort: 'sofort',
  klarna: 'klarna',
  cashapp: 'cashapp',
  us_bank_account: 'usBankAccount',
  au_becs_debit: 'auBecsDebit',
}

/** Of every type that can be charged again: shown where the method is kept, and only there (spec §4, saving). */
export function savingTerms({ page, type, settings }: Drawing): TermsOption {
  const renewsItself = settings.cartContainsSubscription && !settings.subscriptionRequiresManualRenewal
  const term = renewsItself || page.isSaveTicked(type) ? ('always' as const) : ('never' as const)
  const reusable = Object.entries(settings.paymentMethodsConfig).filter(([, { isReusable }]) => isReusable)
  return Object.fromEntries(reusable.flatMap(([name]) => (TERMS[name] ? [[TERMS[name], term]] : [])))
}
