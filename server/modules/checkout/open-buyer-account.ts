import { randomBytes } from 'node:crypto'
import { refusePassword } from '#contracts/account/account.ts'
import type { CheckoutForm, CheckoutRefusal } from '#contracts/checkout/checkout.ts'
import type { Transaction } from '#server/database/database.ts'
import { type GrantedSignIn, hashPassword, openAccount, rememberBuyer } from '#server/modules/accounts/index.ts'
import { findCustomerByEmail } from '#server/modules/customers/index.ts'
import { type Order, updateOrder } from '#server/modules/orders/index.ts'
import type { OnlineBuyer } from '#server/modules/payments/index.ts'
import type { ShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'

/** Who sends the order form: their account when they are signed in, and what their browser is known by. */
export type Buyer = { customerId: number | null; device: string; online?: OnlineBuyer; triedFrom?: string | null }

type Submission = { form: CheckoutForm; buyer: Buyer; settings: ShopSettings }

/** Whether this order opens an account. */
const opensAccount = ({ form, buyer, settings }: Submission) =>
  buyer.customerId === null && settings.accounts.isSignUpAtCheckoutAllowed && form.account.isWanted

/** Every reason why the buyer's account, or the lack of one, is in the way (facts shop-wire §6). `needsAccount`: for what is bought. */
export async function refuseBuyer(
  tx: Transaction,
  { needsAccount, ...submission }: Submission & { needsAccount: boolean },
): Promise<CheckoutRefusal[]> {
  const { form, buyer, settings } = submission
  if (buyer.customerId !== null) return []
  if (!opensAccount(submission))
    return settings.accounts.isGuestCheckoutAllowed && !needsAccount ? [] : [{ code: 'account-needed' }]
  const { email } = form.billing
  if (await findCustomerByEmail(tx, email)) return [{ code: 'account-exists' }]
  const { password } = form.account
  const refusal = password === null ? null : refusePassword(password, email)
  return refusal ? [{ code: 'account-password', refusal }] : []
}

/** Hashes the password that the form asks for. Before the transaction: it takes longer than all the rest. */
export async function hashBuyerPassword(submission: Submission): Promise<string | null> {
  const { account, billing } = submission.form
  if (!opensAccount(submission)) return null
  // One that nobody knows: the account is entered by the mailed link alone.
  if (account.password === null) return hashPassword(randomBytes(32).toString('base64url'))
  return refusePassword(account.password, billing.email) === null ? hashPassword(account.password) : null
}

export type OwnedOrder = { order: Order; granted: GrantedSignIn | null }

/**
 * Gives a written order to its buyer, opening their account where they want one. Null when somebody opened one for the
 * same address in this very moment: the order then stays a guest's and waits for its payment.
 */
export async function giveToBuyer(
  services: Pick<Services, 'clock' | 'jobs'>,
  tx: Transaction,
  {
    order,
    sessionId,
    form,
    buyer,
    passwordHash,
  }: Omit<Submission, 'settings'> & { order: Order; sessionId: string; passwordHash: string | null },
): Promise<OwnedOrder | null> {
  const { billing, shipping } = form
  if (buyer.customerId !== null) {
    await rememberBuyer(tx, { customerId: buyer.customerId, billing, shipping })
    return { order, granted: null }
  }
  if (passwordHash === null) return { order, granted: null }
  const opened = await openAccount(services, tx, {
    email: billing.email,
    passwordHash,
    hasOwnPassword: form.account.password !== null,
    firstName: billing.first_name,
    lastName: billing.last_name,
    device: buyer.device,
    guestSessionId: sessionId,
  })
  if (!opened) return null
  const { customerId } = opened.granted
  await rememberBuyer(tx, { customerId, billing, shipping })
  const owned = await updateOrder(tx, order.id, { customerId, cartId: String(customerId) })
  return { order: owned, granted: opened.granted }
}
