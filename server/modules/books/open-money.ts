import type { MoneyFilter, MoneyPage } from '#contracts/books/money-book.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { selectMoney, sumMoney } from './money-repository.ts'
import { listMonths } from './open-register.ts'

/** The book of receipts: what came in and what went back, the newest first, with what a month comes to. */
export async function openMoney(
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  filter: MoneyFilter,
): Promise<{ ok: true; page: MoneyPage } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'books.read')
  if (refusal) return { ok: false, refusal }
  const { db } = services
  const { before, after, size, month } = filter
  const scope = { ...filter, months: month === null ? null : ([month, month] as const) }
  const found = await selectMoney(db, scope, { before, after, isUpwards: after !== null, take: size + 1 })
  const hasMore = found.length > size
  const rows = after === null ? found.slice(0, size) : found.slice(hasMore ? 1 : 0)
  const { currency } = (await getShopSettings(db)).payment
  return {
    ok: true,
    page: {
      rows,
      newer: after === null ? before !== null : hasMore,
      older: after === null ? hasMore : true,
      sums: month === null ? null : { ...(await sumMoney(db, { from: month, to: month, currency })), currency },
      months: await listMonths(services),
    },
  }
}
