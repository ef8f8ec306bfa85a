import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { goalPauses, memberPosts } from './tables.ts'

/** Goals that came out between two moments, with the product whose members they are for. */
export function listGoals(db: Queryable, { after, until }: { after: Date; until: Date }) {
  return db
    .select({ id: memberPosts.id, productId: memberPosts.productId })
    .from(memberPosts)
    .where(and(eq(memberPosts.kind, 'goal'), gt(memberPosts.publishedAt, after), lte(memberPosts.publishedAt, until)))
    .orderBy(asc(memberPosts.id))
}

export async function findGoal(db: Queryable, id: number) {
  const { slug, name } = products
  const [row] = await db
    .select({ post: memberPosts, productSlug: slug, productName: name })
    .from(memberPosts)
    .innerJoin(products, eq(products.id, memberPosts.productId))
    .where(and(eq(memberPosts.id, id), eq(memberPosts.kind, 'goal')))
  return row ?? null
}

/** Those of these customers who were not told of a goal yet and want to be. */
export async function listToTell(
  db: Queryable,
  { goal, customerIds }: { goal: { id: number; productId: number }; customerIds: readonly number[] },
): Promise<number[]> {
  if (customerIds.length === 0) return []
  const abouts = customerIds.map((id) => `${goal.id}.${id}`)
  const [told, paused] = await Promise.all([
    db.execute<{ about: string }>(
      sql`select about from mail_outbox where kind = 'club-goal' and ${inArray(sql`about`, abouts)}`,
    ),
    db
      .select({ customerId: goalPauses.customerId })
      .from(goalPauses)
      .where(and(eq(goalPauses.productId, goal.productId), inArray(goalPauses.customerId, [...customerIds]))),
  ])
  const left = new Set([
    ...told.rows.map(({ about }) => Number(about.split('.')[1])),
    ...paused.map(({ customerId }) => customerId),
  ])
  return customerIds.filter((id) => !left.has(id))
}

type Pause = { customerId: number; productId: number }

export async function isPaused(db: Queryable, { customerId, productId }: Pause): Promise<boolean> {
  const isIt = and(eq(goalPauses.customerId, customerId), eq(goalPauses.productId, productId))
  return (await db.$count(goalPauses, isIt)) > 0
}

/** Names of the products of which a customer wants no goals by mail. */
export async function listPausedProducts(db: Queryable, customerId: number): Promise<string[]> {
  const rows = await db
    .select({ name: products.name })
    .from(goalPauses)
    .innerJoin(products, eq(products.id, goalPauses.productId))
    .where(eq(goalPauses.customerId, customerId))
  return rows.map(({ name }) => name)
}

export async function insertPause(tx: Transaction, pause: Pause & { pausedAt: Date }): Promise<void> {
  await tx.insert(goalPauses).values(pause).onConflictDoNothing()
}

export async function deletePause(tx: Transaction, { customerId, productId }: Pause): Promise<void> {
  await tx.delete(goalPauses).where(and(eq(goalPauses.customerId, customerId), eq(goalPauses.productId, productId)))
}
