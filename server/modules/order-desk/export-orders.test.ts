import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrderFilter } from '#contracts/staff/order-list.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { exportOrders } from './export-orders.ts'

const ORDERS = 1_200
const actor: StaffActor = { id: 1, name: 'Camille', role: 'owner', confirmedAt: new Date() }

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop()
  await shop.db.execute(sql`
    insert into orders (order_key, status, source, currency, subtotal_cents, discount_cents, total_cents, payment_method,
      terms_version)
    select 'wc_order_' || n, case when n % 2 = 0 then 'completed' else 'failed' end, 'desk', 'EUR', 900, 0, 900, 'stripe', '1'
    from generate_series(1, ${ORDERS}) n`)
  await shop.db.execute(sql`
    insert into order_addresses (order_id, kind, first_name, last_name, company, country, address_1, address_2, postcode, city,
      state, phone, email)
    select id, 'billing', '=cmd()', 'Durand', '', 'FR', '', '', '', '', '', '', 'c@example.fr' from orders`)
})
afterAll(() => shop?.close())

async function read(query: string, withPeople: boolean) {
  const exported = await exportOrders(shop, actor, { scope: readOrderFilter(new URLSearchParams(query)), withPeople })
  if (!exported.ok) throw new Error('the export was refused')
  const parts: string[] = []
  for await (const part of exported.csv) parts.push(part)
  return parts
}

test('every order stands in the table once, newest first, which is given out a part at a time', async () => {
  const parts = await read('', false)
  expect(parts.length).toBeGreaterThan(2)
  const [head, ...lines] = parts.join('').trimEnd().split('\r\n')
  expect(head).toMatch(/^\uFEFFCommande;/)
  const numbers = lines.map((line) => Number(line.split(';')[0]))
  expect(numbers).toEqual(Array.from({ length: ORDERS }, (_, index) => 1000 + ORDERS - index))
})

test('a filter holds for each part, and what somebody typed as their name is no formula', async () => {
  const lines = (await read('etat=failed', true)).join('').trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(ORDERS / 2)
  expect(lines.every((line) => line.includes(";'=cmd();Durand;"))).toBe(true)
})

test('which orders accepted a version of the terms is found by that version, and stands beside each order', async () => {
  await shop.db.execute(
    sql`update orders set terms_version = '2026-11', digital_consent_version = 'v1' where id = 1001`,
  )
  const [head, line, ...others] = (await read('cgv=2026-11', false)).join('').trimEnd().split('\r\n')
  expect(head).toContain(';CGV acceptées;Accord d’accès immédiat;')
  expect(line).toMatch(/^1001;.*;2026-11;v1;$/)
  expect(others).toEqual([])
})

test('each order says in a word where it comes from: its buyer, else who made it', async () => {
  await shop.db.execute(sql`
    update orders set attribution = '{"source_type":"utm","utm_medium":"email"}' where id = 1002`)
  const [head = '', ...lines] = (await read('', false)).join('').trimEnd().split('\r\n')
  const place = head.split(';').indexOf('Source')
  const said = new Map(lines.map((line) => [line.split(';')[0], line.split(';')[place]]))
  expect([said.get('1002'), said.get('1003')]).toEqual(['Lettre d’information', 'Bureau'])
})

test('whoever stops reading has no more of it read', async () => {
  const exported = await exportOrders(shop, actor, { scope: readOrderFilter(new URLSearchParams()), withPeople: false })
  if (!exported.ok) throw new Error('the export was refused')
  const parts = exported.csv[Symbol.asyncIterator]()
  await parts.next()
  await parts.return?.()
  expect(await parts.next()).toEqual({ done: true, value: undefined })
})
