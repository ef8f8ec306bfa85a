import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Destination } from '#contracts/pricing/shipping.ts'
import type { Queryable } from '#server/database/database.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import { hasSharedOptions, listAskedExtras } from '#server/modules/catalog/index.ts'
import { products, salePriceNow, variations } from '#server/modules/catalog/tables.ts'
import type { AppliedCoupon } from '#server/modules/coupons/index.ts'
import { asBuyerFinds, couponJson, hasAutomatic, listAutomatic, readCouponJson } from '#server/modules/coupons/index.ts'
import { shownPicture } from '#server/modules/media/tables.ts'
import type { Typed } from '#server/modules/sessions/index.ts'
import { type CartLine, type StoredLine, sortLines, type UnsoldLine } from './cart-lines.ts'
import { savedCustomer, savedDestination } from './saved-address-repository.ts'
import { cartItems } from './tables.ts'

export type StoredCart = {
  lines: CartLine[]
  /** What is still in the cart and no longer sold. */
  unsold: UnsoldLine[]
  /** Codes in the order in which they were typed, then what applies by itself. */
  coupons: AppliedCoupon[]
  /** What the shopper has said, or their account before they say otherwise; null where neither does. */
  destination: Destination | null
  shippingMethods: string[]
  billingCountry: string
  /** As the session keeps it: what a form says again need not be written again. */
  typed: Required<Pick<Typed, 'billing' | 'shipping'>> & { destination: Destination | null }
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
  const [row] = await cartOfSession(db).execute({ sessionId })
  if (!row) return null
  const { lines, coupons: typed, readAtMs, hasSharedOptions: isAskedMore, hasAutomatic: isReduced, ...said } = row.cart
  const coupons = [...typed.map(readCouponJson), ...(isReduced ? await listAutomatic(db, sessionId) : [])]
  return {
    ...said,
    ...sortLines(isAskedMore ? await withAskedExtras(db, lines) : lines),
    coupons: await asBuyerFinds(db, { sessionId, emails: said.emails }, coupons),
    readAt: new Date(readAtMs),
  }
}

/** What groups of options ask beside what is in the cart: one query more, for the shops that have any. */
async function withAskedExtras(db: Queryable, lines: readonly StoredLine[]): Promise<StoredLine[]> {
  const asked = await listAskedExtras(
    db,
    lines.map(({ product }) => product.id),
  )
  return lines.map((line) => {
    const extras = asked.get(line.product.id)
    return extras ? { ...line, product: { ...line.product, extras } } : line
  })
}

/** The cart as its one row gives it. */
type CartJson = Pick<
  StoredCart,
  'destination' | 'shippingMethods' | 'billingCountry' | 'typed' | 'emails' | 'hasNotices' | 'isAsideOver'
> & {
  lines: StoredLine[]
  coupons: Parameters<typeof readCouponJson>[0][]
  readAtMs: number
  hasSharedOptions: boolean
  hasAutomatic: boolean
}

const appliedCoupons = sql`case when sessions.coupons = '[]' then '[]' else (
  select coalesce(json_agg(${couponJson} order by applied.position), '[]')
  from jsonb_array_elements_text(sessions.coupons) with ordinality as applied(code, position)
  join coupons c on c.code = applied.code and c.label is null) end`

const categorySlugs = sql`array(
  select category_slug from product_categories filed where filed.product_id = ${products.id})`

const emails = sql`array_remove(array[nullif(lower(sessions.billing->>'email'), ''), lower(saved.email)], null)`

/** What is left for this shopper: the pieces that their own unpaid order holds are theirs. */
const stockFor = (stock: PgColumn, itemId: PgColumn) => sql`${stock} + coalesce((
  select held.quantity from stock_holds held where held.order_id = sessions.awaiting_order_id and held.item_id = ${itemId}), 0)`

const pictureStem = sql`coalesce(${variations.pictureStem}, (
  select picture_stem from product_pictures placed where placed.product_id = products.id order by placed.position limit 1))`

const productJson = sql`json_build_object('id', ${products.id}, 'slug', ${products.slug},
    'kind', ${products.kind}, 'isPublished', ${products.isPublished}, 'name', ${products.name}, 'sku', ${products.sku},
    'regularPriceCents', ${products.regularPriceCents}, 'salePriceCents', ${salePriceNow(sql`products`)},
    'stock', ${stockFor(products.stock, products.id)}, 'backorders', ${products.backorders},
    'isSoldIndividually', ${products.isSoldIndividually}, 'supply', ${products.supply},
    'settings', ${products.kindSettings}, 'extras', ${products.extras}, 'categorySlugs', ${categorySlugs},
    'shippingClass', ${products.shippingClass}, 'taxClass', ${products.taxClass})`

const variationJson = sql`
  case when ${variations.id} is not null then json_build_object('id', ${variations.id},
    'options', ${variations.options}, 'sku', ${variations.sku}, 'regularPriceCents', ${variations.regularPriceCents},
    'salePriceCents', ${salePriceNow(sql`variations`)}, 'stock', ${stockFor(variations.stock, variations.id)},
    'backorders', ${variations.backorders}) end`

// What is not offered any more is no choice of the line: its kind refuses it then.
const lines = sql`(
  select coalesce(json_agg(json_build_object('key', ${cartItems.key}, 'parentKey', ${cartItems.parentKey},
    'kind', ${cartItems.kind}, 'configuration', ${cartItems.configuration}, 'quantity', ${cartItems.quantity},
    'seenPriceCents', ${cartItems.seenPriceCents}, 'product', ${productJson}, 'variation', ${variationJson},
    'picture', ${shownPicture}) order by ${cartItems.addedAt}, ${cartItems.key}), '[]')
  from cart_items join products on ${products.id} = ${cartItems.productId}
  left join variations on ${variations.id} = ${cartItems.variationId} and ${variations.productId} = ${products.id}
    and ${variations.isOffered}
  left join pictures on pictures.stem = ${pictureStem}
  where ${cartItems.cartId} = sessions.id)`

/** Longer than any wallet keeps its sheet open. */
const SHEET_TIME = sql.raw("interval '10 minutes'")

// All of it comes as JSON, in one row: column by column and line by line it took a third of the time of reading a cart.
const cartJson = sql<CartJson>`json_build_object('lines', ${lines}, 'coupons', ${appliedCoupons},
  'destination', coalesce(sessions.destination, ${savedDestination}), 'shippingMethods', sessions.shipping_methods,
  'billingCountry', coalesce(nullif(sessions.billing->>'country', ''), saved.billing->>'country', ''),
  'typed', json_build_object('billing', sessions.billing, 'shipping', sessions.shipping, 'destination', sessions.destination),
  'emails', ${emails}, 'hasNotices', sessions.notices <> '[]',
  'isAsideOver', coalesce((sessions.aside->>'at')::timestamptz < now() - ${SHEET_TIME}, false),
  'readAtMs', (extract(epoch from now()) * 1000)::float8, 'hasSharedOptions', ${hasSharedOptions},
  'hasAutomatic', ${hasAutomatic})`

const cartOfSession = preparedOnce((db) =>
  db
    .select({ cart: cartJson })
    .from(sql`sessions left join ${savedCustomer}`)
    .where(sql`sessions.id = ${sql.placeholder('sessionId')} and sessions.expires_at > now()`)
    .prepare('read_cart'),
)
