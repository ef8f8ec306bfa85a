import type { Services } from '#server/services.ts'
import type { PaymentCase } from '#server/stripe/payment-gateway.ts'

/** A dispute (`du_…`) or a review (`prv_…`) as the provider knows it now. */
export const readCase = ({ payments }: Pick<Services, 'payments'>, caseId: string): Promise<PaymentCase | null> =>
  caseId.startsWith('prv_') ? payments.retrieveReview(caseId) : payments.retrieveDispute(caseId)
