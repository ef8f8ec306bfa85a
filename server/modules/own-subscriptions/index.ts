/**
 * A subscription as its owner meets it again in their account: what it is and owes, and what may be done with it. Another
 * customer's is as good as none. Amounts are integers of the currency's smallest unit, moments ISO 8601; refusals are codes, put
 * into French by `contracts/subscription/owner-notices.ts`.
 */
export {
  type AddressChanged,
  changeOwnAddress,
  countAddressed,
  type NewAddress,
  type OpenedAddress,
  openOwnAddress,
} from './change-address.ts'
export { changeOwnSubscription, type OwnChanged } from './change-own.ts'
export { listOrderSubscriptions } from './list-order-subscriptions.ts'
export { findWayToSubscriptions, listOwnSubscriptions } from './list-own.ts'
export { openOwnSubscription } from './open-own.ts'
export { renewOwnEarly } from './renew-own-early.ts'
export { type Resubscribed, resubscribe } from './resubscribe.ts'
