/**
 * Customers: accounts, how people prove that one is theirs, and what is kept for them (spec §2, My Account; facts
 * shop-wire §4 and §9). A guest's order belongs to nobody until its address has been verified.
 */
export {
  type Customer,
  findCustomer,
  findCustomerByEmail,
  getCustomerMeta,
  saveCustomerMeta,
} from './customer-repository.ts'
export { findSignIn, type SignedIn } from './find-sign-in.ts'
export type { GrantedSignIn } from './sign-in-grant.ts'
