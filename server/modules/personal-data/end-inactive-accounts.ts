import { RETENTION } from '#contracts/privacy/retention.ts'
import { inBatches } from '#server/database/in-batches.ts'
import { queueAccountMail } from '#server/modules/accounts/index.ts'
import { listWarnedInactive, warnInactive } from '#server/modules/customers/index.ts'
import type { Services } from '#server/services.ts'
import { eraseAccount } from './erase-account.ts'
import { countSubscribersAsSeen } from './subscription-data-repository.ts'

const ACCOUNTS_AT_ONCE = 50
const DAY_MILLISECONDS = 86_400_000

type Deps = Pick<Services, 'db' | 'clock' | 'jobs'>

/**
 * Warns the owners of accounts that nobody uses by mail, and erases those whose owner was warned long enough ago and did
 * not come back (`contracts/privacy/retention.ts`). Signing in, or coming back signed in, is enough to keep an account,
 * and so is a subscription that runs.
 */
export async function endInactiveAccounts(services: Deps): Promise<{ warned: number; erased: number }> {
  const now = services.clock.now()
  const noticeMilliseconds = RETENTION.inactivityNoticeDays * DAY_MILLISECONDS
  const overBefore = new Date(now)
  overBefore.setUTCMonth(overBefore.getUTCMonth() - RETENTION.inactiveAccountMonths)
  const unseenSince = new Date(overBefore.getTime() + noticeMilliseconds)
  await countSubscribersAsSeen(services.db, { unseenSince, now })
  const erased = await eraseWarnedInactive(services, {
    overBefore,
    warnedBefore: new Date(now.getTime() - noticeMilliseconds),
  })
  const warned = await warn(services, { unseenSince })
  return { warned, erased }
}

async function eraseWarnedInactive(services: Deps, terms: { overBefore: Date; warnedBefore: Date }): Promise<number> {
  const { db } = services
  let erased = 0
  await inBatches(ACCOUNTS_AT_ONCE, async (limit) => {
    const unheeded = await listWarnedInactive(db, { ...terms, limit })
    for (const customer of unheeded) {
      const stayedAway = ({ warnedAt }: typeof customer) => warnedAt !== null
      if (await db.transaction((tx) => eraseAccount(services, tx, customer, stayedAway))) erased += 1
    }
    return unheeded.length
  })
  return erased
}

function warn(services: Deps, { unseenSince }: { unseenSince: Date }): Promise<number> {
  const now = services.clock.now()
  return inBatches(ACCOUNTS_AT_ONCE, (limit) =>
    services.db.transaction(async (tx) => {
      const customerIds = await warnInactive(tx, { unseenSince, now, limit })
      for (const customerId of customerIds)
        await queueAccountMail(services, tx, { kind: 'account-inactive', customerId })
      return customerIds.length
    }),
  )
}
