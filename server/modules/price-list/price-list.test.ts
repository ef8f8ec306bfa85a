import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportLine } from '#contracts/price-list/price-import.ts'
import { mayDo, ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { staff } from '#server/modules/staff/tables.ts'
import { createProduct, createVariableProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import {
  applyNextRows,
  applyPriceList,
  exportPriceList,
  listPriceLists,
  openPriceList,
  reversePriceList,
  tryPriceList,
} from './index.ts'

let shop: TestShop
const actors = new Map<Role, StaffActor>()
beforeAll(async () => {
  shop = await createTestShop()
  for (const role of ROLES) {
    const at = shop.clock.now()
    const row = { email: `${role}@exemple.fr`, name: `Camille ${role}`, role, passwordHash: '', createdAt: at }
    const [member] = await shop.db.insert(staff).values(row).returning({ id: staff.id })
    actors.set(role, { id: member?.id ?? 0, name: row.name, role, confirmedAt: at })
  }
})
afterAll(() => shop.close())

function as(role: Role = 'owner'): StaffActor {
  const actor = actors.get(role)
  if (!actor) throw new Error(role)
  return actor
}

async function bring(table: string): Promise<number> {
  const tried = await tryPriceList(shop, as(), { table, fileName: 'prix.csv' })
  if (!tried.ok) throw new Error(JSON.stringify(tried))
  return tried.importId
}

/** The worker, as long as there is something to write. */
async function apply(importId: number): Promise<void> {
  await applyPriceList(shop, as(), importId)
  for (let turn = 0; turn < 10; turn += 1) await applyNextRows(shop, { importId })
}

async function linesOf(importId: number): Promise<ImportLine[]> {
  const opening = await openPriceList(shop, as(), { importId, state: null, after: 0 })
  return opening.ok ? (opening.opened?.lines ?? []) : []
}
const statesOf = async (importId: number) => (await linesOf(importId)).map(({ state }) => state)
const find = async (id: number) => (await shop.db.select().from(products).where(eq(products.id, id)))[0]

test.each(ROLES)('who may give prices out and bring them in: %s', async (role) => {
  const gestures = [
    exportPriceList(shop, as(role)),
    tryPriceList(shop, as(role), { table: 'Référence;Prix\nx;1', fileName: '' }),
    listPriceLists(shop, as(role)),
    openPriceList(shop, as(role), { importId: 0, state: null, after: 0 }),
    applyPriceList(shop, as(role), 0),
    reversePriceList(shop, as(role), 0),
  ]
  for (const answered of gestures) {
    const answer = await answered
    const isRefused = !answer.ok && JSON.stringify(answer.refusal).includes('not-yours')
    expect(isRefused).toBe(!mayDo(role, 'price-list.manage'))
  }
})

test('a list says line by line what it would change and what not, and writes nothing before it is told to', async () => {
  const product = await createProduct(shop.db, { name: 'Guide', regularPriceCents: 1700, stock: 4 })
  const same = await createProduct(shop.db, { regularPriceCents: 900 })
  const importId = await bring(
    [
      'Référence;Prix;Prix soldé;Stock',
      `${product.sku};19,00;;7`,
      `${same.sku};9;;`,
      'inconnue;5;;',
      `${product.sku};20;;`,
      `;1;;`,
      `${same.sku.toLowerCase()}x;dix;;`,
    ].join('\r\n'),
  )
  expect(await linesOf(importId)).toMatchObject([
    { line: 2, state: 'ready', sentences: ['Prix\u202F: 17,00\u00A0€ → 19,00\u00A0€', 'Stock\u202F: 4 → 7'] },
    { line: 3, state: 'same' },
    { line: 4, state: 'refused', sentences: ['Rien en boutique n’a cette référence.'] },
    { line: 5, state: 'refused', sentences: ['Déjà à la ligne 2.'] },
    { line: 6, state: 'refused', sentences: ['La référence manque.'] },
    { line: 7, state: 'refused' },
  ])
  expect(await find(product.id)).toMatchObject({ regularPriceCents: 1700, stock: 4 })
  await applyNextRows(shop, { importId })
  expect(await find(product.id)).toMatchObject({ regularPriceCents: 1700 })

  await apply(importId)
  expect(await find(product.id)).toMatchObject({ regularPriceCents: 1900, stock: 7 })
  expect((await statesOf(importId)).slice(0, 2)).toEqual(['applied', 'same'])
  const trail = await listAuditEntries(shop.db, { subject: { kind: 'prices', id: String(product.id) } })
  expect(trail).toMatchObject([{ actor: { kind: 'staff', id: String(as().id) } }])
  expect(await applyPriceList(shop, as(), importId)).toMatchObject({ refusal: { about: 'under-way' } })
})

test('what the catalogue refuses is said in the trial', async () => {
  const { sku } = await createProduct(shop.db, { regularPriceCents: 1700 })
  const other = await createProduct(shop.db, { regularPriceCents: 1700 })
  const importId = await bring(`Référence;Prix;Prix soldé\n${sku};17;18\n${other.sku};0,10;`)
  expect(await linesOf(importId)).toMatchObject([
    { state: 'refused', sentences: ['Le prix soldé est plus bas que le prix.'] },
    { state: 'refused', sentences: [expect.stringContaining('au moins')] },
  ])
})

test('what was changed or sold since the trial stays as it is, and the report says so', async () => {
  const [priced, sold] = [await createProduct(shop.db, { stock: 3 }), await createProduct(shop.db, { stock: 3 })]
  const importId = await bring(`Référence;Prix;Stock\n${priced.sku};25;3\n${sold.sku};25;10`)
  await shop.db.update(products).set({ regularPriceCents: 2100 }).where(eq(products.id, priced.id))
  await shop.db.update(products).set({ stock: 2 }).where(eq(products.id, sold.id))
  await apply(importId)
  expect(await linesOf(importId)).toMatchObject([
    { state: 'refused', sentences: [expect.stringContaining('prix a changé')] },
    { state: 'refused', sentences: [expect.stringContaining('stock a bougé')] },
  ])
  expect([await find(priced.id), await find(sold.id)]).toMatchObject([
    { regularPriceCents: 2100 },
    { regularPriceCents: 1700, stock: 2 },
  ])
})

test('old prices come back in one step, but for what was changed again', async () => {
  const [wrong, mended] = [await createProduct(shop.db), await createProduct(shop.db)]
  const importId = await bring(`Référence;Prix\n${wrong.sku};1,70\n${mended.sku};1,70`)
  await apply(importId)
  await shop.db.update(products).set({ regularPriceCents: 1800 }).where(eq(products.id, mended.id))
  const back = await reversePriceList(shop, as(), importId)
  if (!back.ok) throw new Error(JSON.stringify(back))
  for (let turn = 0; turn < 3; turn += 1) await applyNextRows(shop, { importId: back.importId })
  expect([await find(wrong.id), await find(mended.id)]).toMatchObject([
    { regularPriceCents: 1700 },
    { regularPriceCents: 1800 },
  ])
  expect(await statesOf(back.importId)).toEqual(['applied', 'refused'])
})

test('what is given out is brought in again without a change, variations and what looks like a formula too', async () => {
  await createVariableProduct(shop.db, { name: '=HYPERLINK("https://mal.example")' })
  await createProduct(shop.db, {
    ...{ salePriceCents: 900, saleFrom: new Date('2026-11-30T23:00:00Z'), saleUntil: new Date('2026-12-31T08:30:00Z') },
  })
  const exported = await exportPriceList(shop, as())
  if (!exported.ok) throw new Error('refused')
  let table = ''
  for await (const part of exported.csv) table += part
  expect(table).toContain("'=HYPERLINK")
  const importId = await bring(table)
  expect(new Set(await statesOf(importId))).toEqual(new Set(['same']))
})

test.each([
  ['', 'Ce tableau n’a aucune ligne.'],
  ['Référence;Prix', 'Ce tableau n’a aucune ligne.'],
  ['Nom;Prix\nx;1', 'Il manque la colonne Référence.'],
  ['Référence;Prix\n"x;1', 'Une cellule ouvre des guillemets qui ne se ferment pas.'],
])('the table %j is refused as a whole', async (table, sentence) => {
  expect(await tryPriceList(shop, as(), { table, fileName: '' })).toEqual({
    ...{ ok: false, refusal: { about: 'table', sentence } },
  })
})
