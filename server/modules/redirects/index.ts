/** Addresses that pages of the site have given up, and where each leads now (docs/decisions/101). */
export { findMoved, followMoved } from './follow-address.ts'
export { moveAddress, takeAddress } from './move-address.ts'
