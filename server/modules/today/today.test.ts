import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ROLES, type Role } from '#contracts/staff/roles.ts'
import type { SalesPeriod, TodayView } from '#contracts/staff/today.ts'
import { comments } from '#server/modules/content/tables.ts'
import { orderAddresses, orderLines, receipts, refunds } from '#server/modules/orders/tables.ts'
import { manualRefunds, paymentCases } from '#server/modules/payments/tables.ts'
import { createPicture, createProduct, createVariableProduct } from '#test/support/builders.ts'
import { payForDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { readToday } from './index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const NOW = new Date('2026-11-23T14:00:00Z')
const read = (role: Role = 'owner', period: SalesPeriod = 30) => {
  const actor = { id: 1, name: role, role, confirmedAt: new Date(0) }
  return readToday({ ...shop.services, clock: { now: () => NOW } }, actor, period)
}
const partsOf = (view: TodayView) =>
  Object.entries(view).flatMap(([name, block]) => (block ? [block.ok ? name : `${name} failed`] : []))

async function paidAt(receivedAt: string, source?: string) {
  const order = await payForDownload(shop)
  const { db } = shop.services
  await db
    .update(receipts)
    .set({ receivedAt: new Date(receivedAt) })
    .where(sql`order_id = ${order.id}`)
  const attribution = JSON.stringify(source ? { source_type: source } : {})
  await db.execute(sql`update orders set attribution = ${attribution}::jsonb where id = ${order.id}`)
  const [receipt] = await db.select().from(receipts).where(sql`order_id = ${order.id}`)
  return { id: order.id, receiptId: receipt?.id ?? 0, cents: receipt?.amountCents ?? 0 }
}

const SOLD = ['waiting', 'sales', 'sources', 'bestSellers', 'lowStock'] as const

test('a shop where nothing has happened waits for nothing and says so in every part', async () => {
  const view = await read()
  expect(partsOf(view)).toEqual([...SOLD, 'agenda', 'lastReview', 'health'])
  expect(view.waiting).toEqual({ ok: true, value: [] })
  expect(view.sales).toMatchObject({ value: { total: { cents: 0, count: 0 }, today: { cents: 0 } } })
})

test.each([
  ['owner', [...SOLD, 'agenda', 'lastReview', 'health']],
  ['management', [...SOLD, 'agenda', 'lastReview']],
  ['writing', ['waiting', 'lastReview']],
  ['coaching', ['waiting', 'agenda']],
] as const)('%s sees the parts that are theirs', async (role, parts) => {
  expect(ROLES).toContain(role)
  expect(partsOf(await read(role))).toEqual(parts)
})

test('what came in counts by the day of the shop’s clock, less what went back and stayed there', async () => {
  const { db } = shop.services
  // Half past midnight in Paris is still the day before in Greenwich.
  const today = await paidAt('2026-11-22T23:30:00Z', 'organic')
  const lastWeek = await paidAt('2026-11-16T13:00:00Z', 'typein')
  await paidAt('2026-11-16T15:00:00Z')
  const before = await paidAt('2026-10-20T12:00:00Z')
  await db.insert(refunds).values([
    {
      id: 're_a',
      orderId: before.id,
      receiptId: before.receiptId,
      amountCents: 300,
      refundedAt: new Date('2026-11-20T10:00:00Z'),
    },
    {
      ...{ id: 're_b', orderId: today.id, receiptId: today.receiptId, amountCents: 500 },
      ...{ refundedAt: new Date('2026-11-23T08:00:00Z'), failedAt: NOW },
    },
  ])
  const { cents } = today
  const view = await read()
  if (!view.sales?.ok) throw new Error('there are no sales')
  const { value: sales } = view.sales
  expect(sales.today).toEqual({ cents, count: 1, sameHourLastWeekCents: lastWeek.cents })
  expect(sales.total).toEqual({ cents: 3 * cents - 300, count: 3, beforeCents: before.cents })
  expect(sales.bars).toHaveLength(30)
  expect(sales.bars.at(-1)).toEqual({ day: '2026-11-23', cents, count: 1 })
  expect(sales.bars.find(({ day }) => day === '2026-11-20')).toEqual({ day: '2026-11-20', cents: -300, count: 0 })

  expect((await read('owner', 7)).sales).toMatchObject({ value: { total: { cents: cents - 300, count: 1 } } })
  expect((await read('owner', 12)).sales).toMatchObject({ value: { total: { cents: 4 * cents - 300, count: 4 } } })
  expect(view.sources).toMatchObject({ value: { knownShare: 67 } })
  expect(view.sources).toMatchObject({
    value: {
      sources: expect.arrayContaining([
        { name: 'search', cents },
        { name: 'direct', cents },
      ]),
    },
  })
  expect(view.bestSellers).toMatchObject({ value: expect.arrayContaining([expect.objectContaining({ quantity: 1 })]) })
})

test('what waits is told by what is to be done, with its money; texts are counted for who writes', async () => {
  const { db } = shop.services
  const order = await paidAt('2026-01-05T10:00:00Z')
  await db.insert(paymentCases).values({
    ...{ id: 'du_1', orderId: order.id, kind: 'dispute', outcome: 'open', openedAt: NOW },
    answerBy: new Date('2026-12-01T00:00:00Z'),
  })
  const owed = { orderId: order.id, receiptId: order.receiptId, reason: '', askedAt: NOW }
  await db.insert(manualRefunds).values([
    { ...owed, amountCents: 100 },
    { ...owed, amountCents: 200 },
    { ...owed, amountCents: 400, doneAt: NOW },
  ])
  const [buyer] = await db.select().from(orderAddresses).where(eq(orderAddresses.orderId, order.id))
  const who = `n° ${order.id}, ${buyer?.firstName} ${buyer?.lastName}`
  expect((await read()).waiting).toMatchObject({
    value: [
      { kind: 'case', count: 1, cents: order.cents, at: '2026-12-01T00:00:00.000Z', who },
      { kind: 'transfer', count: 2, cents: 300, who },
    ],
  })
  expect((await read('writing')).waiting).toEqual({ ok: true, value: [] })
})

test('what runs short is named, what is not sold any more is not', async () => {
  const { db } = shop.services
  const brique = await createProduct(db, { name: 'Carnet Brique', stock: 0 })
  await createProduct(db, { name: 'Carnet Forêt', stock: 900 })
  await createProduct(db, { name: 'Carnet caché', stock: 0, isPublished: false })
  await createVariableProduct(db, { name: 'Carnet à choix' })
  const { lowStock } = await read()
  expect(lowStock).toMatchObject({
    value: expect.arrayContaining([expect.objectContaining({ name: 'Carnet à choix – Forêt', left: 0 })]),
  })
  expect(lowStock).toMatchObject({
    value: expect.arrayContaining([
      { productId: brique.id, picture: null, name: 'Carnet Brique', left: 0, daysLeft: null, waiting: 0 },
    ]),
  })
  expect(JSON.stringify(lowStock)).not.toMatch(/Carnet Forêt|caché/)
})

test('what runs short lasts as many days as it was sold lately; it and the best sellers are shown by their pictures', async () => {
  const { db } = shop.services
  const order = await paidAt('2026-11-20T10:00:00Z')
  const { id: productId } = await createProduct(db, { name: 'Carnet rare', stock: 3, lowStockAt: 5 })
  const stem = await createPicture(db, productId)
  const sold = { productId, name: 'Carnet rare', quantity: 10, totalCents: 999_900 }
  await db.update(orderLines).set(sold).where(eq(orderLines.orderId, order.id))
  const { lowStock, bestSellers } = await read()
  const shown = { productId, picture: { stem }, name: 'Carnet rare' }
  expect(bestSellers?.ok && bestSellers.value[0]).toMatchObject({ ...shown, quantity: 10 })
  const found = lowStock?.ok ? lowStock.value.find((row) => row.productId === productId) : undefined
  expect(found).toMatchObject({ ...shown, left: 3, daysLeft: 9 })
})

test('jobs, news of the provider and mails that wait too long are told', async () => {
  const { db } = shop.services
  await db.execute(sql`insert into webhook_inbox (event_id, type, object_id, received_at)
    values ('evt_late', 'charge.refunded', 'ch_1', ${'2026-11-23T13:00:00Z'})`)
  await db.execute(sql`insert into mail_outbox (kind, about, queued_at)
    values ('order-paid', 'late', ${'2026-11-23T13:00:00Z'}), ('order-paid', 'new', ${NOW.toISOString()})`)
  const { health } = await read()
  expect(health).toMatchObject({ value: { lateWebhookSince: '2026-11-23T13:00:00.000Z', unsentMails: 1 } })
})

test('a job is given up that has failed or ended its worker for the last time, not one that is tried or was replaced', async () => {
  const { db } = shop.services
  const ask = (key: string) =>
    db.execute(sql`select graphile_worker.add_job('send-mail', job_key => ${key}, max_attempts => 1)`)
  const turn = (key: string, change: SQL) =>
    db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts, ${change} where key = ${key}`)
  for (const key of ['failed', 'tried', 'replaced', 'deadly']) await ask(key)
  await turn('failed', sql`last_error = 'no answer'`)
  await turn('tried', sql`locked_at = now(), locked_by = 'a worker'`)
  for (const key of ['replaced', 'deadly']) await turn(key, sql`locked_at = now(), locked_by = 'a worker that dies'`)
  await ask('replaced')
  await db.execute(sql`select graphile_worker.force_unlock_workers(array['a worker that dies'])`)
  expect((await read()).health).toMatchObject({ value: { failedJobs: 2 } })
})

test('a part that cannot be read is told to the log, and the others stand', async () => {
  const { db } = shop.services
  const error = vi.spyOn(shop.services.log, 'error').mockImplementation(() => undefined)
  await db.execute('alter table stock_alerts rename to stock_alerts_away')
  try {
    expect(partsOf(await read())).toEqual([
      ...['waiting', 'sales', 'sources', 'bestSellers', 'lowStock failed', 'agenda', 'lastReview', 'health'],
    ])
  } finally {
    await db.execute('alter table stock_alerts_away rename to stock_alerts')
  }
  expect(error).toHaveBeenCalledOnce()
})

test('whom something is about is left out where that cannot be read, and what waits stands', async () => {
  const { db } = shop.services
  const error = vi.spyOn(shop.services.log, 'error').mockImplementation(() => undefined)
  const waits = await read()
  if (!waits.waiting.ok) throw new Error('nothing could be read')
  const before = waits.waiting.value
  expect(before.filter(({ who }) => who.includes(','))).not.toEqual([])
  await db.execute('alter table order_addresses rename to order_addresses_away')
  try {
    const unnamed = before.map((row) => ({ ...row, who: row.who.split(',')[0] }))
    expect((await read('management')).waiting).toEqual({ ok: true, value: unnamed })
  } finally {
    await db.execute('alter table order_addresses_away rename to order_addresses')
  }
  expect(error.mock.calls).toContainEqual([
    expect.objectContaining({ block: 'names of what waits' }),
    expect.anything(),
  ])
})

test('the last review is the newest that stands or waits, and none that was refused or made up', async () => {
  const { db } = shop.services
  const { id: subjectId } = await createProduct(db, { name: 'Le guide lu' })
  const review = (body: string, day: number, fields: Partial<typeof comments.$inferInsert> = {}) => ({
    ...{ subjectId, authorName: 'Zoé', authorEmail: `${day}@exemple.fr`, body, rating: 4, status: 'approved' as const },
    ...{ writerHash: '', createdAt: new Date(`2026-11-${day}T10:00:00Z`), ...fields },
  })
  await db
    .insert(comments)
    .values([
      review('Ancien.', 10),
      review('Clair et utile.', 12, { status: 'held', isVerified: true }),
      review('Refusé.', 14, { status: 'trash' }),
      review('Inventé.', 15, { isDemo: true }),
      review('Une question.', 16, { rating: null }),
    ])
  expect((await read('writing')).lastReview).toEqual({
    ok: true,
    value: {
      id: expect.any(Number),
      ...{ rating: 4, body: 'Clair et utile.', authorName: 'Zoé', productName: 'Le guide lu' },
      ...{ isVerified: true, isHeld: true, createdAt: '2026-11-12T10:00:00.000Z' },
    },
  })
})
