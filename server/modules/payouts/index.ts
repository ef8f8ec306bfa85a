/** What the provider pays out to the shop's bank, read there and kept with what each payout holds. */
export { findPayoutReading, findPayoutsOf, listFailedPayouts } from './payout-repository.ts'
export { readPayouts } from './read-payouts.ts'
