/**
 * Accounts: how people open one, prove that it is theirs, and what they do in it (spec §2, My Account; facts shop-wire §4
 * and §9). Whoever enters brings their guest's cart and, once their address is verified, their earlier orders. Expected
 * refusals are codes; nothing tells whether an address has an account but registration.
 */
export { confirmEmail, requestEmailConfirmation } from './confirm-email.ts'
export { createCustomer, type RegistrationRefusal } from './create-customer.ts'
export { findSignIn, type SignedIn } from './find-sign-in.ts'
export { getAccountMail, getEmailChangedMail, presentAccountMail } from './get-account-mail.ts'
export { hashPassword, isPassword } from './hash-password.ts'
export { endAllSignIns, endOtherSignIns, endSignIn, forgetExpiredSignIns, listSignIns } from './manage-sign-ins.ts'
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
