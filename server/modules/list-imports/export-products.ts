import { GIVEN_HEADS, productCells } from '#contracts/imports/product-table.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { CSV_START, csvLines } from '#contracts/text/csv.ts'
import { PART_ROWS, unhurried } from '#server/database/unhurried.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { refuseList } from './lists.ts'
import { selectProductRows } from './product-rows-repository.ts'
import { sayableOf } from './sayable-product.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** All products as a list that can be brought in again, written out as it is read. */
export async function exportProducts(
  services: Deps,
  actor: StaffActor,
): Promise<{ ok: true; csv: AsyncIterable<string> } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseList(services, actor)
  if (refusal) return { ok: false, refusal }
  const { currency } = (await getShopSettings(services.db)).payment
  return { ok: true, csv: unhurried(tableOf(services, currency)) }
}

async function* tableOf({ db }: Deps, currency: string): AsyncIterable<string> {
  yield CSV_START + csvLines([GIVEN_HEADS])
  for (let after = 0; ; ) {
    const rows = await selectProductRows(db, { after, limit: PART_ROWS })
    yield csvLines(rows.map((row) => productCells(sayableOf(row), currency)))
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
