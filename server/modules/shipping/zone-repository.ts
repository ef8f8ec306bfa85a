import { asc } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { shippingMethods, shippingZones } from './tables.ts'

export type ZoneMethod = Omit<typeof shippingMethods.$inferSelect, 'zoneId' | 'position' | 'isEnabled'>
export type Zone = Omit<typeof shippingZones.$inferSelect, 'position'> & { methods: ZoneMethod[] }

/** All zones in the shop's order with all of their methods, as they are edited. */
export async function listZonesToEdit(db: Queryable) {
  const zones = await db.select().from(shippingZones).orderBy(asc(shippingZones.position), asc(shippingZones.id))
  const methods = await db
    .select()
    .from(shippingMethods)
    .orderBy(asc(shippingMethods.position), asc(shippingMethods.id))
  return zones.map(({ position: _, ...zone }) => ({
    ...zone,
    methods: methods
      .filter(({ zoneId }) => zoneId === zone.id)
      .map(({ zoneId: _zone, position: _place, ...method }) => method),
  }))
}

/** All zones in the shop's order, each with the methods that are switched on. */
export async function listShippingZones(db: Queryable): Promise<Zone[]> {
  const [zones, methods] = await Promise.all([
    db.select().from(shippingZones).orderBy(asc(shippingZones.position), asc(shippingZones.id)),
    db.select().from(shippingMethods).orderBy(asc(shippingMethods.position), asc(shippingMethods.id)),
  ])
  return zones.map(({ position: _, ...zone }) => ({
    ...zone,
    methods: methods.filter(({ zoneId, isEnabled }) => zoneId === zone.id && isEnabled),
  }))
}
