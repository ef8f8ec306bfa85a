import { and, asc, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import { KINDS_WITH_VARIATIONS } from '#contracts/catalog/product-kind.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { products, variations } from '#server/modules/catalog/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { stockAlerts } from './tables.ts'

type Wish = { itemId: number; email: string }

/** Writes a wish down once. One that was told of already is another: its mail is on its way, or was sent. */
export async function insertAlert(tx: Transaction, { itemId, email }: Wish, at: Date): Promise<void> {
  await tx
    .delete(stockAlerts)
    .where(and(eq(stockAlerts.itemId, itemId), eq(stockAlerts.email, email), isNotNull(stockAlerts.toldAt)))
  await tx.insert(stockAlerts).values({ itemId, email, askedAt: at }).onConflictDoNothing()
}

/**
 * Marks those whose turn it is and gives out their ids: of what is back, as many as there are pieces, who asked first
 * being first.
 */
export async function takeAlertsInStock(
  tx: Transaction,
  { at, limit }: { at: Date; limit: number },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with buyable as (
      select id as item_id, stock from ${products} where is_published and ${notInArray(products.kind, KINDS_WITH_VARIATIONS)}
      union all
      select choice.id, choice.stock from ${variations} choice
      join ${products} product on product.id = choice.product_id and product.is_published
      where choice.is_offered
    ), queued as (
      select alert.id, buyable.stock, row_number() over (partition by alert.item_id order by alert.id) as place
      from ${stockAlerts} alert join buyable using (item_id)
      where alert.told_at is null and (buyable.stock is null or buyable.stock > 0)
    )
    update ${stockAlerts} set told_at = ${at.toISOString()}::timestamptz
    where told_at is null
      and id in (select id from queued where stock is null or place <= stock order by id limit ${limit})
    returning id`)
  return rows.map(({ id }) => id)
}

/** Deletes the wishes whose mail was sent. */
export async function deleteTold(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from ${stockAlerts} using ${mailOutbox} mail
    where told_at is not null and mail.kind = 'back-in-stock' and mail.about = ${stockAlerts}.id::text
      and mail.sent_at is not null`)
}

/** What a wish is about; null once it was deleted, or its product is sold no more. */
export async function findAlert(db: Queryable, id: number) {
  const { rows } = await db.execute<{ email: string; slug: string; name: string; values: string | null }>(sql`
    select alert.email, product.slug, product.name,
      (select string_agg(option ->> 'value', ', ' order by place)
        from jsonb_array_elements(choice.options) with ordinality chosen(option, place)) as values
    from ${stockAlerts} alert
    left join ${variations} choice on choice.id = alert.item_id
    join ${products} product on product.id = coalesce(choice.product_id, alert.item_id) and product.is_published
    where alert.id = ${id} and coalesce(choice.is_offered, true)`)
  return rows[0] ?? null
}

/** What somebody waits for, by names; the oldest wish first. Ask for a verified address. */
export async function listAlertsOf(db: Queryable, email: string): Promise<{ product: string; askedAt: Date }[]> {
  const itemProduct = sql`coalesce(${variations.productId}, ${stockAlerts.itemId})`
  return db
    .select({ product: products.name, askedAt: stockAlerts.askedAt })
    .from(stockAlerts)
    .leftJoin(variations, eq(variations.id, stockAlerts.itemId))
    .innerJoin(products, sql`${products.id} = ${itemProduct}`)
    .where(sql`${stockAlerts.email} = lower(${email})`)
    .orderBy(asc(stockAlerts.id))
}

/** Forgets that this address waits for anything. */
export async function deleteAlertsOf(tx: Transaction, email: string): Promise<void> {
  await tx.delete(stockAlerts).where(sql`${stockAlerts.email} = lower(${email})`)
}

/** How many wait for each of these products and variations; those that nobody waits for are left out. */
export async function countWaitingFor(db: Queryable, itemIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    select item_id as id, count(*)::int as count from ${stockAlerts}
    where told_at is null and item_id = any(${sql.param([...itemIds])}::int[]) group by item_id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
