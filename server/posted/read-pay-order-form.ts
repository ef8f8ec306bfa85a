import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import type { PayOrderForm } from '#server/modules/checkout/index.ts'
import { isTicked } from './is-ticked.ts'
import { readPaymentFields } from './read-payment-fields.ts'
import { readSubmission } from './read-submission.ts'

/** The posted fields of an order to pay. Amounts and addresses in a post are never looked at (architecture §4.1). */
export function readPayOrderForm(fields: Record<string, string>): PayOrderForm {
  return {
    ...readPaymentFields(fields),
    acceptsTerms: isTicked(fields[CHECKOUT_FIELDS.terms]),
    wantsImmediateSupply: isTicked(fields[CHECKOUT_FIELDS.digitalConsent]),
    wantsEarlyService: isTicked(fields[CHECKOUT_FIELDS.serviceConsent]),
    ...readSubmission(fields),
  }
}
