import { RETENTION } from '#contracts/privacy/retention.ts'
import type { Services } from '#server/services.ts'
import {
  findNewestPayout,
  forgetPayouts,
  keepPayoutEntries,
  keepPayouts,
  listUnreadPayouts,
  notePayoutReading,
} from './payout-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'payments'>

const DAY_MS = 86_400_000
/** The first reading goes so far back, as that of payments does. */
const FIRST_DAYS = 400
/** Each later one reads the last days again: a bank takes days to send back what it does not want. */
const AGAIN_DAYS = 30
/** A call each, at least; the next reading goes on. */
const MOST_OPENED = 40

/**
 * Reads the provider's payouts to the shop's bank, and what each holds: once, as it does not change. Looks, and moves nothing.
 * Gives back how many payouts were opened.
 */
export async function readPayouts({ db, clock, payments }: Deps): Promise<number> {
  const now = clock.now().getTime()
  const newest = await findNewestPayout(db)
  const since = newest ? newest.getTime() - AGAIN_DAYS * DAY_MS : now - FIRST_DAYS * DAY_MS
  await keepPayouts(db, await payments.listPayouts(new Date(since)))
  const unread = await listUnreadPayouts(db, MOST_OPENED)
  for (const payoutId of unread)
    await keepPayoutEntries(db, { payoutId, entries: await payments.listPayoutEntries(payoutId), readAt: clock.now() })
  await forgetPayouts(db, new Date(now - RETENTION.accountingYears * 366 * DAY_MS))
  await notePayoutReading(db, clock.now())
  return unread.length
}
