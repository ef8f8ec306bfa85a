import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { BOOKED_SPAN, bookingResources, bookings } from '#server/modules/bookings/tables.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { orderAddresses } from '#server/modules/orders/tables.ts'
import { staff } from '#server/modules/staff/tables.ts'
import { calendarLeaders, sessionRecords } from './tables.ts'

/** What an agenda shows: asked for or placed, and not given up. */
export const SHOWN_STATUSES = ['paid', 'confirmed', 'partial-payment', 'complete', 'pending-confirmation'] as const

/** Wholly or in part between two instants, by the index of what spans which time; `to` null: whenever after the first. */
const isWithin = ({ from, to }: { from: Date; to: Date | null }) =>
  sql`${BOOKED_SPAN} && tstzrange(${from.toISOString()}, ${to?.toISOString() ?? null})`

/** Sessions of orders that lie, wholly or in part, between two instants, with those whose time is kept to be paid for; the earliest first. */
export function listSessionsBetween(db: Queryable, { from, to, now }: { from: Date; to: Date; now: Date }) {
  const { id, status, heldUntil, productId, productName, resourceId, startsAt, endsAt, sessionNumber } = bookings
  const { firstName, lastName } = orderAddresses
  return db
    .select({
      ...{
        id,
        status,
        heldUntil,
        productId,
        productName,
        resourceId,
        startsAt,
        endsAt,
        sessionNumber,
        firstName,
        lastName,
      },
      ...{ resourceName: bookingResources.name, isAbsent: sessionRecords.isAbsent },
    })
    .from(bookings)
    .leftJoin(orderAddresses, and(eq(orderAddresses.orderId, bookings.orderId), eq(orderAddresses.kind, 'billing')))
    .leftJoin(bookingResources, eq(bookingResources.id, resourceId))
    .leftJoin(sessionRecords, eq(sessionRecords.bookingId, id))
    .where(
      and(
        isNotNull(bookings.orderId),
        or(inArray(status, [...SHOWN_STATUSES]), and(eq(status, 'unpaid'), gt(heldUntil, now))),
        isWithin({ from, to }),
      ),
    )
    .orderBy(asc(startsAt), asc(id))
}

/** Sessions of orders that were paid and have lost their time, of those that were to end since. */
export function listUnplacedSince(db: Queryable, since: Date) {
  const { id, resourceId, productId } = bookings
  const isUnplaced = and(
    isNotNull(bookings.orderId),
    eq(bookings.status, 'pending-confirmation'),
    isNull(bookings.heldUntil),
  )
  return db
    .select({ id, resourceId, productId })
    .from(bookings)
    .where(and(isUnplaced, isWithin({ from: since, to: null })))
}

/** Seats that cost nothing, between two instants: how many of each meeting. */
export function listMeetingsBetween(db: Queryable, { from, to }: { from: Date; to: Date }) {
  const { productId, productName, startsAt, endsAt } = bookings
  return db
    .select({ productId, productName, startsAt, endsAt, seats: sql<number>`count(*)::int` })
    .from(bookings)
    .where(and(isNotNull(bookings.customerId), inArray(bookings.status, [...SHOWN_STATUSES]), isWithin({ from, to })))
    .groupBy(productId, productName, startsAt, endsAt)
    .orderBy(asc(startsAt))
}

/** What was kept of a session; null where nothing was. */
export async function findRecord(db: Queryable, bookingId: number) {
  const { notes, isAbsent, version, changedAt } = sessionRecords
  const [found] = await db
    .select({ notes, isAbsent, version, changedAt, changedBy: staff.name })
    .from(sessionRecords)
    .leftJoin(staff, eq(staff.id, sessionRecords.changedBy))
    .where(eq(sessionRecords.bookingId, bookingId))
  return found ?? null
}

type RecordChange = { notes?: string; isAbsent?: boolean; changedBy: number; changedAt: Date }

/** Writes upon version `edited`, 0 where nothing was kept; false, and nothing is written, where there is a newer one. */
export async function writeRecord(
  tx: Transaction,
  { bookingId, edited, change }: { bookingId: number; edited: number; change: RecordChange },
): Promise<boolean> {
  if (edited === 0) {
    const added = await tx
      .insert(sessionRecords)
      .values({ bookingId, ...change })
      .onConflictDoNothing()
    return (added.rowCount ?? 0) > 0
  }
  const { rowCount } = await tx
    .update(sessionRecords)
    .set({ ...change, version: edited + 1 })
    .where(and(eq(sessionRecords.bookingId, bookingId), eq(sessionRecords.version, edited)))
  return (rowCount ?? 0) > 0
}

/** Whose calendars are whose. */
export const listLeaders = (db: Queryable) =>
  db
    .select({
      ...{ staffId: calendarLeaders.staffId, name: staff.name },
      ...{ resourceId: calendarLeaders.resourceId, productId: calendarLeaders.productId },
    })
    .from(calendarLeaders)
    .innerJoin(staff, eq(staff.id, calendarLeaders.staffId))

type Calendar = { resourceId: number; productId: null } | { resourceId: null; productId: number }

/** What has this name: a product that is booked, by its slug, or resources, by theirs. */
export async function findCalendars(db: Queryable, name: string): Promise<Calendar[]> {
  const [ofProducts, ofResources] = await Promise.all([
    db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.slug, name), eq(products.kind, 'booking'))),
    db.select({ id: bookingResources.id }).from(bookingResources).where(eq(bookingResources.name, name)),
  ])
  return [
    ...ofProducts.map(({ id }): Calendar => ({ resourceId: null, productId: id })),
    ...ofResources.map(({ id }): Calendar => ({ resourceId: id, productId: null })),
  ]
}

/** One person leads a calendar: the newest word counts. */
export async function writeLeader(db: Queryable, leader: { staffId: number } & Calendar): Promise<void> {
  const target = leader.resourceId === null ? calendarLeaders.productId : calendarLeaders.resourceId
  await db
    .insert(calendarLeaders)
    .values(leader)
    .onConflictDoUpdate({ target, set: { staffId: leader.staffId } })
}
