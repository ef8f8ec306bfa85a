import { RETENTION } from '#contracts/privacy/retention.ts'
import type { Services } from '#server/services.ts'
import {
  findNewestPayout,
  forgetPayouts,
  keepPayoutEntries,
  keepPayouts,
  listUnreadPayouts,
  notePayoutReading,
  noteUnreadable,
} from './payout-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'log' | 'payments'>

const DAY_MS = 86_400_000
/** The first reading goes so far back, as that of payments does. */
const FIRST_DAYS = 400
/** Each later one reads the last days again: a bank takes days to send back what it does not want. */
const AGAIN_DAYS = 30
/** A call each, at least; the next reading goes on. */
const MOST_OPENED = 40
/** Then the others wait for the next reading: each failure may have taken as long as the provider is waited for. */
const MOST_FAILURES = 5

/**
 * Reads the provider's payouts to the shop's bank, and what each holds: once, as it does not change. Looks, and moves nothing.
 * One that cannot be read keeps no other from it, and is asked for again behind the others; it throws once they are read.
 * Gives back how many payouts were opened.
 */
export async function readPayouts({ db, clock, log, payments }: Deps): Promise<number> {
  const now = clock.now().getTime()
  const newest = await findNewestPayout(db)
  const since = newest ? newest.getTime() - AGAIN_DAYS * DAY_MS : now - FIRST_DAYS * DAY_MS
  await keepPayouts(db, await payments.listPayouts(new Date(since)))
  const unread = await listUnreadPayouts(db, MOST_OPENED)
  const failures: unknown[] = []
  for (const payoutId of unread) {
    try {
      const entries = await payments.listPayoutEntries(payoutId)
      await keepPayoutEntries(db, { payoutId, entries, readAt: clock.now() })
    } catch (err) {
      log.warn({ err, payoutId }, 'what a payout holds could not be read')
      await noteUnreadable(db, payoutId, clock.now())
      failures.push(err)
      if (failures.length === MOST_FAILURES) break
    }
  }
  await forgetPayouts(db, new Date(now - RETENTION.accountingYears * 366 * DAY_MS))
  await notePayoutReading(db, clock.now())
  if (failures.length > 0) throw failures[0]
  return unread.length
}
