import type { Services } from '#server/services.ts'
import {
  findReading,
  keepPayments,
  listGaps,
  markGaps,
  markMissing,
  moveReading,
  type Reading,
  tidyGaps,
} from './money-gap-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'payments'>

const DAY_MS = 86_400_000
/** The first reading goes so far back; what is older is in closed books. */
const FIRST_DAYS = 400
/** Each later one reads the last days again: payments are given back, and news come late. */
const AGAIN_DAYS = 3
/** What is younger may still be on its way into the books. */
const SETTLING_MS = 10 * 60_000

/**
 * Holds the provider's payments against the shop's books, both ways, and marks what does not agree. Reads a few pages at a time
 * and goes on next time where it stopped, whoever asks for it; it looks, and moves nothing. `isDone`: a reading has ended.
 */
export async function comparePayments(
  services: Deps,
  { pages }: { pages: number },
): Promise<{ read: number; isDone: boolean }> {
  await readGapsAgain(services)
  let read = 0
  for (let page = 0; page < pages; page += 1) {
    const reading = await findReading(services.db)
    const under = reading?.toAt ? reading : begin(services, reading)
    const { fromAt, toAt, cursor } = under
    if (!fromAt || !toAt) break
    const now = services.clock.now()
    const { payments, next } = await services.payments.listCharges({ from: fromAt, to: toAt, after: cursor })
    await keepPayments(services.db, payments, now)
    await markGaps(
      services.db,
      payments.map(({ chargeId }) => chargeId),
      now,
    )
    read += payments.length
    const after = next === null ? ended(under, { fromAt, toAt, now }) : { ...under, cursor: next }
    // Somebody else has read the same page: they carry on.
    if (!(await moveReading(services.db, reading, after))) break
    if (next !== null) continue
    await markMissing(services.db, { from: fromAt, to: toAt, foundAt: now })
    await tidyGaps(services.db, new Date(now.getTime() - FIRST_DAYS * DAY_MS))
    return { read, isDone: true }
  }
  return { read, isDone: false }
}

/** What did not agree may do so by now: a refund that was asked for is made, news have come. */
async function readGapsAgain({ db, clock, payments }: Deps): Promise<void> {
  for (const { chargeId, kind } of await listGaps(db, MOST_AGAIN)) {
    const now = clock.now()
    const found = kind === 'missing' ? null : await payments.retrieveCharge(chargeId)
    if (found) await keepPayments(db, [found], now)
  }
}

const MOST_AGAIN = 20

type Progress = Omit<Reading, 'id'>

function begin({ clock }: Deps, reading: Reading | null): Progress {
  const now = clock.now().getTime()
  const { readFrom = null, readTo = null, endedAt = null } = reading ?? {}
  const from = readTo === null ? now - FIRST_DAYS * DAY_MS : readTo.getTime() - AGAIN_DAYS * DAY_MS
  const { fromAt, toAt } = { fromAt: new Date(from), toAt: new Date(now - SETTLING_MS) }
  return { fromAt, toAt, cursor: null, readFrom, readTo, endedAt }
}

const ended = ({ readFrom }: Progress, { fromAt, toAt, now }: Record<'fromAt' | 'toAt' | 'now', Date>): Progress => ({
  ...{ fromAt: null, toAt: null, cursor: null, endedAt: now, readTo: toAt },
  readFrom: readFrom && readFrom < fromAt ? readFrom : fromAt,
})
