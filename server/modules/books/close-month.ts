import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ClosedTotals, ClosingRefusal, ClosingsView, Verified } from '#contracts/books/closings.ts'
import { type Month, monthAfter, monthOf } from '#contracts/books/periods.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordAction } from '#server/modules/audit/index.ts'
import { closeNumbersUntil } from '#server/modules/invoicing/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { listStaffNames, refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import {
  beginningOf,
  type ClosingRow,
  findClosing,
  findClosingBefore,
  insertClosing,
  listClosings,
  readTotals,
} from './closing-repository.ts'
import { closeMoneyUntil } from './money-closing-repository.ts'
import { firstMonth } from './register-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** Months that are closed, the newest first, and the one that may be. */
export async function openClosings(
  services: Deps,
  actor: StaffActor,
): Promise<{ ok: true; view: ClosingsView } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'books.read')
  if (refusal) return { ok: false, refusal }
  const [rows, names] = [await listClosings(services.db), await listStaffNames(services.db)]
  const closings = rows.map(({ month, totals, digest, closedAt, closedBy }) => ({
    ...{ month, digest, totals: totalsOf(totals), closedAt: closedAt.toISOString() },
    closedBy: names.get(String(closedBy)) ?? 'quelqu’un qui a quitté l’équipe',
  }))
  const next = await nextMonth(services.db)
  return { ok: true, view: { closings, next: next !== null && isOver(services, next) ? next : null } }
}

const isOver = ({ clock }: Pick<Services, 'clock'>, month: Month) => month < monthOf(clock.now())

/** The month behind the last one that is closed; the first one with a document, where none is. */
async function nextMonth(db: Queryable): Promise<Month | null> {
  const last = await findClosingBefore(db, null)
  return last ? monthAfter(last.month) : firstMonth(db)
}

/**
 * Closes a month for good: from now on no document is dated in it, whoever was about to be given a number included, no money is
 * booked in it, and none of its own can be changed. What it came to is kept with a digest that holds that of the month before.
 */
export async function closeMonth(
  services: Deps,
  actor: StaffActor,
  { month }: { month: Month },
): Promise<{ ok: true } | { ok: false; refusal: ClosingRefusal }> {
  const refusal = await refuseStaff(services, actor, 'books.close')
  if (refusal) return { ok: false, refusal }
  const { db, clock } = services
  if (!isOver(services, month)) return { ok: false, refusal: { code: 'not-over' } }
  const next = await nextMonth(db)
  if (month !== next)
    return { ok: false, refusal: { code: 'not-next', next: next !== null && month > next ? next : null } }
  // By itself, and first: buyers wait for the rows that number them as long as they are held.
  const until = await beginningOf(db, monthAfter(month))
  await closeNumbersUntil(db, until)
  await closeMoneyUntil(db, until)
  const { currency } = (await getShopSettings(db)).payment
  return db.transaction(async (tx): Promise<{ ok: true } | { ok: false; refusal: ClosingRefusal }> => {
    const totals = JSON.stringify(await readTotals(tx, { month, currency }))
    const before = await findClosingBefore(tx, month)
    const closing = { month, totals, digest: digestOf(totals, before), closedAt: clock.now(), closedBy: actor.id }
    if (!(await insertClosing(tx, closing))) return { ok: false, refusal: { code: 'not-next', next: null } }
    const by = { actor: { kind: 'staff', id: String(actor.id) }, clock } as const
    await recordAction(tx, by, { subject: { kind: 'books', id: month }, action: 'closed' })
    return { ok: true }
  })
}

const digestOf = (totals: string, before: Pick<ClosingRow, 'digest'> | null): string =>
  createHash('sha256')
    .update(`${before?.digest ?? ''}\n${totals}`)
    .digest('hex')

/** Reckons a closed month anew and compares; null where it is not closed. Changes nothing. */
export async function verifyClosing(
  services: Deps,
  actor: StaffActor,
  { month }: { month: Month },
): Promise<{ ok: true; verified: Verified | null } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'books.read')
  if (refusal) return { ok: false, refusal }
  const { db } = services
  const closing = await findClosing(db, month)
  if (!closing) return { ok: true, verified: null }
  const kept = totalsOf(closing.totals)
  const now = await readTotals(db, kept)
  const differs: Verified['differs'] = []
  if (now.documents !== kept.documents) differs.push('documents')
  if (kept.movements !== undefined && now.movements !== kept.movements) differs.push('money')
  if (!isDeepStrictEqual(sumsOf(now, kept), sumsOf(kept, kept))) differs.push('totals')
  if (closing.digest !== digestOf(closing.totals, await findClosingBefore(db, month))) differs.push('chain')
  return { ok: true, verified: { month, isWhole: differs.length === 0, differs } }
}

/** Money of before movements were kept was as noted by then, and what was told later belongs to it as well. */
const sumsOf = ({ documents: _, movements: __, money, ...sums }: ClosedTotals, { movements }: ClosedTotals) =>
  movements === undefined ? sums : { ...sums, money }

/** Written by us, and never changed since: a trigger sees to it. */
const totalsOf = (text: string): ClosedTotals => JSON.parse(text)
