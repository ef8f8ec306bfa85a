import type { PayoutPage, PayoutsView, PayoutView } from '#contracts/staff/payouts.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { findPayoutReading } from '#server/modules/payouts/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { countEntries, findPayout, selectEntries, selectPayouts } from './payouts-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>
type Opened<View> = ({ ok: true } & View) | { ok: false; refusal: StaffRefusal }

const ROWS = 50
/** The worker reads four times an hour: what is older was asked for in vain. */
const LATE_MS = 60 * 60_000

/** Payouts to the shop's bank, as the provider was read last; the newest first. Changes nothing. */
export async function openPayouts(
  { db, clock }: Deps,
  actor: StaffActor,
  { before, after }: Pick<PayoutPage, 'before' | 'after'>,
): Promise<Opened<{ view: PayoutsView }>> {
  const refusal = await refuseStaff({ db, clock }, actor, 'payments.read')
  if (refusal) return { ok: false, refusal }
  const [found, readAt] = await Promise.all([
    selectPayouts(db, { before, after, take: ROWS + 1 }),
    findPayoutReading(db),
  ])
  return {
    ok: true,
    view: {
      ...pageOf(found, { before, after }, ROWS),
      readAt: readAt?.toISOString() ?? null,
      isLate: readAt !== null && clock.now().getTime() - readAt.getTime() > LATE_MS,
    },
  }
}

/** One payout, with a page of what it holds beside the books; null where there is none of that id. */
export async function openPayout(
  { db, clock }: Deps,
  actor: StaffActor,
  { id, ...page }: PayoutPage & { id: string },
): Promise<Opened<{ view: PayoutView | null }>> {
  const refusal = await refuseStaff({ db, clock }, actor, 'payments.read')
  if (refusal) return { ok: false, refusal }
  const payout = await findPayout(db, id)
  if (!payout) return { ok: true, view: null }
  const [found, counts] = await Promise.all([
    selectEntries(db, { payoutId: id, ...page, take: 2 * ROWS + 1 }),
    countEntries(db, id),
  ])
  const { rows: entries, newer, older } = pageOf(found, page, 2 * ROWS)
  return { ok: true, view: { payout, entries, ...counts, newer, older } }
}

/** One row more than a page was read: whether there is more on the side that was read towards. */
function pageOf<Row>(found: readonly Row[], { before, after }: Pick<PayoutPage, 'before' | 'after'>, size: number) {
  const hasMore = found.length > size
  if (after !== null) return { rows: found.slice(-size), newer: hasMore, older: true }
  return { rows: found.slice(0, size), newer: before !== null, older: hasMore }
}
