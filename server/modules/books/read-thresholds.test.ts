import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES, type Role } from '#contracts/staff/roles.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { saveSetting } from '#server/modules/settings/index.ts'
import { bookkeeper } from '#test/support/booked-sales.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { countPassedThresholds, readThresholds } from './index.ts'

let shop: PayingShop
const actor = (role: Role = 'owner') => bookkeeper(shop, role)

beforeAll(async () => {
  shop = await openPayingShop()
  await saveSetting(byStaff(shop.services), { key: 'soldCountries', edited: 0, value: ['FR', 'DE', 'US'] })
  const limits = { franchiseCents: 6000, franchiseUpperCents: 7000, crossBorderCents: 2000 }
  await saveSetting(byStaff(shop.services), { key: 'thresholds', edited: 0, value: limits })
  // 20,00 € to Germany is no more than the limit; 41,00 € in all is less.
  for (const [country, priceCents] of [
    ['DE', 2000],
    ['US', 1100],
    ['FR', 1000],
  ] as const)
    await sell(country, priceCents)
})
afterAll(() => shop?.close())

async function sell(country: string, priceCents: number) {
  const { sessionId } = await fillCart(shop, { priceCents })
  const billing = country === 'US' ? { country, state: 'NY', postcode: '10001' } : { country }
  const postcode = country === 'DE' ? { postcode: '10115' } : {}
  placedId(await placeOrder(shop.services, { sessionId, form: checkoutForm({ billing: { ...billing, ...postcode } }) }))
}

async function read() {
  const found = await readThresholds(shop.services, actor())
  if (!found.ok) throw new Error('refused')
  return found.view.thresholds.map(({ kind, soldCents, isPassed }) => `${kind} ${soldCents} ${isPassed}`)
}

test.each(ROLES)('%s is told of thresholds, or of none', async (role) => {
  const isTheirs = role === 'owner' || role === 'management'
  expect((await readThresholds(shop.services, actor(role))).ok).toBe(isTheirs)
})

test('limits are watched as they are: what reaches one has not passed it', async () => {
  expect(await read()).toEqual(['franchise 4100 false', 'upper 4100 false', 'crossBorder 2000 false'])
  expect(await countPassedThresholds(shop.services, actor())).toBe(0)
  await sell('DE', 2500)
  expect(await read()).toEqual(['franchise 6600 true', 'upper 6600 false', 'crossBorder 4500 true'])
  // Added up once in a while: each page of the desk asks.
  expect(await countPassedThresholds(shop.services, actor())).toBe(0)
  const inAWhile = {
    ...shop.services,
    clock: { now: () => new Date(shop.services.clock.now().getTime() + 11 * 60_000) },
  }
  expect(await countPassedThresholds(inAWhile, actor())).toBe(2)
  expect(await countPassedThresholds(shop.services, actor('writing'))).toBe(0)
})

test('a shop that charges VAT has no franchise to watch', async () => {
  await saveSetting(byStaff(shop.services), { key: 'tax', edited: 0, value: { isCharged: true } })
  expect(await read()).toEqual(['crossBorder 4500 true'])
})
