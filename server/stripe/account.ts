import Stripe from 'stripe'
import type { AccountReading } from './payment-gateway.ts'
import { CALL, PAGE } from './provider-call.ts'

/** Asked while somebody waits for the page that shows it: once, and not for long. */
const BRIEFLY = { ...CALL, timeout: 6_000, maxNetworkRetries: 0 }

/** The account of the key (docs.stripe.com/api/accounts/retrieve) and its webhook endpoints. */
export async function readAccount(stripe: Stripe): Promise<AccountReading> {
  try {
    const [account, endpoints] = await Promise.all([
      stripe.accounts.retrieveCurrent({}, BRIEFLY),
      stripe.webhookEndpoints.list({ limit: PAGE }, BRIEFLY),
    ])
    const { id, country, default_currency: currency, charges_enabled: canCharge, payouts_enabled: canPayOut } = account
    return {
      ok: true,
      account: { id, country: country ?? '', currency: (currency ?? '').toUpperCase(), canCharge, canPayOut },
      endpoints: endpoints.data.map(({ url, status, enabled_events: events }) => ({
        ...{ url, events, isOn: status === 'enabled' },
      })),
    }
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeAuthenticationError ||
      error instanceof Stripe.errors.StripePermissionError
    )
      return { ok: false, reason: 'key' }
    if (error instanceof Stripe.errors.StripeError) return { ok: false, reason: 'unavailable' }
    throw error
  }
}
