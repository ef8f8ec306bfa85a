import type { CheckoutForm } from '#contracts/checkout/checkout.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'

/** Which click on the order button this is, and the total beside it; null each for clients that do not say. */
export function readSubmission(fields: Record<string, string>): Pick<CheckoutForm, 'submissionId' | 'shownTotal'> {
  const id = fields[CHECKOUT_FIELDS.submissionId] ?? ''
  const [, cents, currency] = /^(\d{1,9}) ([A-Z]{3})$/.exec(fields[CHECKOUT_FIELDS.shownTotal] ?? '') ?? []
  return {
    // As hard to guess as it is long: whoever knows it is told how the payment went.
    submissionId: /^[A-Za-z0-9_-]{22,64}$/.test(id) ? id : null,
    shownTotal: cents && currency ? { cents: Number(cents), currency } : null,
  }
}
