import { setTimeout as wait } from 'node:timers/promises'
import { type PasswordRefusal, refusePassword } from '#contracts/account/account.ts'
import {
  type Customer,
  findCustomer,
  findCustomerByEmail,
  lockCustomer,
  updateCustomer,
} from '#server/modules/customers/index.ts'
import type { Services } from '#server/services.ts'
import { hashPassword } from './hash-password.ts'
import { customerOfMailLink, isMailLinkOf } from './mail-link.ts'
import { queueAccountMail } from './queue-account-mail.ts'
import { deleteSignInsBut } from './sign-in-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'signer'>

/** Longer than writing down that a mail is owed. */
const ANSWER_MILLISECONDS = 300

/**
 * Mails a link to choose a new password, if the address has an account. Nothing tells whether it has, the time that the
 * answer takes included.
 */
export async function requestPasswordReset(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  email: string,
): Promise<void> {
  await Promise.all([oweResetMail(services, email), wait(ANSWER_MILLISECONDS)])
}

async function oweResetMail(services: Pick<Services, 'db' | 'clock' | 'jobs'>, email: string): Promise<void> {
  const customer = await findCustomerByEmail(services.db, email)
  if (!customer || customer.mergedInto !== null) return
  await services.db.transaction((tx) =>
    queueAccountMail(services, tx, { kind: 'password-reset', customerId: customer.id }),
  )
}

/** Whose account the link of a mail opens; null for one that may not be used any more. */
export async function findResetLink(services: Deps, token: string): Promise<{ email: string } | null> {
  const customer = await customerOf(services, token)
  return customer && { email: customer.email }
}

async function customerOf(services: Deps, token: string): Promise<Customer | null> {
  const customerId = customerOfMailLink(token)
  const customer = customerId === null ? null : await findCustomer(services.db, customerId)
  return customer?.mergedInto === null && isMailLinkOf(services, { purpose: 'password-reset', customer, token })
    ? customer
    : null
}

export type ResetPasswordResult = { ok: true } | { ok: false; refusal: PasswordRefusal | 'link-over' }

/**
 * Sets a new password by the link of a mail. Whoever reads that mail owns the address, so it counts as verified; every
 * browser that was signed in is signed out.
 */
export async function resetPassword(
  services: Deps,
  { token, password }: { token: string; password: string },
): Promise<ResetPasswordResult> {
  const customer = await customerOf(services, token)
  if (!customer) return { ok: false, refusal: 'link-over' }
  const refusal = refusePassword(password, customer.email)
  if (refusal) return { ok: false, refusal }
  const passwordHash = await hashPassword(password)
  return services.db.transaction(async (tx): Promise<ResetPasswordResult> => {
    const locked = await lockCustomer(tx, customer.id)
    // Used in another tab meanwhile.
    if (!locked || !isMailLinkOf(services, { purpose: 'password-reset', customer: locked, token }))
      return { ok: false, refusal: 'link-over' }
    const emailVerifiedAt = locked.emailVerifiedAt ?? services.clock.now()
    await updateCustomer(tx, customer.id, { passwordHash, emailVerifiedAt })
    await deleteSignInsBut(tx, { customerId: customer.id, keptId: null })
    await queueAccountMail(services, tx, { kind: 'password-changed', customerId: customer.id })
    return { ok: true }
  })
}
