import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ExchangeQuery, type ListedExchange } from '#contracts/exchanges/exchanges.ts'
import { writeContactForms } from '#sandbox/seed/contact-forms.ts'
import { findFormBySlug, moveMessage } from '#server/modules/contact/index.ts'
import { contactSubmissions } from '#server/modules/contact/tables.ts'
import { moderateComment, reportComment } from '#server/modules/content/index.ts'
import { comments } from '#server/modules/content/tables.ts'
import { createPicture, createProduct } from '#test/support/builders.ts'
import { createPost } from '#test/support/create-post.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { countExchanges, listExchanges } from './list-exchanges.ts'
import { readExchange } from './read-exchange.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await writeContactForms(byStaff(shop))
})
afterAll(() => shop.close())

const STAFF = { kind: 'staff', id: '7' } as const
const minute = (count: number) => new Date(Date.UTC(2026, 10, 1, 9, count))
let written = 0

type Message = Partial<typeof contactSubmissions.$inferInsert> & { text?: string; name?: string; email?: string }

async function message({ text = 'Bonjour.', name = 'Karine', email = 'k@example.fr', ...fields }: Message = {}) {
  written += 1
  const form = await findFormBySlug(shop.db, 'contact')
  const [row] = await shop.db
    .insert(contactSubmissions)
    .values({
      ...{ formId: form?.id ?? 0, status: 'received', reading: 'waiting', pagePath: '/contact/', senderHash: '' },
      ...{ postedDataHash: String(written), receivedAt: minute(written) },
      answers: { name: [name], email: [email], message: [text] },
      ...fields,
    })
    .returning()
  return row?.id ?? 0
}

async function text(subjectId: number, fields: Partial<typeof comments.$inferInsert> = {}) {
  written += 1
  const [row] = await shop.db
    .insert(comments)
    .values({
      ...{ subjectId, authorName: 'Paul', authorEmail: `p${written}@example.fr`, body: `Texte ${written}` },
      ...{ status: 'held', writerHash: '', createdAt: minute(written), ...fields },
    })
    .returning()
  return row?.id ?? 0
}

const list = async (query: Partial<ExchangeQuery>, perPage = 50) =>
  listExchanges(shop, { query: ExchangeQuery.parse(query), perPage })
const refs = async (query: Partial<ExchangeQuery>) => (await list(query)).items.map(({ ref }: ListedExchange) => ref)

const FOUR_NOT = Array.from({ length: 4 }, () => false)

test('messages, comments, reviews and reports lie in the boxes where somebody looks for them', async () => {
  const [product, post] = [await createProduct(shop.db), await createPost(shop, { slug: 'article' })]
  const waiting = await message()
  const held = await message({ status: 'held', suspicions: ['links'] })
  const signUp = await message({ reading: 'none' })
  const review = await text(product.id, { rating: 1 })
  const comment = await text(post.id)
  const reported = await text(post.id, { status: 'approved' })
  // No other report has the number of this text.
  await shop.db.execute('alter sequence comment_reports_id_seq restart with 900')
  await reportComment(shop, {
    commentId: reported,
    posted: { reason: 'false', note: '', email: '', isTrapped: false },
    address: '192.0.2.1',
  })
  const todo = await refs({})
  expect(todo).toEqual([`c${reported}`, `c${comment}`, `c${review}`, `m${held}`, `m${waiting}`])
  expect(await refs({ sort: 'oldest' })).toEqual([
    `m${waiting}`,
    `m${held}`,
    `c${review}`,
    `c${comment}`,
    `c${reported}`,
  ])
  const boxes = { messages: waiting, held, reviews: review, comments: comment, reported } as const
  for (const [box, id] of Object.entries(boxes))
    expect(await refs({ box } as ExchangeQuery), box).toEqual([
      `${['messages', 'held'].includes(box) ? 'm' : 'c'}${id}`,
    ])
  expect(await countExchanges(shop)).toEqual({ todo: 5, messages: 1, reviews: 1, comments: 1, held: 1, reported: 1 })
  expect(await countExchanges(shop, ['text'])).toMatchObject({ todo: 3, messages: 0, held: 0 })
  expect((await list({})).items.at(3)).toMatchObject({
    kind: 'message',
    state: 'held',
    suspicions: ['links'],
    waits: true,
  })
  expect((await list({})).items.at(2)).toMatchObject({ kind: 'review', rating: 1, title: product.name })
  expect((await list({})).items.map((each) => 'isReported' in each && each.isReported)).toEqual([true, ...FOUR_NOT])
  expect((await list({})).items.every(({ waits }) => waits)).toBe(true)

  await moveMessage(shop, { id: waiting, gesture: 'done', by: STAFF })
  await moveMessage(shop, { id: held, gesture: 'spam', by: STAFF })
  await moderateComment(shop, { id: review, status: 'approved', by: STAFF })
  await moderateComment(shop, { id: comment, status: 'trash', reason: 'off-topic', by: STAFF })
  await moderateComment(shop, { id: reported, status: 'approved', by: STAFF })
  expect(await refs({})).toEqual([])
  expect(await refs({ box: 'done' })).toEqual([`c${reported}`, `c${comment}`, `c${review}`, `m${waiting}`])
  expect(await refs({ box: 'spam' })).toEqual([`m${held}`])
  expect(await refs({ box: 'done', text: 'Karine' })).not.toContain(`m${signUp}`)
  await moveMessage(shop, { id: held, gesture: 'bin', by: STAFF })
  expect(await refs({ box: 'bin' })).toEqual([`m${held}`])
  const read = await readExchange(shop, { source: 'text', id: comment })
  expect(read?.history).toMatchObject([{ action: 'moderated', actor: STAFF, changes: [{ from: 'held', to: 'trash' }] }])
})

test('pages follow one another both ways, also where many came in at one moment', async () => {
  const post = await createPost(shop, { slug: 'meme-minute' })
  const at = minute(1_000)
  for (let count = 0; count < 7; count += 1) {
    await text(post.id, { createdAt: at, status: 'spam' })
    await message({ receivedAt: at, status: 'spam' })
  }
  const all = await refs({ box: 'spam' })
  for (const sort of ['newest', 'oldest'] as const) {
    const expected = sort === 'newest' ? all : all.toReversed()
    const seen: string[] = []
    let page = await list({ box: 'spam', sort }, 4)
    expect(page.before).toBeNull()
    for (;;) {
      seen.push(...page.items.map(({ ref }) => ref))
      if (page.after === null) break
      page = await list({ box: 'spam', sort, after: page.after }, 4)
    }
    expect(seen).toEqual(expected)
    let back = seen.slice(-page.items.length)
    while (page.before !== null) {
      page = await list({ box: 'spam', sort, before: page.before }, 4)
      back = [...page.items.map(({ ref }) => ref), ...back]
    }
    expect(back).toEqual(expected)
  }
})

test('a search reads names, words and whole addresses, in everything but the bin', async () => {
  const post = await createPost(shop, { slug: 'cherche' })
  const byName = await message({ name: 'Élodie Zwicky', status: 'spam' })
  const byAddress = await message({ email: 'zwicky.e@example.org', reading: 'done', text: 'Rien.' })
  const binned = await message({ name: 'Zwicky', status: 'bin' })
  const comment = await text(post.id, { body: 'Les zwickys négociaient leurs salaires.', status: 'approved' })
  expect(await refs({ text: 'élodie zwi' })).toEqual([`m${byName}`])
  expect(await refs({ text: 'Zwicky.E@example.org' })).toEqual([`m${byAddress}`])
  expect(await refs({ text: 'negocier salaire zwick', box: 'held' })).toEqual([`c${comment}`])
  expect(await refs({ text: 'zwicky' })).not.toContain(`m${binned}`)
  expect(await refs({ text: '%&|!' })).toEqual([])
})

test('a message is called by the subject that its form asks for, in the words of the form; it shows what was bought', async () => {
  const answers = {
    name: ['Karine'],
    email: ['achats@example.fr'],
    subject: ['commande'],
    message: ['Rien ne s’ouvre.'],
  }
  const id = await message({ answers })
  const { items } = await list({ text: 'achats@example.fr' })
  expect(items).toMatchObject([{ title: 'Ma commande ou mes fichiers' }])
  const asked = () => readExchange(shop, { source: 'message', id })
  expect(await asked()).toMatchObject({ message: { subject: 'Ma commande ou mes fichiers' }, sender: null })
  const product = await createProduct(shop.db, { name: 'Le guide' })
  const stem = await createPicture(shop.db, product.id)
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    insert into orders (order_key, status, source, currency, subtotal_cents, discount_cents, total_cents, payment_method,
      terms_version, attribution)
    values ('cle', 'completed', 'checkout', 'EUR', 1700, 0, 1700, 'stripe', '1', '{}') returning id`)
  const orderId = rows[0]?.id ?? 0
  await shop.db.execute(sql`
    insert into order_addresses (order_id, kind, first_name, last_name, company, country, address_1, address_2, postcode, city,
      state, phone, email)
    values (${orderId}, 'billing', 'Karine', 'Roux', '', 'FR', '', '', '', '', '', '', 'Achats@example.fr')`)
  await shop.db.execute(sql`
    insert into order_lines (order_id, position, product_id, kind, name, sku, quantity, unit_price_cents, subtotal_cents,
      total_cents, supply)
    values (${orderId}, 0, ${product.id}, 'simple', 'Le guide', '', 1, 1700, 1700, 1700, 'digital-content')`)
  expect(await asked()).toMatchObject({
    sender: {
      ...{ ref: { kind: 'guest', id: orderId }, orderCount: 1 },
      orders: [{ id: orderId, words: 'Le guide', picture: { stem } }],
    },
  })
})
