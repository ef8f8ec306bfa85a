import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { countMails, findLetter, selectReaders } from './letters-repository.ts'

let shop: TestShop
/** Two letters to 120 readers each: of six, one waits, two have it, one was refused at the door, one later, one was taken back and waits. */
beforeAll(async () => {
  shop = await createTestShop()
  await shop.db.execute(sql`
    insert into letters (subject, body, changed_at, leaves_at, readers) select 'L', 'x', now(), now(), 120 from generate_series(1, 2)`)
  await shop.db.execute(sql`
    insert into letter_readers (letter_id, subscription_id, address_hash, refused_at)
    select 1 + n % 2, n, 'lecteur-' || n, case when n / 2 % 6 in (3, 4) then now() end from generate_series(0, 239) n`)
  await shop.db.execute(sql`
    insert into mail_outbox (kind, about, queued_at, sent_at)
    select 'newsletter', id::text, now(), case when subscription_id / 2 % 6 in (1, 2, 4) then now() end
    from letter_readers where subscription_id / 2 % 6 <> 3`)
  // What waits beside them is about something that is no number.
  await shop.db.execute(
    sql`insert into mail_outbox (kind, about) values ('newsletter-test', '1.7.e7a'), ('account-link', 'a.b')`,
  )
})
afterAll(() => shop?.close())

async function letter(id: number) {
  const found = await findLetter(shop.db, id)
  if (!found) throw new Error('no such letter')
  return found
}

/** Counted one by one, as long as every mail is kept. */
async function counted(id: number) {
  const { rows } = await shop.db.execute(sql`
    select (count(*) filter (where mail.id is not null and mail.sent_at is null))::int as waiting,
      (count(*) filter (where mail.sent_at is not null and reader.refused_at is null))::int as gone,
      (count(*) filter (where reader.refused_at is not null))::int as refused
    from letter_readers reader left join mail_outbox mail on mail.kind = 'newsletter' and mail.about = reader.id::text
    where reader.letter_id = ${id}`)
  return rows[0]
}

test.each([1, 2])('what became of the mails of letter %i is what counting each would say', async (id) => {
  expect(await countMails(shop.db, await letter(id))).toEqual(await counted(id))
  expect(await counted(id)).toEqual({ waiting: 40, gone: 40, refused: 40 })
})

test('what has gone has gone, also once its mail is deleted', async () => {
  const readers = () => selectReaders(shop.db, { letterId: 1, after: 0, limit: 200 })
  const states = async () => (await readers()).map(({ id, state }) => [id, state])
  const before = await states()
  await shop.db.execute(sql`delete from mail_outbox where sent_at is not null and about::int in (
    select id from letter_readers where letter_id = 1)`)
  expect(await countMails(shop.db, await letter(1))).toEqual({ waiting: 40, gone: 40, refused: 40 })
  expect(await states()).toEqual(before)
  expect(new Set(before.map(([, state]) => state))).toEqual(new Set(['waiting', 'gone', 'refused']))
})

test('readers come in the order in which they were written to, from the last one on', async () => {
  const all = await selectReaders(shop.db, { letterId: 2, after: 0, limit: 200 })
  expect(all).toHaveLength(120)
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => a - b))
  const next = await selectReaders(shop.db, { letterId: 2, after: all[49]?.id ?? 0, limit: 50 })
  expect(next).toEqual(all.slice(50, 100))
})
