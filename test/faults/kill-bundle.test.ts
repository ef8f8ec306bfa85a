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
beforeAll(async () => {
  faults = await FaultShop.open()
  packId = (await createPack()).packId
})
afterAll(() => faults?.shop.close())
beforeEach(() => faults.shop.sandbox.resetKnobs())

async function createPack(): Promise<{ packId: number; seatsLeft: () => Promise<number> }> {
  const { db } = faults.shop
  const { id } = await createProduct(db, { name: 'Place', stock: 100 })
  const pack = await createBundle(db, [{ productId: faults.downloadId }, { productId: id }])
  const seatsLeft = async () =>
    (await db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock ?? 0
  return { packId: pack.id, seatsLeft }
}

test('killed while bundles are being paid, one at each table: the files of each open once, and one piece of its items is sold', async () => {
  const tables = ['download_grants', 'products', 'invoice_counters']
  const packs = await Promise.all(tables.map(createPack))
  const buyers = await Promise.all(packs.map((pack) => faults.newBuyer({ productId: pack.packId })))
  await faults.killUnderCharges(tables, buyers, (buyer) => buyer.buy())
  for (const buyer of buyers) await faults.expectBoughtOnce(buyer)
  expect(await Promise.all(packs.map(({ seatsLeft }) => seatsLeft()))).toEqual([99, 99, 99])
})

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
