import type { CartView } from '#contracts/cart/cart.ts'
import type { OfferedMethod, PaymentChoice } from '#contracts/checkout/payment-choice.ts'
import { countriesOf, offeredMethods } from '#contracts/payment/availability.ts'
import { type PaymentMethod, titleOf } from '#contracts/payment/payment-methods.ts'
import { listPayableMethods } from '#server/modules/saved-methods/index.ts'
import { getShopSettings, type ShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'

export type Due = {
  amountCents: number
  /** ISO 4217 */
  currency: string
  /** ISO 3166-1 alpha-2; '' while nobody said it. */
  billingCountry: string
  /** Whether it is paid again by itself: what cannot be charged again is not offered, and what pays is kept without asking. */
  renewsItself?: boolean
}

/** What a cart asks for now. */
export const dueOfCart = (
  { dueCents, currency, recurring }: Pick<CartView, 'dueCents' | 'currency' | 'recurring'>,
  billingCountry: string,
): Due => ({ amountCents: dueCents, currency, billingCountry, renewsItself: recurring.length > 0 })

type Choosing = {
  due: Due
  customerId: number | null
  /** Of a subscription whose method is changed: what it is charged to now, and whatever its owner keeps may replace it. */
  current?: { savedMethodId: number | null }
}

/**
 * The ways to pay what is due, each with what this customer keeps of it. Those of other countries are among them: the page
 * shows them as soon as its buyer turns out to live there.
 */
export async function getPaymentChoice(
  services: Pick<Services, 'db' | 'clock'>,
  { due, customerId, current }: Choosing,
): Promise<PaymentChoice> {
  const [settings, kept] = await Promise.all([
    getShopSettings(services.db),
    listPayableMethods(services, { customerId, current }),
  ])
  const { payment } = settings
  const methods = offeredMethods(payment, { ...due, billingCountry: '' })
  return {
    methods: methods.map((method) => ({
      type: method.type,
      title: titleOf(method, payment.accountCountry),
      countries: countriesOf(method, { accountCountry: payment.accountCountry, currency: due.currency }),
      kept: kept.get(method.type) ?? [],
      saving: due.renewsItself ? 'none' : savingOf(method, { settings, isSignedIn: customerId !== null }),
    })),
    billingCountry: due.billingCountry,
    creditor: settings.shopName,
    ...(current && { isForLater: true }),
  }
}

/** Spec §6: to who is signed in, or opens an account with the order; not for what can be charged once only. */
function savingOf(
  { offersSaving, isReusable }: PaymentMethod,
  { settings, isSignedIn }: { settings: ShopSettings; isSignedIn: boolean },
): OfferedMethod['saving'] {
  if (!settings.payment.savesMethods || !offersSaving || !isReusable) return 'none'
  if (isSignedIn) return 'offered'
  return settings.accounts.isSignUpAtCheckoutAllowed ? 'with-account' : 'none'
}
