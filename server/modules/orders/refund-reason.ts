import type { OrderRefund } from './refund-repository.ts'

const REASONS: Record<string, string> = {
  duplicate: 'paiement en double',
  fraudulent: 'paiement contesté',
  requested_by_customer: 'à la demande du client',
}

/** The provider's word in French, or what the shop wrote; '' for none. */
export const refundReason = (reason: OrderRefund['reason']) => (reason === null ? '' : (REASONS[reason] ?? reason))
