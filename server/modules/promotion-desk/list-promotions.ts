import { couponGift } from '#contracts/promotions/coupon-sentence.ts'
import { couponState } from '#contracts/promotions/coupon-terms.ts'
import type { CouponRow, CouponView, SeriesRow } from '#contracts/promotions/promotions-view.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { CSV_START, csvLines } from '#contracts/text/csv.ts'
import { rememberedByKeyFor } from '#server/database/remembered.ts'
import { PART_ROWS, unhurried } from '#server/database/unhurried.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { termsOf } from './coupon-terms.ts'
import { selectCodes, selectCoupons, selectPromotions, selectSeries, sumSales } from './promotion-repository.ts'

const PAGE = 50
/** What codes of a page came to costs with the orders that used them, what became of a series with its codes. */
const REMEMBERED_MS = 60_000
const salesOf = rememberedByKeyFor<Awaited<ReturnType<typeof sumSales>>>(REMEMBERED_MS)
const seriesBehind = rememberedByKeyFor<Awaited<ReturnType<typeof selectSeries>>>(REMEMBERED_MS)

type Deps = Pick<Services, 'db' | 'clock'>
type Refused = { ok: false; refusal: StaffRefusal }
type Asked = { view: CouponView; after: string }
type Listed = { ok: true; currency: string; rows: CouponRow[]; series: SeriesRow[]; next: string | null }

/** Codes in alphabetical order, fifty at a time behind `after`; series are a view of their own. `next`: where to go on. */
export async function listPromotions(
  services: Deps,
  actor: StaffActor,
  { view, after }: Asked,
): Promise<Listed | Refused> {
  const refusal = await refuseStaff(services, actor, 'coupons.manage')
  if (refusal) return { ok: false, refusal }
  const { currency } = (await getShopSettings(services.db)).payment
  const page = { after, limit: PAGE + 1, now: services.clock.now() }
  if (view === 'series') {
    const found = await seriesBehind(services.db, after, () => selectSeries(services.db, page))
    const series = await presentSeries(services, found.slice(0, PAGE), currency)
    const next = found.length > PAGE ? (series.at(-1)?.series ?? null) : null
    return { ok: true, currency, rows: [], series, next }
  }
  const found = await selectCoupons(services.db, { ...page, view })
  const rows = await presentRows(services, found.slice(0, PAGE), currency)
  return { ok: true, currency, rows, series: [], next: found.length > PAGE ? (rows.at(-1)?.code ?? null) : null }
}

/** The first few reductions that are called so, and codes that begin so; [] for who has nothing to do with them. */
export async function findPromotions(
  services: Deps,
  actor: StaffActor,
  asked: { search: string; limit: number },
): ReturnType<typeof selectPromotions> {
  return (await refuseStaff(services, actor, 'coupons.manage')) ? [] : selectPromotions(services.db, asked)
}

async function presentRows(
  { db, clock }: Deps,
  found: Awaited<ReturnType<typeof selectCoupons>>,
  currency: string,
): Promise<CouponRow[]> {
  const codes = found.map(({ code }) => code)
  const [terms, sales] = await Promise.all([
    termsOf(db, found, 'sentence'),
    salesOf(db, [currency, ...codes].join(), () => sumSales(db, codes, currency)),
  ])
  return found.flatMap((coupon, index) => {
    const said = terms[index]
    const { code, label, startsAt, endsAt, usageLimit, usageCount } = coupon
    const row = {
      ...{
        code,
        label,
        usageLimit,
        usageCount,
        state: couponState(coupon, clock.now()),
        salesCents: sales.get(code) ?? 0,
      },
      ...{ startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null },
    }
    return said ? [{ ...row, ...couponGift(said, currency) }] : []
  })
}

async function presentSeries(
  { db }: Deps,
  found: Awaited<ReturnType<typeof selectSeries>>,
  currency: string,
): Promise<SeriesRow[]> {
  const samples = found.map(({ coupon }) => coupon)
  const terms = await termsOf(db, samples, 'sentence')
  return found.flatMap(({ series, codes, used, open }, index) => {
    const said = terms[index]
    return said ? [{ series, codes, used, open, ...couponGift({ ...said, usageLimit: null }, currency) }] : []
  })
}

/** The codes of a series as a table to hand out, written out as it is read; null where there is no such series. */
export async function exportSeries(
  { db, clock }: Deps,
  actor: StaffActor,
  series: string,
): Promise<{ ok: true; csv: AsyncIterable<string> | null } | Refused> {
  const refusal = await refuseStaff({ db, clock }, actor, 'coupons.manage')
  if (refusal) return { ok: false, refusal }
  const codesAfter = (after: string) => selectCodes(db, { series, after, limit: PART_ROWS })
  const first = await codesAfter('')
  return { ok: true, csv: first.length === 0 ? null : unhurried(tableOf(first, codesAfter, clock.now())) }
}

type Codes = Awaited<ReturnType<typeof selectCodes>>

async function* tableOf(first: Codes, codesAfter: (after: string) => Promise<Codes>, now: Date): AsyncIterable<string> {
  yield CSV_START + csvLines([['Code', 'État']])
  for (let codes = first; codes.length > 0; codes = await codesAfter(codes.at(-1)?.code ?? ''))
    yield csvLines(
      codes.map(({ code, usageCount, endsAt }) => [
        code.toUpperCase(),
        usageCount > 0 ? 'servi' : stillWords(endsAt, now),
      ]),
    )
}

const stillWords = (endsAt: Date | null, now: Date) => (endsAt && endsAt <= now ? 'fini' : 'libre')
