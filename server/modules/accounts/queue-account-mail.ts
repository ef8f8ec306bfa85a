import type { Transaction } from '#server/database/database.ts'
import type { Customer } from '#server/modules/customers/index.ts'
import { insertFormerEmail } from '#server/modules/customers/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'

/** Links in mails work for so long. */
export const LINK_LIFETIMES = { 'password-reset': 3_600, 'email-confirmation': 7 * 86_400 } as const

export type AccountMailKind =
  | 'account-created'
  | 'account-without-password'
  | 'email-confirmation'
  | 'password-reset'
  | 'password-changed'
  | 'account-inactive'
  | 'erasure-asked'

/**
 * Owes a mail about an account. What it is about holds the time, so that the same may be asked for again later.
 * `afterSeconds`: how long the worker leaves it.
 */
export async function queueAccountMail(
  services: Pick<Services, 'jobs' | 'clock'>,
  tx: Transaction,
  { kind, customerId, afterSeconds }: { kind: AccountMailKind; customerId: number; afterSeconds?: number },
): Promise<void> {
  const askedAt = Math.floor(services.clock.now().getTime() / 1000)
  await queueMails(services, tx, [{ kind, about: `${customerId}.${askedAt}` }], {
    ...(afterSeconds !== undefined && { afterSeconds }),
  })
}

/** Keeps the address that an account has until now, and owes it a mail: its reader may not be who changed it. */
export async function tellFormerEmail(
  services: Pick<Services, 'jobs' | 'clock'>,
  tx: Transaction,
  { id: customerId, email }: Pick<Customer, 'id' | 'email'>,
): Promise<void> {
  const id = await insertFormerEmail(tx, { customerId, email, changedAt: services.clock.now() })
  await queueMails(services, tx, [{ kind: 'email-changed', about: String(id) }])
}
