import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BILLING_PERIODS } from '#contracts/subscription/billing-cycle.ts'
import { HOLD_REASONS, SUBSCRIPTION_STATUSES } from '#contracts/subscription/subscription-status.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { readSubscriptionFigures, type SubscriptionFigures } from './figures-repository.ts'
import { subscriptionLines, subscriptions } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const NOW = new Date('2027-03-01T12:00:00Z')
const daysAgo = (days: number | null) => (days === null ? null : new Date(NOW.getTime() - days * 86_400_000))

/** Days before now; never thirty of them: that is the very moment at which the figures begin. */
const day = fc.integer({ min: 0, max: 90 }).filter((days) => days !== 30)
const some = fc.record({
  status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
  holdReason: fc.constantFrom(...HOLD_REASONS),
  currency: fc.constantFrom('EUR', 'JPY'),
  period: fc.constantFrom(...BILLING_PERIODS),
  interval: fc.integer({ min: 1, max: 6 }),
  started: day,
  cancelled: fc.option(day),
  /** Its last period is paid. */
  isLast: fc.boolean(),
  lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 3 }), cents: fc.integer({ min: 0, max: 99_999 }) }), {
    ...{ minLength: 1, maxLength: 2 },
  }),
})
type Some = typeof some extends fc.Arbitrary<infer Value> ? Value : never

const isOver = ({ status }: Some) => status === 'cancelled' || status === 'expired'

async function write(all: readonly Some[]): Promise<void> {
  await shop.db.execute(sql`truncate subscriptions cascade`)
  for (const [number, one] of all.entries()) {
    const { status, currency, period, interval } = one
    const [written] = await shop.db
      .insert(subscriptions)
      .values({
        ...{ key: `wc_order_${number}`, status, currency, period, interval, length: 0, createdAt: NOW, updatedAt: NOW },
        holdReason: status === 'on-hold' ? one.holdReason : null,
        startedAt: status === 'pending' ? null : daysAgo(one.started),
        cancelledAt: daysAgo(one.cancelled),
        nextPaymentAt: status === 'active' && !one.isLast ? NOW : null,
        endedAt: isOver(one) ? (daysAgo(one.cancelled) ?? daysAgo(90)) : null,
      })
      .returning()
    await shop.db.insert(subscriptionLines).values(
      one.lines.map(({ quantity, cents }, position) => ({
        ...{ subscriptionId: written?.id ?? 0, position, kind: 'subscription' as const, name: 'Club', sku: '' },
        ...{ quantity, unitPriceCents: cents, supply: 'service' as const },
      })),
    )
  }
}

/** How often a month each period is paid: a year is twelve months, and 365¼ days. */
const A_MONTH = { day: 365.25 / 12, week: 365.25 / 7 / 12, month: 1, year: 1 / 12 }

function figuresOf(all: readonly Some[], currency: string): SubscriptionFigures {
  const own = all.filter((one) => one.currency === currency && one.status !== 'pending')
  const count = (which: (one: Some) => boolean) => own.filter(which).length
  const isNew = (days: number | null) => days !== null && days < 30
  const cents = own
    .filter(({ status, isLast }) => status === 'active' && !isLast)
    .map(({ lines, period, interval }) => {
      const each = lines.reduce((sum, line) => sum + line.quantity * line.cents, 0)
      return (each * A_MONTH[period]) / interval
    })
  return {
    currency,
    active: count(({ status }) => status === 'active'),
    leaving: count(({ status }) => status === 'pending-cancel'),
    onHold: count(({ status }) => status === 'on-hold'),
    begun: count(({ started }) => isNew(started)),
    ended: count((one) => (isOver(one) || one.status === 'pending-cancel') && isNew(one.cancelled)),
    unpaid: count(({ status, holdReason }) => status === 'on-hold' && holdReason === 'unpaid'),
    monthlyCents: cents.reduce((sum, each) => sum + each, 0),
  }
}

test('the figures are those that one counts by hand, for each currency by itself', () =>
  fc.assert(
    fc.asyncProperty(fc.array(some, { maxLength: 12 }), async (all) => {
      await write(all)
      const read = await readSubscriptionFigures(shop.db, NOW)
      const currencies = ['EUR', 'JPY'].filter((currency) =>
        all.some((one) => one.currency === currency && one.status !== 'pending'),
      )
      expect(read.map(({ currency }) => currency)).toEqual(currencies)
      for (const figures of read) {
        const { monthlyCents, ...counts } = figuresOf(all, figures.currency)
        expect(figures).toMatchObject(counts)
        expect(Math.abs(figures.monthlyCents - monthlyCents)).toBeLessThanOrEqual(0.51)
      }
    }),
    { numRuns: 25 },
  ))

test('a year at 120,00 € is worth 10,00 € a month', async () => {
  const yearly: Some = {
    ...{ status: 'active', holdReason: 'shop', currency: 'EUR', period: 'year', interval: 1, started: 1 },
    ...{ cancelled: null, isLast: false, lines: [{ quantity: 1, cents: 12_000 }] },
  }
  await write([yearly])
  expect(await readSubscriptionFigures(shop.db, NOW)).toMatchObject([{ active: 1, monthlyCents: 1_000 }])
})
