import { momentCell, PRICE_COLUMNS } from '#contracts/price-list/price-table.ts'
import { formatAmount } from '#contracts/pricing/money.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { CSV_START, csvLines } from '#contracts/text/csv.ts'
import { PART_ROWS, unhurried } from '#server/database/unhurried.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { type Item, selectItems } from './price-list-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** All that has a price, as a table that can be brought in again; written out as it is read. */
export async function exportPriceList(
  services: Deps,
  actor: StaffActor,
): Promise<{ ok: true; csv: AsyncIterable<string> } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'price-list.manage')
  if (refusal) return { ok: false, refusal }
  const { currency } = (await getShopSettings(services.db)).payment
  return { ok: true, csv: unhurried(tableOf(services, currency)) }
}

async function* tableOf({ db }: Deps, currency: string): AsyncIterable<string> {
  yield CSV_START + csvLines([Object.values(PRICE_COLUMNS)])
  let after = 0
  for (;;) {
    const items = await selectItems(db, { after, limit: PART_ROWS })
    yield csvLines(items.map((item) => cellsOf(item, currency)))
    const last = items.at(-1)
    if (!last || items.length < PART_ROWS) return
    after = last.itemId
  }
}

/** In the order of `PRICE_COLUMNS`. Thousands are not set apart: a spreadsheet reads a number. */
function cellsOf({ sku, name, option, terms }: Item, currency: string): string[] {
  const money = (cents: number | null) => (cents === null ? '' : formatAmount(cents, currency).replaceAll(/\s/g, ''))
  const { regularPriceCents, salePriceCents, saleFrom, saleUntil, stock } = terms
  return [
    ...[sku, name, option, money(regularPriceCents), money(salePriceCents)],
    ...[momentCell(saleFrom), momentCell(saleUntil), stock === null ? '' : String(stock)],
  ]
}
