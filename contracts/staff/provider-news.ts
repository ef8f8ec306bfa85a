import { HANDLED_EVENTS, type WebhookEventType } from '../payment/webhook-events.ts'

const WORDS: Record<WebhookEventType, string> = {
  'payment_intent.succeeded': 'paiement réussi',
  'payment_intent.processing': 'paiement en cours à la banque',
  'payment_intent.requires_action': 'l’acheteur doit confirmer',
  'payment_intent.payment_failed': 'paiement refusé',
  'payment_intent.canceled': 'paiement abandonné',
  'payment_intent.amount_capturable_updated': 'paiement autorisé',
  'setup_intent.succeeded': 'moyen de paiement gardé',
  'setup_intent.setup_failed': 'moyen de paiement refusé',
  'charge.succeeded': 'paiement encaissé',
  'charge.captured': 'autorisation encaissée',
  'charge.failed': 'encaissement refusé',
  'charge.expired': 'autorisation éteinte',
  'charge.dispute.created': 'paiement contesté',
  'charge.dispute.closed': 'contestation close',
  'review.opened': 'paiement à vérifier',
  'review.closed': 'vérification close',
  'charge.refunded': 'paiement remboursé',
  'charge.refund.updated': 'remboursement changé',
  'refund.created': 'remboursement demandé',
  'refund.updated': 'remboursement changé',
  'refund.failed': 'remboursement revenu',
}

/** What an event of the provider says, in French; its own name for one that the shop does not look at any more. */
export function newsWords(type: string): string {
  const known = HANDLED_EVENTS.find((each) => each === type)
  return known ? WORDS[known] : type
}
