import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followWrites } from '#server/database/remembered.ts'
import { DESK_QUESTIONS, DESK_VIEWS } from './desk-questions.ts'
import { fillDesk } from './fill-desk.ts'
import { createTestShop, type TestShop } from './test-shop.ts'

const ORDERS = 10_000

let shop: TestShop

beforeAll(async () => {
  // Of one connection, which is told to use an index wherever there is one: tables of a few pages are read as large ones are.
  shop = await createTestShop({ connections: 1 })
  await fillDesk(shop.db, ORDERS)
  await shop.db.execute(sql`set enable_seqscan = off`)
  // A plan is of what is asked, whichever question came before.
  await shop.db.execute(sql`set plan_cache_mode = force_custom_plan`)
})
afterAll(() => shop?.close())

/**
 * What many names begin with is as much work as there are such names; which pictures are shown nowhere is remembered until
 * somebody writes; who is subscribed is looked for among those who came last, as far as a page goes: as many in any shop, and a
 * third of this one. A file is written some hundred rows at a time. How many orders have accepted the terms is counted, and
 * remembered for some minutes.
 */
const COSTS_OTHERWISE = /many|^pictures|^people: subscribed|^export of (?:all|the books)|^texts of the law/

test.each([...DESK_VIEWS, ...DESK_QUESTIONS].filter(({ name }) => !COSTS_OTHERWISE.test(name)))(
  'the desk reads few rows of a filled shop for: $name',
  async ({ ask }) => {
    const before = await rowsRead()
    await ask(shop, ORDERS)
    expect((await rowsRead()) - before).toBeLessThan(ORDERS / 5)
  },
)

/** What is remembered costs whoever asks first. */
const IS_REMEMBERED = /^pictures(?!.*many)|^texts of the law/

test.each([...DESK_VIEWS, ...DESK_QUESTIONS].filter(({ name }) => IS_REMEMBERED.test(name)))(
  'the desk reads few rows of a filled shop, asked once more, for: $name',
  async ({ ask }) => {
    const followers = followWrites(shop.db)
    for (const { begin } of followers) begin()
    await ask(shop, ORDERS)
    const before = await rowsRead()
    await ask(shop, ORDERS)
    const read = (await rowsRead()) - before
    for (const { end } of followers) end()
    expect(read).toBeLessThan(ORDERS / 5)
  },
)

async function rowsRead(): Promise<number> {
  await shop.db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await shop.db.execute<{ count: string }>(
    sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as count from pg_stat_user_tables`,
  )
  return Number(rows[0]?.count)
}
