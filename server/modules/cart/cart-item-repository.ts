import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ProductKind, StoredConfiguration } from '#contracts/catalog/product-kind.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { preparedOnce, runNamed } from '#server/database/prepared.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { cartItems } from './tables.ts'

/**
 * A line to be added. `limit`: most pieces of its goods that the cart may hold, in all its lines; of all variations together
 * where it is sold individually.
 */
export type NewItem = {
  sessionId: string
  key: string
  parentKey: string | null
  kind: ProductKind
  configuration: StoredConfiguration
  productId: number
  variationId: number | null
  quantity: number
  seenPriceCents: number
  limit: number
  isSoldIndividually: boolean
  /** Of the rows that say what it costs and how many there are; null where they have just been read. */
  version: string | null
}

// One statement, one commit. The cart's row is taken first, as everywhere, so that writers never wait for each other in
// a circle; ON CONFLICT then adds to what is really there, whoever was quicker.
const ADD_ITEM = `
  with cart as (
    insert into sessions as old (id, expires_at) values ($1, now() + interval '30 days')
    on conflict (id) do update set expires_at =
      case when old.expires_at < now() + interval '29 days' then excluded.expires_at else old.expires_at end
    returning id
  ), others as (
    select coalesce(sum(quantity), 0)::int as quantity from cart_items
    where cart_id = $1 and product_id = $3::int and (variation_id is not distinct from $4::int or $11) and key <> $2
  )
  insert into cart_items as item
    (cart_id, key, product_id, variation_id, quantity, kind, configuration, parent_key, seen_price_cents)
  select cart.id, $2, $3::int, $4::int, $5::int, $7, $8::jsonb, $9, $10::int from cart, others
  where others.quantity + $5::int <= $6::int and ($12::text is null or $12 = (
    select products.xmin::text || coalesce('/' || variations.xmin::text, '')
    from products left join variations on variations.id = $4::int where products.id = $3::int))
  on conflict (cart_id, key) do update set quantity = item.quantity + excluded.quantity
  where item.quantity + excluded.quantity + (select quantity from others) <= $6::int
  returning quantity`

/**
 * Adds pieces to a cart, made when there is none; a new line keeps its price as the one that was seen. False when the
 * cart would then hold more than `limit`, or its goods have changed.
 */
export async function addItem(db: Queryable, item: NewItem): Promise<boolean> {
  const { sessionId, key, productId, variationId, quantity, limit, kind, configuration, parentKey } = item
  const goods = [productId, variationId, quantity, limit, kind, JSON.stringify(configuration)]
  const values = [sessionId, key, ...goods, parentKey, item.seenPriceCents, item.isSoldIndividually, item.version]
  return (await runNamed(db, { name: 'add_cart_item', text: ADD_ITEM, values })) === 1
}

/** Pieces of a product or variation in all lines of a cart. */
export async function piecesInCart(
  db: Queryable,
  { sessionId, productId, variationId }: Pick<NewItem, 'sessionId' | 'productId' | 'variationId'>,
): Promise<number> {
  const [found] = await db
    .select({ pieces: sql<number>`coalesce(sum(${cartItems.quantity}), 0)::int` })
    .from(cartItems)
    .where(
      and(
        eq(cartItems.cartId, sessionId),
        eq(cartItems.productId, productId),
        sql`${cartItems.variationId} is not distinct from ${variationId}::int`,
      ),
    )
  return found?.pieces ?? 0
}

export async function hasItems(db: Queryable, sessionId: string): Promise<boolean> {
  const [item] = await firstItem(db).execute({ sessionId })
  return item !== undefined
}

/** Whether a whole line of this product and key is in the cart; parts are none. */
export async function hasItem(
  tx: Transaction,
  { sessionId, key, productId }: Pick<NewItem, 'sessionId' | 'key' | 'productId'>,
): Promise<boolean> {
  const found = await tx
    .select({ key: cartItems.key })
    .from(cartItems)
    .where(and(isItem(sessionId, key), eq(cartItems.productId, productId), isNull(cartItems.parentKey)))
  return found.length > 0
}

const firstItem = preparedOnce((db) =>
  db
    .select({ key: cartItems.key })
    .from(cartItems)
    .where(eq(cartItems.cartId, sql.placeholder('sessionId')))
    .limit(1)
    .prepare('first_cart_item'),
)

export async function setItemQuantity(
  tx: Transaction,
  item: { sessionId: string; key: string; quantity: number },
): Promise<void> {
  await tx.update(cartItems).set({ quantity: item.quantity }).where(isItem(item.sessionId, item.key))
}

/** Takes lines out, with the parts that go with them. */
export async function deleteItems(tx: Transaction, sessionId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx.delete(cartItems).where(and(eq(cartItems.cartId, sessionId), inArray(cartItems.key, [...keys])))
}

/** Lines of some kinds, with what their products are called. */
export async function listItemsOfKinds(
  tx: Transaction,
  { sessionId, kinds }: { sessionId: string; kinds: readonly ProductKind[] },
) {
  const { key, kind, productId, configuration } = cartItems
  return tx
    .select({ key, kind, productId, configuration, name: products.name })
    .from(cartItems)
    .innerJoin(products, eq(products.id, productId))
    .where(and(eq(cartItems.cartId, sessionId), inArray(kind, [...kinds])))
    .orderBy(asc(cartItems.addedAt), asc(key))
}

/** Keeps the price that a page has just shown for each of these lines. */
export async function rememberSeenPrices(
  tx: Transaction,
  sessionId: string,
  seen: readonly { key: string; priceCents: number }[],
): Promise<void> {
  for (const { key, priceCents } of seen)
    await tx.update(cartItems).set({ seenPriceCents: priceCents }).where(isItem(sessionId, key))
}

const isItem = (sessionId: string, key: string) => and(eq(cartItems.cartId, sessionId), eq(cartItems.key, key))
