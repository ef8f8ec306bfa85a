/**
 * Customers: accounts, how people prove that one is theirs, and what is kept for them (spec §2, My Account; facts
 * shop-wire §4 and §9). Expected refusals are codes; nothing tells whether an address has an account but registration.
 */
export { confirmEmail, requestEmailConfirmation } from './confirm-email.ts'
export { createCustomer, type RegistrationRefusal, refuseRegistration } from './create-customer.ts'
export {
  type Customer,
  deleteCustomer,
  findCustomer,
  findCustomerByEmail,
  getCustomerMeta,
  lockCustomer,
  saveCustomerMeta,
} from './customer-repository.ts'
export { findSignIn, type SignedIn } from './find-sign-in.ts'
export { listFormerEmails } from './former-email-repository.ts'
export { getAccountMail, getEmailChangedMail } from './get-account-mail.ts'
export { hashPassword, isPassword } from './hash-password.ts'
export { listUnheeded, warnInactive } from './inactive-repository.ts'
export { endOtherSignIns, endSignIn, forgetExpiredSignIns, listSignIns } from './manage-sign-ins.ts'
export { openAccount } from './open-account.ts'
export { queueAccountMail } from './queue-account-mail.ts'
export { type RegisterResult, registerCustomer } from './register-customer.ts'
export { findResetLink, type ResetPasswordResult, requestPasswordReset, resetPassword } from './reset-password.ts'
export {
  getSavedAddresses,
  rememberBuyer,
  type SavedAddresses,
  saveBillingAddress,
  saveShippingAddress,
} from './save-address.ts'
export { type DetailsForm, type DetailsRefusal, presentDetails, saveDetails } from './save-details.ts'
export { type SignInResult, signIn } from './sign-in.ts'
export type { GrantedSignIn } from './sign-in-grant.ts'
