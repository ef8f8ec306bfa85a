/**
 * Subscriptions: what is paid again and again until it ends (facts product-kinds §6). Its state and its dates stand here; who
 * charges each period, and to what, is the affair of those above. Amounts are integer cents. Functions that take a
 * `Transaction` expect the subscription's row to be locked by the caller, and its order's before.
 */
export { changeSubscriptionStatus, changeSubscriptionStatuses } from './change-status.ts'
export { endSubscriptionsOf, endSubscriptionsOfOrder, endUnpaidOf } from './end-at-once.ts'
export { endSubscriptions } from './end-subscriptions.ts'
export { findNewestChange, readSubscriptionFigures, type SubscriptionFigures } from './figures-repository.ts'
export { listOpenMembers, type Membership, membershipOf } from './membership.ts'
export { findLimited, listSubscribedProducts } from './membership-repository.ts'
export { noteSubscription } from './note-subscription.ts'
export { payPeriods, periodEnd } from './pay-period.ts'
export {
  deletePendingOf,
  findSubscription,
  insertSubscription,
  type ListedSubscription,
  listAddressesOf,
  listLinesOf,
  listOrdersOfSubscription,
  listSubscriptionAddresses,
  listSubscriptionLines,
  listSubscriptionNotes,
  listSubscriptions,
  listSubscriptionsOfCustomer,
  listSubscriptionsOfOrder,
  lockSubscription,
  lockSubscriptionsOf,
  type NewSubscription,
  type NewSubscriptionAddress,
  type NewSubscriptionLine,
  relateResubscription,
  replaceSubscriptionAddress,
  type Subscription,
  type SubscriptionAddress,
  type SubscriptionLine,
  type SubscriptionOrder,
  updateSubscription,
} from './subscription-repository.ts'
