import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { shippingMethods, shippingZones } from './tables.ts'
import type { ZoneToKeep } from './zone-draft.ts'

type Zone = Omit<ZoneToKeep, 'methods'>

/** Zones are judged beside one another: one writer at a time. Buyers read on. */
export async function lockZones(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('shipping zones', 0))`)
}

export async function insertZone(tx: Transaction, zone: Zone): Promise<number> {
  const position = sql`(select coalesce(max(position) + 1, 0) from ${shippingZones})`
  return theRow(
    await tx
      .insert(shippingZones)
      .values({ ...zone, position })
      .returning({ id: shippingZones.id }),
  ).id
}

/** False when it is not there. */
export async function updateZone(tx: Transaction, id: number, zone: Zone): Promise<boolean> {
  const { rowCount } = await tx.update(shippingZones).set(zone).where(eq(shippingZones.id, id))
  return rowCount === 1
}

/** False when it is not there. */
export async function deleteZone(tx: Transaction, id: number): Promise<boolean> {
  const { rowCount } = await tx.delete(shippingZones).where(eq(shippingZones.id, id))
  return rowCount === 1
}

export async function placeZones(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.update(shippingZones).set({ position }).where(eq(shippingZones.id, id))
}

export async function listMethodIds(db: Queryable, zoneId: number): Promise<number[]> {
  const rows = await db
    .select({ id: shippingMethods.id })
    .from(shippingMethods)
    .where(eq(shippingMethods.zoneId, zoneId))
  return rows.map(({ id }) => id)
}

/** Those that stay keep their numbers, which carts and open pages name. Gives back all numbers in their order. */
export async function replaceMethods(
  tx: Transaction,
  zoneId: number,
  methods: ZoneToKeep['methods'],
): Promise<number[]> {
  const kept = methods.flatMap(({ id }) => id ?? [])
  await tx.delete(shippingMethods).where(and(eq(shippingMethods.zoneId, zoneId), notInArray(shippingMethods.id, kept)))
  const ids: number[] = []
  for (const [position, { id, ...method }] of methods.entries()) {
    const row = { ...method, zoneId, position }
    if (id !== null) await tx.update(shippingMethods).set(row).where(eq(shippingMethods.id, id))
    const [inserted] =
      id === null ? await tx.insert(shippingMethods).values(row).returning({ id: shippingMethods.id }) : []
    ids.push(id ?? inserted?.id ?? 0)
  }
  return ids
}
