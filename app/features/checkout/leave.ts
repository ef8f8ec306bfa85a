import { readPageSettings } from '#app/wire/page-settings.ts'
import { redirectTarget } from '#app/wire/same-origin-url.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import type { PlacedOrderOutcome } from './place-order.ts'

/** Goes where the outcome of an order leads; true when the browser is on its way to another page. */
export function leave(outcome: PlacedOrderOutcome): boolean {
  if (outcome.next === 'reload') {
    history.scrollRestoration = 'manual'
    window.location.reload()
  }
  if (outcome.next === 'go') {
    const { redirectOrigins = [] } = readPageSettings<PaymentSettings>('payment') ?? {}
    window.location.assign(redirectTarget(outcome.redirect, redirectOrigins))
  }
  return outcome.next === 'go' || outcome.next === 'reload'
}
