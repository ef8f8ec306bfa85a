import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { shipmentLines, shipments } from './tables.ts'

export type Shipment = typeof shipments.$inferSelect
export type ShipmentLine = Pick<typeof shipmentLines.$inferSelect, 'orderLineId' | 'quantity'>

/** False when there is a parcel with this id already. */
export async function insertShipment(
  tx: Transaction,
  shipment: Shipment,
  lines: readonly ShipmentLine[],
): Promise<boolean> {
  const { rowCount } = await tx.insert(shipments).values(shipment).onConflictDoNothing()
  if (rowCount !== 1) return false
  await tx.insert(shipmentLines).values(lines.map((line) => ({ ...line, shipmentId: shipment.id })))
  return true
}

export async function findShipment(db: Queryable, id: string): Promise<Shipment | null> {
  const [found] = await db.select().from(shipments).where(eq(shipments.id, id))
  return found ?? null
}

export async function deleteShipment(tx: Transaction, id: string): Promise<void> {
  await tx.delete(shipments).where(eq(shipments.id, id))
}

export async function updateTracking(
  tx: Transaction,
  id: string,
  tracking: Pick<Shipment, 'carrier' | 'trackingNumber'>,
): Promise<void> {
  await tx.update(shipments).set(tracking).where(eq(shipments.id, id))
}

/** An order's parcels, each with what is in it, oldest first. */
export async function selectShipments(
  db: Queryable,
  orderId: number,
): Promise<{ shipment: Shipment; lines: ShipmentLine[] }[]> {
  const rows = await db
    .select({ shipment: shipments, orderLineId: shipmentLines.orderLineId, quantity: shipmentLines.quantity })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.shippedAt), asc(shipments.id), asc(shipmentLines.orderLineId))
  const found = new Map<string, { shipment: Shipment; lines: ShipmentLine[] }>()
  for (const { shipment, ...line } of rows) {
    const parcel = found.get(shipment.id) ?? { shipment, lines: [] }
    parcel.lines.push(line)
    found.set(shipment.id, parcel)
  }
  return [...found.values()]
}

/** How many pieces of each line of an order have left, by the line's id. */
export async function countSent(db: Queryable, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: shipmentLines.orderLineId, quantity: sql<number>`sum(${shipmentLines.quantity})::int` })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(eq(shipments.orderId, orderId))
    .groupBy(shipmentLines.orderLineId)
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}
