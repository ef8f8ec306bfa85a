import type { CheckoutForm } from '#contracts/checkout/checkout.ts'
import { readShownTotal } from '#contracts/checkout/shown-total.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'

/** Which click on the order button this is, and the total beside it; null each for clients that do not say. */
export function readSubmission(fields: Record<string, string>): Pick<CheckoutForm, 'submissionId' | 'shownTotal'> {
  const id = fields[CHECKOUT_FIELDS.submissionId] ?? ''
  return {
    // As hard to guess as it is long: whoever knows it is told how the payment went.
    submissionId: /^[A-Za-z0-9_-]{22,64}$/.test(id) ? id : null,
    shownTotal: readShownTotal(fields[CHECKOUT_FIELDS.shownTotal] ?? ''),
  }
}
