import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseProxy, startDatabaseProxy } from '#test/support/database-proxy.ts'
import { FaultShop } from '#test/support/fault-shop.ts'

let faults: FaultShop
let database: DatabaseProxy
beforeAll(async () => {
  faults = await FaultShop.open({
    databaseThrough: async (url) => {
      database = await startDatabaseProxy(url)
      return database.url
    },
  })
})
afterAll(async () => {
  database?.goOn()
  await faults?.shop.close()
  await database?.close()
})

/** A page that is drawn for one visitor, from the database. */
const ASKS = '/commande/order-received/1/?key=wc_order_x'
const get = (path: string) => fetch(faults.shop.origin + path)

test('while the database hangs, kept pages go on, others say so, and the worker ends when it is told to', async () => {
  // What the shop's opening has told the server about its goods has come by then: each such news drops a kept page.
  for (let times = 0; times < 4; times += 1) {
    expect((await get('/')).status).toBe(200)
    await sleep(500)
  }
  database.hang()
  const [kept, cold, personal] = await Promise.all([get('/'), get('/conseils/'), get(ASKS), faults.shop.worker.stop()])
  expect([kept.status, cold.status, personal.status]).toEqual([200, 503, 503])
  expect(await cold.text()).toContain('momentanément indisponible')
  expect(await personal.text()).toContain('momentanément indisponible')
  database.goOn()
  await expect.poll(async () => (await get('/conseils/')).status).toBe(200)
  await faults.shop.worker.start()
})

test('a database that is started again finds web server and worker there', async () => {
  database.cut()
  await expect.poll(async () => (await get(ASKS)).status).toBe(200)
  const buyer = await faults.newBuyer()
  await buyer.buy()
  await faults.expectBoughtOnce(buyer)
})
