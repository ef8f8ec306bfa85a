import { findCustomer, lockCustomer, updateCustomer } from '#server/modules/customers/index.ts'
import type { Services } from '#server/services.ts'
import { linkOrdersOf } from './link-orders.ts'
import { isMailLinkOf } from './mail-link.ts'
import { queueAccountMail } from './queue-account-mail.ts'

/** Mails the link that confirms the address once more; nothing for an address that is confirmed. */
export async function requestEmailConfirmation(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  customerId: number,
): Promise<void> {
  const customer = await findCustomer(services.db, customerId)
  if (!customer || customer.emailVerifiedAt) return
  await services.db.transaction((tx) => queueAccountMail(services, tx, { kind: 'email-confirmation', customerId }))
}

/**
 * Confirms the address of the account that this browser is signed in to, and brings its earlier orders in. The link
 * alone is not enough: whoever registers with somebody else's address must gain nothing when that person opens it.
 */
export async function confirmEmail(
  services: Pick<Services, 'db' | 'clock' | 'signer'>,
  { customerId, token }: { customerId: number; token: string },
): Promise<{ ok: boolean }> {
  return services.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    if (!customer || !isMailLinkOf(services, { purpose: 'email-confirmation', customer, token })) return { ok: false }
    const emailVerifiedAt = services.clock.now()
    await updateCustomer(tx, customerId, { emailVerifiedAt })
    await linkOrdersOf(tx, { ...customer, emailVerifiedAt })
    return { ok: true }
  })
}
