/**
 * Events that may change an order: those that the shop's endpoint is registered for at the provider (docs/production.md;
 * facts stripe-gateway §9). Any other that arrives is acknowledged and forgotten.
 */
export const WEBHOOK_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.amount_capturable_updated',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'charge.captured',
  'charge.failed',
  'charge.expired',
  'charge.dispute.created',
  'charge.dispute.closed',
  'review.opened',
  'review.closed',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const

/**
 * Those that are looked at. An endpoint that was registered for another shop may send one more, which says what
 * `payment_intent.succeeded` says.
 */
export const HANDLED_EVENTS = [...WEBHOOK_EVENTS, 'charge.succeeded'] as const

export type WebhookEventType = (typeof HANDLED_EVENTS)[number]
