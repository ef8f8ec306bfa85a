import type { Stripe } from '@stripe/stripe-js'
import { followFragment } from '#app/payment/follow-fragment.ts'
import type { FollowedSettings } from '#app/payment/following.ts'
import { readPageSettings } from '#app/wire/page-settings.ts'
import type { Followed } from '#app/wire/payment-step.ts'
import { GENERIC_PAYMENT_ERROR, PAYMENT_MESSAGES } from '#contracts/payment/payment-messages.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'

/** Pages without a payment form hold no settings of one; a failure is found out by the shop itself there. */
const SETTINGS_WITHOUT_FORM: FollowedSettings = {
  ...PAYMENT_MESSAGES,
  genericErrorMessage: GENERIC_PAYMENT_ERROR,
  isChangingPayment: '',
  orderReceivedURL: '',
  updateFailedOrderNonce: '',
}

/** What is chosen in a form of the page is not what pays. */
const NO_FORM = {
  form: document.createElement('form'),
  chosenType: () => null,
  isSaveTicked: () => false,
  codeField: () => null,
}

/** Goes on with an order by wallet where its fragment says: mostly 3-D Secure. */
export const followOrder = (fragment: string, provider: () => Promise<Stripe>): Promise<Followed> =>
  followFragment(fragment, {
    page: NO_FORM,
    settings: readPageSettings<PaymentSettings>('payment') ?? SETTINGS_WITHOUT_FORM,
    provider,
  })
