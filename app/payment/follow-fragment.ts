import { connectionErrorText } from '#app/wire/connection-error.ts'
import type { Followed } from '#app/wire/payment-step.ts'
import { CONFIRM_FRAGMENT_PREFIX } from '#contracts/identifiers.ts'
import { type Following, refuse } from './following.ts'

/** Null for a fragment that only begins like one. */
type Way = (fragment: string, following: Following) => Promise<Followed | null>

/** The ways on which a fragment can lead (spec §2, confirmation fragments), each fetched by who is led there. */
const WAYS: readonly { begins: RegExp; load: () => Promise<Way> }[] = [
  {
    begins: new RegExp(`^${CONFIRM_FRAGMENT_PREFIX}(pi|si):`),
    load: async () => (await import('./confirm-way.ts')).followConfirm,
  },
  { begins: /^#wc-stripe-voucher-/, load: async () => (await import('./voucher-way.ts')).followVoucher },
  { begins: /^#wc-stripe-wallet-/, load: async () => (await import('./wallet-way.ts')).followWallet },
  { begins: /^#confirm-(pi|si)-/, load: async () => (await import('./legacy-way.ts')).followLegacy },
]

const UNKNOWN =
  'Ce paiement demande une étape que cette page ne connaît pas. Rechargez la page, puis choisissez un autre moyen de paiement.'

/** Goes on with a payment where a fragment of the address says; one that nobody knows is told, not passed over. */
export async function followFragment(fragment: string, following: Following): Promise<Followed> {
  const known = WAYS.find(({ begins }) => begins.test(fragment))
  try {
    const way = await known?.load()
    return (await way?.(fragment, following)) ?? refuse(UNKNOWN)
  } catch (cause) {
    // The provider's script, or the part of ours that knows the way, could not be fetched.
    return refuse(connectionErrorText(cause))
  }
}
