import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { BookingStatus } from '#contracts/booking/booking.ts'
import type { BookingSettings } from '#contracts/booking/booking-settings.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { orderAddresses } from '#server/modules/orders/tables.ts'
import { bookingResources, bookings } from './tables.ts'

export type Bookable = {
  productId: number
  slug: string
  name: string
  isPublished: boolean
  settings: BookingSettings
}

/** A product that is booked; null for one that is not, or is not there. */
export async function findBookable(db: Queryable, productId: number): Promise<Bookable | null> {
  const { id, slug, name, isPublished, kindSettings } = products
  const [row] = await db
    .select({ productId: id, slug, name, isPublished, settings: kindSettings })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.kind, 'booking')))
  // Checked when it was saved.
  return row ? { ...row, settings: row.settings as BookingSettings } : null
}

export type BookingResource = typeof bookingResources.$inferSelect

export async function listResources(db: Queryable, ids: readonly number[]): Promise<BookingResource[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(bookingResources)
    .where(inArray(bookingResources.id, [...ids]))
    .orderBy(asc(bookingResources.id))
}

/** Whoever and whatever is booked along with products, by name. */
export const listAllResources = (db: Queryable): Promise<BookingResource[]> =>
  db.select().from(bookingResources).orderBy(asc(bookingResources.name), asc(bookingResources.id))

type NewResource = typeof bookingResources.$inferInsert

export async function insertResource(tx: Transaction, resource: NewResource): Promise<number> {
  return theRow(await tx.insert(bookingResources).values(resource).returning({ id: bookingResources.id })).id
}

/** False when it is not there. */
export async function updateResource(tx: Transaction, id: number, resource: NewResource): Promise<boolean> {
  const { rowCount } = await tx.update(bookingResources).set(resource).where(eq(bookingResources.id, id))
  return rowCount === 1
}

/** Whose bookings share one time: those of a resource, whatever the product; those of a product that has none. */
export type CalendarKey = { resourceIds: readonly number[]; productId: number }

/**
 * Keeps these calendars from everybody else until the transaction ends, always in the same order. Taken before the rows of
 * their bookings, as everywhere.
 */
export async function lockCalendars(tx: Transaction, keys: readonly CalendarKey[]): Promise<void> {
  const names = keys.flatMap(({ resourceIds, productId }) =>
    resourceIds.length > 0 ? resourceIds.map((id) => `booking resource ${id}`) : [`booking product ${productId}`],
  )
  for (const name of [...new Set(names)].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

export type TakenTime = {
  id: number
  resourceId: number | null
  startsAt: Date
  endsAt: Date
  bufferMinutes: number
  places: number
}

const FIRM = ['paid', 'confirmed', 'partial-payment', 'complete'] as const satisfies BookingStatus[]
const KEPT_FOR_A_WHILE = ['in-cart', 'unpaid', 'pending-confirmation'] as const satisfies BookingStatus[]

/** Whether a booking keeps others from its time, now. One that the shop has said yes to does so until it has to be paid. */
const isTaking = (now: Date) =>
  or(
    and(inArray(bookings.status, [...FIRM]), or(isNull(bookings.heldUntil), gt(bookings.heldUntil, now))),
    and(inArray(bookings.status, [...KEPT_FOR_A_WHILE]), gt(bookings.heldUntil, now)),
  )

type Asked = CalendarKey & { from: Date; to: Date; now: Date; exceptId?: number | null }

/** What is taken of these calendars between two instants, with the longest break that there is around each. */
export async function listTaken(
  db: Queryable,
  { resourceIds, productId, from, to, now, exceptId = null }: Asked,
): Promise<TakenTime[]> {
  const { id, resourceId, startsAt, endsAt, bufferMinutes, places } = bookings
  const shared =
    resourceIds.length > 0
      ? inArray(resourceId, [...resourceIds])
      : and(eq(bookings.productId, productId), isNull(resourceId))
  const margin = sql.raw("interval '1 day'")
  return db
    .select({ id, resourceId, startsAt, endsAt, bufferMinutes, places })
    .from(bookings)
    .where(
      and(
        shared,
        lt(startsAt, sql`${to}::timestamptz + ${margin}`),
        gt(endsAt, sql`${from}::timestamptz - ${margin}`),
        isTaking(now),
        exceptId === null ? undefined : ne(id, exceptId),
      ),
    )
}

/** What of a product's time is to come and was ordered, paid or not, with who ordered it; the earliest first. */
export function listPromised(db: Queryable, { productId, now }: { productId: number; now: Date }) {
  const { id, resourceId, startsAt, endsAt } = bookings
  const { firstName, lastName } = orderAddresses
  return db
    .select({ id, resourceId, startsAt, endsAt, firstName, lastName })
    .from(bookings)
    .leftJoin(orderAddresses, and(eq(orderAddresses.orderId, bookings.orderId), eq(orderAddresses.kind, 'billing')))
    .where(and(eq(bookings.productId, productId), gt(endsAt, now), isTaking(now), ne(bookings.status, 'in-cart')))
    .orderBy(asc(startsAt), asc(id))
}

/** All products that are booked, online or not. */
export async function listAllBookableIds(db: Queryable): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.kind, 'booking'))
    .orderBy(asc(products.id))
  return rows.map(({ id }) => id)
}

export type BookableFilter = { productIds: readonly number[]; categoryIds: readonly number[] }

/** Published products that are booked, in the order of their numbers; all of them where none is named. */
export async function listBookableIds(db: Queryable, { productIds, categoryIds }: BookableFilter): Promise<number[]> {
  const inCategory = sql`exists (select from product_categories filed join categories on categories.slug = filed.category_slug
    where filed.product_id = ${products.id} and ${inArray(sql`categories.id`, [...categoryIds, -1])})`
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.kind, 'booking'),
        eq(products.isPublished, true),
        productIds.length > 0 ? inArray(products.id, [...productIds]) : undefined,
        categoryIds.length > 0 ? inCategory : undefined,
      ),
    )
    .orderBy(asc(products.id))
  return rows.map(({ id }) => id)
}
