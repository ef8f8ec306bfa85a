import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import { cartTotals } from '#server/modules/cart/cart-totals.ts'
import { getPriceRules } from '#server/modules/cart/index.ts'
import type { products } from '#server/modules/catalog/tables.ts'
import { saveSetting } from '#server/modules/settings/index.ts'
import { shippingMethods, shippingZones } from '#server/modules/shipping/tables.ts'
import { taxRates } from '#server/modules/taxes/tables.ts'
import { createCoupon, createProduct } from '#test/support/builders.ts'
import { coupon, pricedLine } from '#test/support/pricing.ts'
import { StoreClient } from '#test/support/store-client.ts'
import { startTestServer } from '#test/support/web-server.ts'
import { byStaff } from '#test/support/writer.ts'

/** Goods that a client changes as it likes, and goods that both clients of a cart only ever add. */
const OWN = ['of-one', 'of-two'] as const
type Goods = 'shared' | (typeof OWN)[number]
type Act = { kind: 'add'; quantity: number; isShared: boolean } | { kind: 'set'; quantity: number } | { kind: 'remove' }
/** What each client of a cart does, in its order; both do so at once. */
type Cart = { clients: [Act[]] | [Act[], Act[]]; hasCoupon: boolean }

const CARTS = 200
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)

let shop: Awaited<ReturnType<typeof startTestServer>>
let goods: Record<Goods, typeof products.$inferSelect>
beforeAll(async () => {
  // On a busy machine six connections do not come to two hundred visitors of one moment within their patience.
  shop = await startTestServer({ limitsRates: false, environment: { DATABASE_POOL_SIZE: '10' } })
  const { db } = shop.services
  await saveSetting(byStaff(shop.services), { key: 'tax', edited: 0, value: { isCharged: true } })
  await db.insert(taxRates).values([
    { country: 'FR', taxClass: 'standard', name: 'TVA', basisPoints: 2000 },
    { country: 'FR', taxClass: 'books', name: 'TVA', basisPoints: 550 },
  ])
  const [zone] = await db
    .insert(shippingZones)
    .values({ position: 0, name: 'France', regions: ['FR'] })
    .returning()
  if (zone)
    await db
      .insert(shippingMethods)
      .values({ zoneId: zone.id, position: 0, kind: 'flat_rate', title: 'Colis', costCents: 490 })
  await createCoupon(db, { code: 'noel', kind: 'percent', amount: 10 })
  goods = {
    shared: await createProduct(db, { regularPriceCents: 333, taxClass: 'books' }),
    'of-one': await createProduct(db, { regularPriceCents: 1999, supply: 'goods' }),
    'of-two': await createProduct(db, { regularPriceCents: 101 }),
  }
})
afterAll(() => shop.stop())

const quantity = fc.integer({ min: 1, max: 5 })
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), quantity, isShared: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('set' as const), quantity }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const) }) },
)
const acts = fc.array(act, { minLength: 1, maxLength: 4 })
const cart: fc.Arbitrary<Cart> = fc.record({
  clients: fc.oneof(fc.tuple(acts), fc.tuple(acts, acts)),
  hasCoupon: fc.boolean(),
})

/** The same in the head: pieces of each of the goods. */
function expectedPieces({ clients }: Cart): Record<Goods, number> {
  const pieces: Record<Goods, number> = { shared: 0, 'of-one': 0, 'of-two': 0 }
  clients.forEach((all, index) => {
    const own = OWN[index] ?? 'of-one'
    for (const each of all) {
      if (each.kind === 'add') pieces[each.isShared ? 'shared' : own] += each.quantity
      else if (pieces[own] > 0) pieces[own] = each.kind === 'set' ? each.quantity : 0
    }
  })
  return pieces
}

async function doAll(client: StoreClient, all: readonly Act[], own: Goods): Promise<void> {
  let line: string | null = null
  const lineOf = ({ items }: StoreCart) => items.find(({ id }) => id === goods[own].id)?.key ?? null
  for (const each of all) {
    if (each.kind === 'add') {
      const { id } = goods[each.isShared ? 'shared' : own]
      const answer = await client.send('POST', '/cart/add-item', { id, quantity: each.quantity })
      expect(answer.status).toBe(201)
      line = lineOf(answer.body)
    } else if (line !== null) {
      const path = each.kind === 'set' ? '/cart/update-item' : '/cart/remove-item'
      const answer = await client.send('POST', path, {
        key: line,
        ...(each.kind === 'set' && { quantity: each.quantity }),
      })
      expect(answer.status).toBe(200)
      line = lineOf(answer.body)
    }
  }
}

/** Two clients of one cart come by its token, as two windows of a program would. */
async function shopAs({ clients, hasCoupon }: Cart): Promise<StoreCart> {
  const one = await new StoreClient(shop, 'token').open()
  const other = new StoreClient(shop, 'token')
  other.token = one.token
  await Promise.all(clients.map((all, index) => doAll(index === 0 ? one : other, all, OWN[index] ?? 'of-one')))
  if (hasCoupon) await one.send('POST', '/cart/apply-coupon', { code: 'noel' })
  return (await one.send('GET', '/cart')).body
}

async function expectedTotals(pieces: Record<Goods, number>, hasCoupon: boolean) {
  const rules = await getPriceRules(shop.services.db)
  const lines = (Object.keys(goods) as Goods[])
    .filter((name) => pieces[name] > 0)
    .map((name) => {
      const { id, regularPriceCents, supply, taxClass } = goods[name]
      return pricedLine({ productId: id, unitPriceCents: regularPriceCents, supply, taxClass, quantity: pieces[name] })
    })
  const delivery = { destination: rules.likelyDestination, taxCountry: 'FR', preferredRates: [] }
  const isApplied = hasCoupon && lines.length > 0
  const { totals } = cartTotals(lines, isApplied ? [coupon()] : [], { delivery, rules })
  return { total: totals.totalCents, taxes: (totals.taxes ?? []).reduce((sum, { taxCents }) => sum + taxCents, 0) }
}

test('two hundred carts at once, some with two clients: no line is lost, nobody waits in a circle, the totals are the rules’', async () => {
  const carts = fc.sample(cart, { numRuns: CARTS, seed: SEED })
  const told = await Promise.all(carts.map(shopAs))
  for (const [index, each] of carts.entries()) {
    const body = told[index] as StoreCart
    const why = `FUZZ_SEED=${SEED}, ${JSON.stringify(each)}`
    const pieces = expectedPieces(each)
    const found = Object.fromEntries(body.items.map(({ id, quantity: count }) => [id, count]))
    const wanted = (Object.keys(goods) as Goods[]).filter((name) => pieces[name] > 0)
    expect(found, why).toEqual(Object.fromEntries(wanted.map((name) => [goods[name].id, pieces[name]])))
    const { total, taxes } = await expectedTotals(pieces, each.hasCoupon)
    expect([body.totals.total_price, body.totals.total_tax], why).toEqual([String(total), String(taxes)])
    const { total_items, total_discount, total_shipping } = body.totals
    const parts = Number(total_items) - Number(total_discount) + Number(total_shipping ?? 0)
    expect(parts + Number(body.totals.total_tax), why).toBe(total)
  }
})
