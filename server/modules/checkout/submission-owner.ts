import type { Order } from '#server/modules/orders/index.ts'
import type { Reader } from '#server/modules/post-purchase/index.ts'
import type { Submitted } from './submission-repository.ts'

/** Whether a submission is the reader's own: their session's, or their account's if its order opened one. */
export const isSentBy = (
  { sessionId, customerId }: Reader,
  { submitted, order }: { submitted: Submitted; order: Pick<Order, 'customerId'> },
): boolean =>
  submitted.sessionId === null ||
  submitted.sessionId === sessionId ||
  (customerId !== null && customerId === order.customerId)
