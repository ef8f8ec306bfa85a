import { type AccountDetails, type PasswordRefusal, refusePassword } from '#contracts/account/account.ts'
import { isEmail } from '#contracts/address/address.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  type Customer,
  findCustomer,
  findCustomerByEmail,
  lockCustomer,
  updateCustomer,
} from '#server/modules/customers/index.ts'
import type { Services } from '#server/services.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { queueAccountMail, tellFormerEmail } from './queue-account-mail.ts'
import { deleteSignInsBut } from './sign-in-repository.ts'

export type DetailsForm = {
  firstName: string
  lastName: string
  displayName: string
  email: string
  /** '' unless the password or the address is to change. */
  currentPassword: string
  newPassword: string
  repeatedPassword: string
}

export type DetailsRefusal =
  | 'name-missing'
  | 'invalid-email'
  | 'email-taken'
  | 'wrong-password'
  | 'passwords-differ'
  | PasswordRefusal

export type SaveDetailsResult = { ok: true; isEmailChanged: boolean } | { ok: false; refusals: DetailsRefusal[] }

type Deps = Pick<Services, 'db' | 'clock' | 'jobs'>
type Change = { customerId: number; signInId: number | null; form: DetailsForm }

export function presentDetails(customer: Customer): AccountDetails {
  const { firstName, lastName, displayName, email } = customer
  const isEmailVerified = customer.emailVerifiedAt !== null
  return { firstName, lastName, displayName, email, isEmailVerified, hasPassword: customer.passwordHash !== null }
}

/**
 * Saves names, address and password. A new address or password asks for the current one; a new password ends the other
 * sign-ins and is told by mail, a new address has to be confirmed again and is told to the old one.
 */
export async function saveDetails(services: Deps, { customerId, signInId, form }: Change): Promise<SaveDetailsResult> {
  const customer = await findCustomer(services.db, customerId)
  if (!customer) throw new Error(`There is no customer ${customerId}`)
  const refusals = await refuseDetails(services, customer, form)
  if (refusals.length > 0) return { ok: false, refusals }
  const passwordHash = form.newPassword === '' ? null : await hashPassword(form.newPassword)
  return services.db.transaction(async (tx): Promise<SaveDetailsResult> => {
    const locked = await lockCustomer(tx, customerId)
    // What was proved by the old password no longer holds.
    if (locked?.passwordHash !== customer.passwordHash) return { ok: false, refusals: ['wrong-password'] }
    return writeDetails(services, tx, { customer: locked, signInId, form, passwordHash })
  })
}

async function refuseDetails({ db }: Deps, customer: Customer, form: DetailsForm): Promise<DetailsRefusal[]> {
  const refusals: DetailsRefusal[] = []
  if (form.firstName === '' || form.lastName === '' || form.displayName === '') refusals.push('name-missing')
  if (!isEmail(form.email)) refusals.push('invalid-email')
  if (form.newPassword !== '') {
    const refusal = refusePassword(form.newPassword, form.email)
    if (refusal) refusals.push(refusal)
    if (form.newPassword !== form.repeatedPassword) refusals.push('passwords-differ')
  }
  const isNewEmail = !isSameEmail(form.email, customer.email)
  const proves = isNewEmail || form.newPassword !== ''
  if (proves && !(await isPassword(form.currentPassword, customer.passwordHash))) refusals.push('wrong-password')
  else if (isNewEmail && (await findCustomerByEmail(db, form.email))) refusals.push('email-taken')
  return refusals
}

const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

type Write = { customer: Customer; signInId: number | null; form: DetailsForm; passwordHash: string | null }

async function writeDetails(
  services: Deps,
  tx: Transaction,
  { customer, signInId, form, passwordHash }: Write,
): Promise<SaveDetailsResult> {
  const { firstName, lastName, displayName, email } = form
  const isEmailChanged = !isSameEmail(email, customer.email)
  const other = isEmailChanged ? await findCustomerByEmail(tx, email) : null
  if (other) return { ok: false, refusals: ['email-taken'] }
  await updateCustomer(tx, customer.id, {
    firstName,
    lastName,
    displayName,
    email,
    ...(isEmailChanged && { emailVerifiedAt: null }),
    ...(passwordHash && { passwordHash }),
  })
  if (isEmailChanged) {
    await tellFormerEmail(services, tx, customer)
    await queueAccountMail(services, tx, { kind: 'email-confirmation', customerId: customer.id })
  }
  if (passwordHash) {
    await deleteSignInsBut(tx, { customerId: customer.id, keptId: signInId })
    await queueAccountMail(services, tx, { kind: 'password-changed', customerId: customer.id })
  }
  return { ok: true, isEmailChanged }
}
