import type { Stripe } from '@stripe/stripe-js'
import type { Followed } from '#app/wire/payment-step.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { parseConfirmFragment } from './confirm-fragment.ts'
import { confirmPayment } from './confirm-payment.ts'

export type Following = { settings: PaymentSettings; provider: () => Promise<Stripe> }

/** Null for the fragments of other ways. */
type Way = (fragment: string, following: Following) => Promise<Followed> | null

/** The ways on which a fragment can lead, those that this shop's methods take (spec §2, confirmation fragments). */
const WAYS: readonly Way[] = [confirm]

const UNKNOWN =
  'Ce paiement demande une étape que cette page ne connaît pas. Rechargez la page, puis choisissez un autre moyen de paiement.'
const FOREIGN = 'Cette validation ne concerne pas la commande affichée. Rechargez la page pour payer celle-ci.'

/** Goes on with a payment where a fragment of the address says; one that nobody knows is told, not passed over. */
export function followFragment(fragment: string, following: Following): Promise<Followed> {
  for (const way of WAYS) {
    const followed = way(fragment, following)
    if (followed) return followed
  }
  return refuse(UNKNOWN)
}

function confirm(fragment: string, { settings, provider }: Following): Promise<Followed> | null {
  const asked = parseConfirmFragment(fragment)
  // The page of one order confirms no other's payment.
  if (asked && settings.orderId && asked.orderId !== settings.orderId) return refuse(FOREIGN)
  return asked && provider().then((stripe) => confirmPayment(stripe, asked, settings))
}

const refuse = async (message: string): Promise<Followed> => ({ ok: false, message })
