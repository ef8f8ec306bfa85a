import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookPart } from '#contracts/books/books-export.ts'
import { monthOf } from '#contracts/books/periods.ts'
import { ROLES, type Role } from '#contracts/staff/roles.ts'
import { bookkeeper, sellAndGiveBack } from '#test/support/booked-sales.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { readZip } from '#test/support/read-zip.ts'
import { exportBooks, openBookDocument } from './index.ts'

let shop: PayingShop
const actor = (role: Role = 'owner') => bookkeeper(shop, role)
const thisMonth = () => monthOf(shop.services.clock.now())

beforeAll(async () => {
  shop = await openPayingShop()
  await sellAndGiveBack(shop)
})
afterAll(() => shop?.close())

async function takeOut(role: Role, parts: readonly BookPart[]) {
  const month = thisMonth()
  const exported = await exportBooks(shop.services, actor(role), { from: month, to: month, parts })
  if (!exported.ok) return exported.refusal.code
  return readZip(Buffer.from(await new Response(exported.zip).arrayBuffer()))
}

async function textsOf(parts: readonly BookPart[]): Promise<Map<string, string[][]>> {
  const files = await takeOut('owner', parts)
  if (typeof files === 'string') throw new Error(files)
  return new Map(
    [...files].map(([name, bytes]) => [
      name.replace(/-2\d{3}.*|^\d+|\d{8}/g, ''),
      bytes
        .toString('utf8')
        .replace('\uFEFF', '')
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(/[;\t]/)),
    ]),
  )
}
const centsIn = (lines: readonly string[][] | undefined, column: string) => {
  const [head = [], ...rows] = lines ?? []
  const place = head.indexOf(column)
  return rows.reduce((sum, row) => sum + Math.round(Number((row[place] ?? '').replace(',', '.')) * 100), 0)
}

test.each(ROLES)('%s takes the books away, or nothing leaves', async (role) => {
  const files = await takeOut(role, ['money'])
  expect(typeof files === 'string' ? files : [...files.keys()]).toEqual(
    role === 'owner' ? [`livre-des-recettes-${thisMonth()}.csv`] : 'not-yours',
  )
})

test('what leaves asks for the second factor again, and is written down', async () => {
  const late = { ...actor(), confirmedAt: new Date(0) }
  const asked = { from: thisMonth(), to: thisMonth(), parts: ['entries'] as const }
  expect(await exportBooks(shop.services, late, asked)).toEqual({ ok: false, refusal: { code: 'confirm-again' } })
  const { rows } = await shop.services.db.execute(sql`
    select actor_id, subject_id from audit_entries where action = 'exported' order by id`)
  expect(rows).toEqual([{ actor_id: '7', subject_id: expect.stringMatching(/: Livre des recettes$/) }])
})

test('the tables that leave say what the books say', async () => {
  const files = await textsOf(['money', 'taxes', 'documents'])
  expect(centsIn(files.get('livre-des-recettes'), 'Montant')).toBe(31_434)
  expect(centsIn(files.get('factures-et-avoirs'), 'Total TTC')).toBe(31_434)
  expect(files.get('factures-et-avoirs')).toHaveLength(8)
  for (const name of ['tva-oss-par-pays', 'tva-oss-par-vente'])
    expect([centsIn(files.get(name), 'Base hors taxes'), centsIn(files.get(name), 'TVA')]).toEqual([26_204, 5230])
  const german = files.get('tva-oss-par-vente')?.find((row) => row[3] === 'DE')
  expect(german?.slice(3)).toEqual([
    ...['DE', 'Union européenne', '19', '10,37', '1,97', 'EUR', 'DE', 'US', 'Preuves contradictoires', ''],
  ])
})

test('each document leaves as its buyer has it', async () => {
  const files = await takeOut('owner', ['documents'])
  if (typeof files === 'string') throw new Error(files)
  const pdfs = [...files].filter(([name]) => name.endsWith('.pdf'))
  expect(pdfs).toHaveLength(7)
  const year = thisMonth().slice(0, 4)
  const opened = await openBookDocument(shop.services, actor(), { series: `F${year}`, number: 4 })
  const own = opened.ok ? opened.file?.bytes : null
  expect(files.get(`pieces/F${year}-4.pdf`)?.equals(own ?? Buffer.alloc(0))).toBe(true)
})

test('every entry of the FEC balances, and all of them say what the register and the receipts say', async () => {
  const [[name, lines] = ['', []]] = await textsOf(['entries'])
  expect(name).toBe('FEC.txt')
  const [head = [], ...rows] = lines
  expect(head).toHaveLength(18)
  const cents = (row: readonly string[], column: string) =>
    Math.round(Number((row[head.indexOf(column)] ?? '').replace(',', '.')) * 100)
  const entries = Map.groupBy(rows, (row) => row[2])
  expect([...entries.keys()]).toEqual(Array.from({ length: 14 }, (_, index) => String(index + 1)))
  for (const entry of entries.values())
    expect(entry.reduce((left, row) => left + cents(row, 'Debit') - cents(row, 'Credit'), 0)).toBe(0)
  const balance = (account: string) =>
    rows.filter((row) => row[4] === account).reduce((left, row) => left + cents(row, 'Debit') - cents(row, 'Credit'), 0)
  // Nobody owes anything; the advance was taken off; VAT is that of the quarter; the rest is sales.
  expect(['411000', '419100', '445710', '511700', '706000'].map(balance)).toEqual([0, 0, -5230, 31_434, -26_204])
})
