import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Destination } from '#contracts/pricing/shipping.ts'
import type { Queryable } from '#server/database/database.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import { askedExtras } from '#server/modules/catalog/index.ts'
import { products, salePriceNow, variations } from '#server/modules/catalog/tables.ts'
import type { AppliedCoupon } from '#server/modules/coupons/index.ts'
import { couponJson, readCouponJson } from '#server/modules/coupons/index.ts'
import { pictures, shownPicture } from '#server/modules/media/tables.ts'
import { customerIdOfSession, sessions } from '#server/modules/sessions/tables.ts'
import { type CartLine, type StoredLine, sortLines, type UnsoldLine } from './cart-lines.ts'
import { savedBillingCountry, savedDestination } from './saved-address-repository.ts'
import { cartItems } from './tables.ts'

export type StoredCart = {
  lines: CartLine[]
  /** What is still in the cart and no longer sold. */
  unsold: UnsoldLine[]
  coupons: AppliedCoupon[]
  /** What the shopper has said, or their account before they say otherwise; null where neither does. */
  destination: Destination | null
  shippingMethods: string[]
  billingCountry: string
  /** Of the shopper, in lower case: what was typed at checkout, and the account's own. */
  emails: string[]
  /** Whether messages wait for the session's next page: `takeNotices`. */
  hasNotices: boolean
  /** A cart was set aside for a wallet's sheet that nobody can have open any more: `restoreCart`. */
  isAsideOver: boolean
  /** The database's clock: all its readers agree whether a coupon still runs. */
  readAt: Date
}

/** A living cart with everything that its totals depend on, in one query; null when there is none. */
export async function readCart(db: Queryable, sessionId: string): Promise<StoredCart | null> {
  const rows = await cartOfSession(db).execute({ sessionId })
  const [first] = rows
  if (!first) return null
  const stored = rows.flatMap(({ item, product, variation, picture }) =>
    item && product ? [{ ...item, product, variation, picture }] : [],
  )
  return {
    ...sortLines(stored),
    coupons: first.coupons.map(readCouponJson),
    destination: first.destination,
    shippingMethods: first.shippingMethods,
    billingCountry: first.billingCountry,
    emails: first.emails,
    hasNotices: first.hasNotices,
    isAsideOver: first.isAsideOver,
    readAt: new Date(first.readAtMs),
  }
}

const appliedCoupons = sql<Parameters<typeof readCouponJson>[0][]>`(
  select coalesce(json_agg(${couponJson} order by applied.position), '[]')
  from jsonb_array_elements_text(sessions.coupons) with ordinality as applied(code, position)
  join coupons c on c.code = applied.code)`

const categorySlugs = sql<string[]>`array(
  select category_slug from product_categories filed where filed.product_id = ${products.id})`

const emails = sql<string[]>`array_remove(array[
  nullif(lower(sessions.billing->>'email'), ''), (select lower(email) from customers where id = ${customerIdOfSession})], null)`

/** What is left for this shopper: the pieces that their own unpaid order holds are theirs. */
const stockFor = (stock: PgColumn, itemId: PgColumn) => sql<number | null>`${stock} + coalesce((
  select held.quantity from stock_holds held where held.order_id = sessions.awaiting_order_id and held.item_id = ${itemId}), 0)`

const pictureStem = sql`coalesce(${variations.pictureStem}, (
  select picture_stem from product_pictures placed where placed.product_id = products.id order by placed.position limit 1))`

// Each row's objects come as JSON: column by column they took a third of the time of reading a cart.
const itemJson = sql<Omit<StoredLine, 'product' | 'variation' | 'picture'> | null>`
  case when ${cartItems.key} is not null then json_build_object('key', ${cartItems.key},
    'parentKey', ${cartItems.parentKey}, 'kind', ${cartItems.kind}, 'configuration', ${cartItems.configuration},
    'quantity', ${cartItems.quantity}, 'seenPriceCents', ${cartItems.seenPriceCents}) end`

const productJson = sql<StoredLine['product'] | null>`
  case when ${products.id} is not null then json_build_object('id', ${products.id}, 'slug', ${products.slug},
    'kind', ${products.kind}, 'isPublished', ${products.isPublished}, 'name', ${products.name}, 'sku', ${products.sku},
    'regularPriceCents', ${products.regularPriceCents}, 'salePriceCents', ${salePriceNow(sql`products`)},
    'stock', ${stockFor(products.stock, products.id)}, 'backorders', ${products.backorders},
    'isSoldIndividually', ${products.isSoldIndividually}, 'supply', ${products.supply},
    'settings', ${products.kindSettings}, 'extras', ${askedExtras},
    'categorySlugs', ${categorySlugs},
    'shippingClass', ${products.shippingClass}, 'taxClass', ${products.taxClass}) end`

const variationJson = sql<StoredLine['variation']>`
  case when ${variations.id} is not null then json_build_object('id', ${variations.id},
    'options', ${variations.options}, 'sku', ${variations.sku}, 'regularPriceCents', ${variations.regularPriceCents},
    'salePriceCents', ${salePriceNow(sql`variations`)}, 'stock', ${stockFor(variations.stock, variations.id)},
    'backorders', ${variations.backorders}) end`

/** Longer than any wallet keeps its sheet open. */
const SHEET_TIME = sql.raw("interval '10 minutes'")

/** What is not offered any more is no choice of the line: its kind refuses it then. */
const ofLine = and(
  eq(variations.id, cartItems.variationId),
  eq(variations.productId, products.id),
  variations.isOffered,
)

const cartOfSession = preparedOnce((db) =>
  db
    .select({
      coupons: appliedCoupons,
      destination: sql<Destination | null>`coalesce(${sessions.destination}, ${savedDestination})`,
      shippingMethods: sessions.shippingMethods,
      billingCountry: sql<string>`coalesce(nullif(sessions.billing->>'country', ''), ${savedBillingCountry}, '')`,
      emails,
      hasNotices: sql<boolean>`${sessions.notices} <> '[]'`,
      isAsideOver: sql<boolean>`coalesce((${sessions.aside}->>'at')::timestamptz < now() - ${SHEET_TIME}, false)`,
      readAtMs: sql<number>`(extract(epoch from now()) * 1000)::float8`,
      item: itemJson,
      product: productJson,
      variation: variationJson,
      picture: shownPicture,
    })
    .from(sessions)
    .leftJoin(cartItems, eq(cartItems.cartId, sessions.id))
    .leftJoin(products, eq(products.id, cartItems.productId))
    .leftJoin(variations, ofLine)
    .leftJoin(pictures, eq(pictures.stem, pictureStem))
    .where(sql`${sessions.id} = ${sql.placeholder('sessionId')} and ${sessions.expiresAt} > now()`)
    .orderBy(asc(cartItems.addedAt), asc(cartItems.key))
    .prepare('read_cart'),
)
