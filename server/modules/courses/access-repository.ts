import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { type CourseSettings, shownLessons } from '#contracts/courses/course.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { pictures, shownPicture } from '#server/modules/media/tables.ts'
import { orderLines, orders } from '#server/modules/orders/tables.ts'
import type { Learner } from './learner.ts'
import { courseAccesses, courseReaders } from './tables.ts'

type AccessRow = typeof courseAccesses.$inferSelect
export type Access = AccessRow & { orderStatus: typeof orders.$inferSelect.status; customerId: number | null }

const accessColumns = {
  id: courseAccesses.id,
  orderId: courseAccesses.orderId,
  orderLineId: courseAccesses.orderLineId,
  productId: courseAccesses.productId,
  opensAt: courseAccesses.opensAt,
  expiresAt: courseAccesses.expiresAt,
  closedAt: courseAccesses.closedAt,
  completedAt: courseAccesses.completedAt,
  pace: courseAccesses.pace,
  orderStatus: orders.status,
  customerId: orders.customerId,
}

/** Gives every line its access, once. It ends so many calendar months later as the course says now. */
export async function insertAccesses(
  tx: Transaction,
  { orderLineIds, opensAt }: { orderLineIds: number[]; opensAt: Date },
): Promise<void> {
  const opening = sql`${opensAt.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into ${courseAccesses} (order_id, order_line_id, product_id, opens_at, expires_at, pace)
    select ${orderLines.orderId}, ${orderLines.id}, ${products.id}, ${opening},
      ${opening} + make_interval(months => (${products.kindSettings} ->> 'accessMonths')::int),
      coalesce(${products.kindSettings} ->> 'pace', 'all')
    from ${orderLines} join ${products} on ${products.id} = ${orderLines.productId}
    where ${inArray(orderLines.id, orderLineIds)}
    on conflict do nothing`)
}

export async function closeAccesses(tx: Transaction, orderLineIds: number[], at: Date): Promise<void> {
  await tx
    .update(courseAccesses)
    .set({ closedAt: at })
    .where(and(inArray(courseAccesses.orderLineId, orderLineIds), isNull(courseAccesses.closedAt)))
}

/** The access of this learner to a course that lasts longest, an open one first; null where they have none. */
export async function findAccess(
  db: Queryable,
  { productId, learner }: { productId: number; learner: Learner },
): Promise<Access | null> {
  const [access] = await db
    .select(accessColumns)
    .from(courseAccesses)
    .innerJoin(orders, eq(orders.id, courseAccesses.orderId))
    .where(and(eq(courseAccesses.productId, productId), isOf(db, learner)))
    .orderBy(
      sql`${courseAccesses.closedAt} is not null`,
      desc(courseAccesses.expiresAt),
      asc(courseAccesses.orderLineId),
    )
    .limit(1)
  return access ?? null
}

function isOf(db: Queryable, { customerId, sessionId }: Learner) {
  const owns = customerId === null ? sql`false` : eq(orders.customerId, customerId)
  if (sessionId === null) return owns
  const opened = db
    .select({ id: courseReaders.accessId })
    .from(courseReaders)
    .where(eq(courseReaders.sessionId, sessionId))
  return or(owns, inArray(courseAccesses.id, opened))
}

/** Behind its lock: whatever is noted of an access waits for it. */
export async function lockAccess(tx: Transaction, id: string): Promise<AccessRow | null> {
  const [access] = await tx.select().from(courseAccesses).where(eq(courseAccesses.id, id)).for('update')
  return access ?? null
}

export async function findAccessById(
  db: Queryable,
  of: { id: string } | { orderLineId: number },
): Promise<Access | null> {
  const [access] = await db
    .select(accessColumns)
    .from(courseAccesses)
    .innerJoin(orders, eq(orders.id, courseAccesses.orderId))
    .where('id' in of ? eq(courseAccesses.id, of.id) : eq(courseAccesses.orderLineId, of.orderLineId))
  return access ?? null
}

export async function markCompleted(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(courseAccesses).set({ completedAt: at }).where(eq(courseAccesses.id, id))
}

/** Accesses with their courses, the latest purchase first. */
export async function listAccesses(db: Queryable, of: { customerId: number } | { orderId: number }) {
  const rows = await db
    .select({
      access: accessColumns,
      slug: products.slug,
      name: products.name,
      settings: products.kindSettings,
      picture: shownPicture,
    })
    .from(courseAccesses)
    .innerJoin(orders, eq(orders.id, courseAccesses.orderId))
    .innerJoin(orderLines, eq(orderLines.id, courseAccesses.orderLineId))
    .innerJoin(products, eq(products.id, courseAccesses.productId))
    .leftJoin(pictures, eq(pictures.stem, orderLines.pictureStem))
    .where('customerId' in of ? eq(orders.customerId, of.customerId) : eq(orders.id, of.orderId))
    .orderBy(desc(courseAccesses.orderId), asc(orderLines.position))
  return rows.map(({ settings, ...row }) => ({ ...row, lessons: shownLessons(settings as unknown as CourseSettings) }))
}

/** Lines whose access ends after `now`, by `until`, and of whose end nobody was told yet. */
export async function listAccessesThatEnd(
  db: Queryable,
  { now, until }: { now: Date; until: Date },
): Promise<number[]> {
  const { orderLineId, opensAt, expiresAt, closedAt } = courseAccesses
  const isTold = sql`exists (select from mail_outbox told
    where told.kind = 'course-ending' and told.about = ${orderLineId}::text)`
  const isOpen = and(isNull(closedAt), lte(opensAt, now), gt(expiresAt, now))
  const rows = await db
    .select({ orderLineId })
    .from(courseAccesses)
    .where(and(isOpen, lte(expiresAt, until), sql`not ${isTold}`))
    .orderBy(asc(orderLineId))
  return rows.map((row) => row.orderLineId)
}

/** Whether somebody may read a course, now or later. */
export async function isHeld(db: Queryable, productId: number, now: Date): Promise<boolean> {
  const isOpen = and(isNull(courseAccesses.closedAt), gt(courseAccesses.expiresAt, now))
  return (await db.$count(courseAccesses, and(eq(courseAccesses.productId, productId), isOpen))) > 0
}

/** Deletes the accesses of a customer, with all that is noted of them. */
export async function deleteAccessesOf(tx: Transaction, customerId: number): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId))
  await tx.delete(courseAccesses).where(inArray(courseAccesses.orderId, own))
}

/** Of an order, closed ones too, each with what its course says of its lessons now. */
export async function listAccessesOfOrder(db: Queryable, orderId: number) {
  const rows = await db
    .select({ id: courseAccesses.id, orderLineId: courseAccesses.orderLineId, settings: products.kindSettings })
    .from(courseAccesses)
    .innerJoin(products, eq(products.id, courseAccesses.productId))
    .where(eq(courseAccesses.orderId, orderId))
  // Checked when the product was saved.
  return rows.map((row) => ({ ...row, settings: row.settings as CourseSettings }))
}
