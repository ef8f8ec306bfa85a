import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { jobs } from '#server/jobs/queue.ts'
import { applyPriceList, openPriceList, tryPriceList } from '#server/modules/price-list/index.ts'
import { staff } from '#server/modules/staff/tables.ts'
import { FaultShop, killAt } from '#test/support/fault-shop.ts'
import { eventually } from '#test/support/patience.ts'

const PRODUCTS = 400

let faults: FaultShop
beforeAll(async () => {
  faults = await FaultShop.open()
  await faults.shop.db.execute(sql`
    insert into products (slug, kind, name, sku, short_description, description_html, regular_price_cents, supply, seo_title, seo_description)
    select 'p-' || n, 'simple', 'Produit ' || n, 'P-' || n, '', '', 1000, 'goods', '', '' from generate_series(1, ${PRODUCTS}) n`)
})
afterAll(() => faults?.shop.close())

async function owner(): Promise<StaffActor> {
  const row = {
    email: 'c@exemple.fr',
    name: 'Camille',
    role: 'owner' as const,
    passwordHash: '',
    createdAt: new Date(),
  }
  const [member] = await faults.shop.db.insert(staff).values(row).returning({ id: staff.id })
  return { id: member?.id ?? 0, name: row.name, role: row.role, confirmedAt: new Date() }
}

test('the worker, killed in the middle of a price list, writes the rest of it: each line once, and the report says where it stands', async () => {
  const services = { db: faults.shop.db, clock: { now: () => new Date() }, jobs }
  const actor = await owner()
  const lines = Array.from({ length: PRODUCTS }, (_, index) => `P-${index + 1};${20 + index},00`)
  const tried = await tryPriceList(services, actor, { table: ['Référence;Prix', ...lines].join('\n'), fileName: '' })
  if (!tried.ok) throw new Error(JSON.stringify(tried))
  const { importId } = tried
  const standsAt = async () => {
    const opening = await openPriceList(services, actor, { importId, state: null, after: 0 })
    return opening.ok ? opening.opened?.list : undefined
  }
  await applyPriceList(services, actor, importId)
  await eventually(async () => ((await standsAt())?.counts.applied ?? 0) > 0)
  await killAt(await faults.breakAt({ table: 'price_history' }), faults.shop.worker)

  await eventually(async () => (await standsAt())?.state === 'done')
  expect(await standsAt()).toMatchObject({ counts: { ready: 0, applied: PRODUCTS, refused: 0, same: 0 } })
  const { rows } = await services.db.execute(sql`
    select count(*)::int as versions, max(version)::int as newest,
      (select count(*)::int from price_history) as points,
      (select count(*)::int from products where sku like 'P-%' and regular_price_cents = 1900 + 100 * substr(sku, 3)::int) as priced
    from revisions where subject_kind = 'prices'`)
  expect(rows).toMatchObject([{ versions: PRODUCTS, newest: 1, points: PRODUCTS, priced: PRODUCTS }])
})
