import { leftOf } from '#contracts/books/money-book.ts'
import { type Month, monthOf, monthsBack } from '#contracts/books/periods.ts'
import type { RegisterFigures, RegisterFilter, RegisterPage } from '#contracts/books/register.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import type { Queryable } from '#server/database/database.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { sumMoney } from './money-repository.ts'
import { firstMonth, selectRegister, sumRegister } from './register-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** Invoices and credit notes, newest first, in the order of their numbers, with what their month comes to. */
export async function openRegister(
  services: Deps,
  actor: StaffActor,
  filter: RegisterFilter,
): Promise<{ ok: true; page: RegisterPage } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'books.read')
  if (refusal) return { ok: false, refusal }
  const { db } = services
  const { before, after, size, month } = filter
  const scope = { ...filter, months: month === null ? null : ([month, month] as const) }
  const [found, figures, months] = await Promise.all([
    selectRegister(db, scope, { before, after, isUpwards: after !== null, take: size + 1 }),
    month === null ? null : readFigures(db, month),
    listMonths(services),
  ])
  const hasMore = found.length > size
  // Upwards, the one too many is the first.
  const kept = after === null ? found.slice(0, size) : found.slice(hasMore ? 1 : 0)
  return {
    ok: true,
    page: {
      rows: kept.map((row) => ({ ...row, issuedAt: row.issuedAt.toISOString() })),
      newer: after === null ? before !== null : hasMore,
      older: after === null ? hasMore : true,
      figures,
      months,
    },
  }
}

/** Months with documents, and this one, the newest first. */
export async function listMonths({ db, clock }: Deps): Promise<Month[]> {
  const now = monthOf(clock.now())
  return monthsBack((await firstMonth(db)) ?? now, now)
}

async function readFigures(db: Queryable, month: Month): Promise<RegisterFigures> {
  const { currency } = (await getShopSettings(db)).payment
  const span = { from: month, to: month, currency }
  const [register, money] = await Promise.all([sumRegister(db, span), sumMoney(db, span)])
  return { month, currency, ...register, cashedCents: leftOf(money) }
}
