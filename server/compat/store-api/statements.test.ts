import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createProduct } from '#test/support/builders.ts'
import { StoreClient } from '#test/support/store-client.ts'
import { startTestServer } from '#test/support/web-server.ts'

let shop: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  shop = await startTestServer({ limitsRates: false })
})
afterAll(() => shop.stop())

/** What a call asks the database for. */
async function statementsOf(call: () => Promise<unknown>): Promise<unknown[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await call()
  const asked = query.mock.calls.map(([statement]: unknown[]) => statement)
  query.mockRestore()
  return asked
}

test('a cart is told in few statements: its own and its addresses; its goods are remembered', async () => {
  const client = await new StoreClient(shop).open()
  const goods = [await createProduct(shop.services.db), await createProduct(shop.services.db)]
  for (const { id } of goods) await client.send('POST', '/cart/add-item', { id })
  const read = await statementsOf(() => client.send('GET', '/cart'))
  expect(read, JSON.stringify(read)).toHaveLength(2)
  // The addresses; the line itself, where what is sold is still what was remembered, and the cart.
  const added = await statementsOf(() => client.send('POST', '/cart/add-item', { id: goods[0]?.id }))
  expect(added, JSON.stringify(added)).toHaveLength(3)
})
