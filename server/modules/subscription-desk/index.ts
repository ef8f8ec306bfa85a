/**
 * Subscriptions as the team handles them: figures, list, one member, and what is done to it. Each use case is told who asks and
 * refuses what is not theirs; what happens is done by `renewals`, `cancellation` and `price-changes`, as for everybody. Amounts
 * are integer cents, moments that leave ISO 8601.
 */
export { handleSubscription } from './handle-subscription.ts'
export {
  countRefusedSubscriptions,
  findRefusedSubscription,
  findSubscriptions,
  listForStaff,
} from './list-subscriptions.ts'
export { openForStaff } from './open-subscription.ts'
