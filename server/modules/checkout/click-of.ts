import type { CheckoutForm } from '#contracts/checkout/checkout.ts'
import type { Click } from '#server/modules/payments/index.ts'

/** Which click on an order button a form was sent by, and what it pays with. */
export const clickOf = ({ submissionId, paymentMethodId }: Pick<CheckoutForm, 'submissionId' | 'paymentMethodId'>) =>
  ({ submissionId, instrument: { kind: 'new', paymentMethodId } }) as const satisfies Click
