import { sql } from 'drizzle-orm'
import { buildServices } from '#server/build-services.ts'
import { readConfig } from '#server/config.ts'
import { followChanges } from '#server/database/follow-changes.ts'
import { migrate } from '#server/database/migrate.ts'
import { followWrites } from '#server/database/remembered.ts'
import { addToCart } from '#server/modules/cart/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { insertCustomer } from '#server/modules/customers/index.ts'
import { findNewestAttempt } from '#server/modules/payments/index.ts'
import { bindRenewalMethod, renewSubscriptions } from '#server/modules/renewals/index.ts'
import { keepMethod } from '#server/modules/saved-methods/index.ts'
import type { Services } from '#server/services.ts'
import { createProduct } from '#test/support/builders.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { type BenchShop, freshDatabase } from './bench-shop.ts'

/** A renewal costs no more than placing an order. */
export const RENEWAL_BAR = 1

/** Processor time of the shop's process for each, milliseconds; how many renewals one worker makes in an hour. */
export type RenewalCost = { orderMs: number; renewalMs: number; ratio: number; perHour: number }

const ROUNDS = 6
const EACH = 40
/** As many as a worker has under way. */
const AT_ONCE = 16

/** Orders of one download and renewals by turns, in this process, on a database of their own; the first turn warms up. */
export async function measureRenewals(shop: BenchShop): Promise<RenewalCost> {
  const databaseUrl = await freshDatabase(shop.postgres, 'bench_renewals')
  await migrate(databaseUrl)
  const services = buildServices(
    readConfig({ ...shop.environment, DATABASE_URL: databaseUrl, ORIGIN: 'http://localhost' }),
    'jobs',
  )
  // As every process of the shop does: what is rarely written is remembered.
  const stopFollowing = followChanges(services, followWrites(services.db))
  try {
    await subscribe(services)
    const orders: Spent[] = []
    const renewals: Spent[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const carts = await fillCarts(services)
      orders.push(await spent(() => placeAll(services, carts)))
      await makeDue(services)
      renewals.push(await spent(() => renewSubscriptions(services)))
    }
    const [order, renewal] = [total(orders.slice(1)), total(renewals.slice(1))]
    const perHour = (EACH * (ROUNDS - 1) * 3_600_000) / renewal.wallMs
    const count = EACH * (ROUNDS - 1)
    return {
      ...{ orderMs: order.cpuMs / count, renewalMs: renewal.cpuMs / count },
      ...{ ratio: renewal.cpuMs / order.cpuMs, perHour },
    }
  } finally {
    await stopFollowing()
    await services.close()
  }
}

type Spent = { cpuMs: number; wallMs: number }

async function spent(work: () => Promise<unknown>): Promise<Spent> {
  const [before, since] = [process.cpuUsage(), performance.now()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { cpuMs: (user + system) / 1000, wallMs: performance.now() - since }
}

const total = (all: readonly Spent[]): Spent => ({
  cpuMs: all.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
  wallMs: all.reduce((sum, { wallMs }) => sum + wallMs, 0),
})

async function subscribe(services: Services): Promise<void> {
  const product = await createProduct(services.db, {
    ...{ kind: 'subscription', name: 'Club', regularPriceCents: 900, stock: null, supply: 'service' },
    kindSettings: {
      ...{ limit: 'no', isSentOnce: false },
      billing: { period: 'month', interval: 1, length: 0, signUpFeeCents: 0, trial: null, syncDay: null },
    },
  })
  for (let number = 0; number < EACH; number += 1) {
    const customer = await insertCustomer(services.db, { email: `membre.${number}@example.fr` })
    const sessionId = `member-${number}`
    await addToCart(services, { sessionId, productId: product.id, variationId: null, quantity: 1 })
    const buyer = { customerId: customer?.id ?? 0, device: '' }
    const placed = await placeOrder(services, { sessionId, buyer, form: checkoutForm() })
    await keepCard(services, buyer.customerId, mustBePlaced(placed))
  }
}

/** What the worker does once the order is paid. */
async function keepCard(services: Services, customerId: number, orderId: number): Promise<void> {
  const intentId = (await findNewestAttempt(services.db, orderId))?.intentId ?? ''
  const kept = await keepMethod(services, { customerId, intentId, keptWith: 'card', isNeeded: true })
  await bindRenewalMethod(services.db, { intentId, savedMethodId: kept?.id ?? 0 })
}

async function fillCarts(services: Services): Promise<string[]> {
  const carts: string[] = []
  for (let number = 0; number < EACH; number += 1) carts.push((await fillCart({ services })).sessionId)
  return carts
}

async function placeAll(services: Services, carts: string[]): Promise<void> {
  const place = async () => {
    for (let sessionId = carts.pop(); sessionId !== undefined; sessionId = carts.pop())
      mustBePlaced(await placeOrder(services, { sessionId, form: checkoutForm() }))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, place))
}

/** Whatever is renewed here was paid before: one that failed would not come again. */
async function makeDue({ db }: Services): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update subscriptions set next_payment_at = date_trunc('second', now()) - interval '1 minute' where status = 'active'`)
  if (rowCount !== EACH) throw new Error(`${rowCount} subscriptions are active, not ${EACH}`)
}

function mustBePlaced(result: Awaited<ReturnType<typeof placeOrder>>): number {
  if (!result.ok) throw new Error(`an order was refused: ${JSON.stringify(result.refusals)}`)
  return result.placed.orderId
}
