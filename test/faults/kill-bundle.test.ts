import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { products } from '#server/modules/catalog/tables.ts'
import { downloadGrants } from '#server/modules/fulfilment/tables.ts'
import { creditNotes } from '#server/modules/invoicing/tables.ts'
import { orders, refunds } from '#server/modules/orders/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { createBundle } from '#test/support/bundle.ts'
import { FaultShop, killAt } from '#test/support/fault-shop.ts'
import { findPaidOrder } from '#test/support/paid-order.ts'
import { eventually } from '#test/support/patience.ts'

let faults: FaultShop
let packId: number
let seatId: number
beforeAll(async () => {
  faults = await FaultShop.open()
  const { db } = faults.shop
  seatId = (await createProduct(db, { name: 'Place', stock: 100 })).id
  packId = (await createBundle(db, [{ productId: faults.downloadId }, { productId: seatId }])).id
})
afterAll(() => faults?.shop.close())
beforeEach(() => faults.shop.sandbox.resetKnobs())

const seatsLeft = async () =>
  (await faults.shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, seatId)))[0]?.stock ?? 0

test.each(['download_grants', 'products', 'invoice_counters'])(
  'killed while a bundle is being paid, at %s: its files open once, and one piece of its items is sold',
  async (table) => {
    const before = await seatsLeft()
    const buyer = await faults.newBuyer({ productId: packId })
    const { attempt, breakpoint } = await faults.breakWhileCharging(buyer, { table })
    await Promise.all([expect(attempt).rejects.toThrow(), killAt(breakpoint, faults.shop.web)])
    await faults.expectBoughtOnce(buyer)
    expect(await seatsLeft()).toBe(before - 1)
  },
)

test.each(['refunds', 'download_grants', 'invoice_counters'])(
  'killed while a bundle is given back in part and then whole, at %s: each is written once, and its files close with the second',
  async (table) => {
    const { db, sandbox, worker } = faults.shop
    const buyer = await faults.newBuyer({ productId: packId })
    const placed = await buyer.buy()
    await faults.expectBoughtOnce(buyer)
    const orderId = placed.result === 'success' ? placed.order_id : 0
    const { chargeId } = await findPaidOrder(db, orderId)
    const openFiles = async () =>
      (await db.select().from(downloadGrants).where(eq(downloadGrants.orderId, orderId))).filter(
        (grant) => grant.revokedAt === null,
      ).length
    const notes = async () => {
      const written = await db
        .select({ document: creditNotes.document })
        .from(creditNotes)
        .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
        .where(eq(refunds.orderId, orderId))
        .orderBy(asc(creditNotes.number))
      return written.map(({ document }) => document.totalCents)
    }

    await sandbox.refund(chargeId, 1200)
    await eventually(async () => (await notes()).length === 1)
    expect(await openFiles()).toBe(2)
    const breakpoint = await faults.breakAt({ table })
    await sandbox.refund(chargeId)
    await killAt(breakpoint, worker)
    await eventually(
      async () => (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status === 'refunded',
    )
    expect(await notes()).toEqual([1200, 2200])
    expect(await openFiles()).toBe(0)
  },
)
