import type { Stripe } from '@stripe/stripe-js'
import type { Followed } from '#app/wire/payment-step.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import type { PayingPage } from './paying-page.ts'

/** What a page tells those who follow a payment; beside it, it may hold a text for each code of an error. */
export type FollowedSettings = Pick<
  PaymentSettings,
  'genericErrorMessage' | 'isChangingPayment' | 'orderId' | 'orderReceivedURL' | 'updateFailedOrderNonce'
>

/** What a way on which a fragment leads is followed with. */
export type Following = {
  page: Pick<PayingPage, 'form' | 'chosenType' | 'isSaveTicked' | 'codeField'>
  settings: FollowedSettings
  provider: () => Promise<Stripe>
}

const FOREIGN = 'Cette validation ne concerne pas la commande affichée. Rechargez la page pour payer celle-ci.'

/** The page of one order confirms no other's payment; null where it may. */
export const refuseOtherOrder = (orderId: string, settings: FollowedSettings): Followed | null =>
  settings.orderId && !settings.isChangingPayment && orderId !== settings.orderId ? refuse(FOREIGN) : null

export const refuse = (message: string): Followed => ({ ok: false, message })
