import { and, asc, countDistinct, desc, eq, inArray, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { products, variations } from '#server/modules/catalog/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { subscriptionLines, subscriptions } from '#server/modules/subscriptions/tables.ts'
import { priceChanges, priceOffers } from './tables.ts'

export type PriceChange = typeof priceChanges.$inferSelect
export type PriceOffer = typeof priceOffers.$inferSelect
export type OfferOfChange = { offer: PriceOffer; change: PriceChange }

/** A product that is subscribed to, and of which a variation, if one is named; null where there is none. */
export async function findSubscribable(
  tx: Transaction,
  { productId, variationId }: { productId: number; variationId: number | null },
): Promise<{ name: string } | null> {
  const isKind = inArray(products.kind, ['subscription', 'variable-subscription'])
  const [found] = await tx
    .select({ name: products.name })
    .from(products)
    .where(and(eq(products.id, productId), isKind))
    .for('update')
  if (!found || variationId === null) return found ?? null
  const isOwn = and(eq(variations.id, variationId), eq(variations.productId, productId))
  const [variation] = await tx.select({ id: variations.id }).from(variations).where(isOwn)
  return variation ? found : null
}

export async function insertPriceChange(tx: Transaction, change: typeof priceChanges.$inferInsert): Promise<number> {
  return theRow(await tx.insert(priceChanges).values(change).returning({ id: priceChanges.id })).id
}

/** How many subscriptions to a product run, and would be asked. */
export async function countSubscribers(db: Queryable, productId: number): Promise<number> {
  const isRunning = and(inArray(subscriptions.status, ['active', 'on-hold']), isNull(subscriptions.cancelledAt))
  const [row] = await db
    .select({ count: countDistinct(subscriptions.id) })
    .from(subscriptions)
    .innerJoin(subscriptionLines, eq(subscriptionLines.subscriptionId, subscriptions.id))
    .where(and(eq(subscriptionLines.productId, productId), isRunning))
  return row?.count ?? 0
}

/** Those of one product. */
export const listPriceChangesOf = async (db: Queryable, productId: number) =>
  (await listPriceChanges(db)).filter(({ change }) => change.productId === productId)

/** The newest first, with how many were asked and what they said. */
export const listPriceChanges = (db: Queryable) =>
  db
    .select({
      change: priceChanges,
      name: products.name,
      asked: sql<number>`count(${priceOffers.id})::int`,
      accepted: sql<number>`(count(*) filter (where ${priceOffers.answer} = 'accepted'))::int`,
      refused: sql<number>`(count(*) filter (where ${priceOffers.answer} = 'refused'))::int`,
      notSent: sql<number>`(count(*) filter (where ${priceOffers.id} is not null and not exists (select from ${mailOutbox}
        where kind = 'price-change' and about = ${priceOffers.id}::text and sent_at is not null)))::int`,
    })
    .from(priceChanges)
    .innerJoin(products, eq(products.id, priceChanges.productId))
    .leftJoin(priceOffers, eq(priceOffers.changeId, priceChanges.id))
    .groupBy(priceChanges.id, products.name)
    .orderBy(desc(priceChanges.id))

const isOfChange = sql`${subscriptionLines.productId} = ${priceChanges.productId}
  and (${priceChanges.variationId} is null or ${subscriptionLines.variationId} = ${priceChanges.variationId})`

export type ToTell = { subscriptionId: number; changeId: number }

/** Running subscriptions that were not told yet of a change that was announced since they began, by their numbers, `after` one. */
export function listToTell(
  db: Queryable,
  { after, limit }: { after: ToTell | null; limit: number },
): Promise<ToTell[]> {
  const told = db
    .select({ id: priceOffers.id })
    .from(priceOffers)
    .where(and(eq(priceOffers.subscriptionId, subscriptions.id), eq(priceOffers.changeId, priceChanges.id)))
  return db
    .selectDistinct({ subscriptionId: subscriptions.id, changeId: priceChanges.id })
    .from(priceChanges)
    .innerJoin(subscriptionLines, isOfChange)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionLines.subscriptionId))
    .where(
      and(
        inArray(subscriptions.status, ['active', 'on-hold']),
        isNull(subscriptions.cancelledAt),
        lte(subscriptions.startedAt, priceChanges.announcedAt),
        or(isNull(priceChanges.subscriptionId), eq(priceChanges.subscriptionId, subscriptions.id)),
        // What it costs already needs no offer.
        sql`${subscriptionLines.unitPriceCents} <> ${priceChanges.unitPriceCents}`,
        notExists(told),
        after
          ? sql`(${subscriptions.id}, ${priceChanges.id}) > (${after.subscriptionId}, ${after.changeId})`
          : undefined,
      ),
    )
    .orderBy(asc(subscriptions.id), asc(priceChanges.id))
    .limit(limit)
}

export async function findPriceChange(db: Queryable, id: number): Promise<PriceChange | null> {
  const [found] = await db.select().from(priceChanges).where(eq(priceChanges.id, id))
  return found ?? null
}

/** Gives back its number; null where it was offered before. */
export async function insertOffer(tx: Transaction, offer: typeof priceOffers.$inferInsert): Promise<number | null> {
  const [inserted] = await tx.insert(priceOffers).values(offer).onConflictDoNothing().returning({ id: priceOffers.id })
  return inserted?.id ?? null
}

/** Earlier offers of a subscription are withdrawn, whatever was said to them: the newest one counts. */
export async function withdrawOffers(
  tx: Transaction,
  { subscriptionId, but, closedAt }: { subscriptionId: number; but: number; closedAt: Date },
): Promise<void> {
  const { id, subscriptionId: owner, closedAt: closed } = priceOffers
  const isOpen = and(eq(owner, subscriptionId), ne(id, but), isNull(closed))
  await tx.update(priceOffers).set({ closedAt }).where(isOpen)
}

const joined = (db: Queryable) =>
  db
    .select({ offer: priceOffers, change: priceChanges })
    .from(priceOffers)
    .innerJoin(priceChanges, eq(priceChanges.id, priceOffers.changeId))

export async function findOffer(db: Queryable, by: { id: number } | { key: string }): Promise<OfferOfChange | null> {
  const [found] = await joined(db).where('id' in by ? eq(priceOffers.id, by.id) : eq(priceOffers.key, by.key))
  return found ?? null
}

/** The one that something may still come of, if any. */
export async function findOpenOffer(db: Queryable, subscriptionId: number): Promise<OfferOfChange | null> {
  const [found] = await joined(db)
    .where(and(eq(priceOffers.subscriptionId, subscriptionId), isNull(priceOffers.closedAt)))
    .orderBy(desc(priceOffers.id))
    .limit(1)
  return found ?? null
}

export async function updateOffer(tx: Transaction, id: number, change: Partial<PriceOffer>): Promise<void> {
  await tx.update(priceOffers).set(change).where(eq(priceOffers.id, id))
}

/** Writes the new price into what each period gives. */
export async function setLinePrices(tx: Transaction, subscriptionId: number, change: PriceChange): Promise<void> {
  const { productId, variationId, unitPriceCents } = change
  await tx
    .update(subscriptionLines)
    .set({ unitPriceCents })
    .where(
      and(
        ...[eq(subscriptionLines.subscriptionId, subscriptionId), eq(subscriptionLines.productId, productId)],
        variationId === null ? undefined : eq(subscriptionLines.variationId, variationId),
      ),
    )
}
