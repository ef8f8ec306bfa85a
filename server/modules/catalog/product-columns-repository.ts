import { type SQL, sql } from 'drizzle-orm'
import type { Backorders } from '#contracts/catalog/stock.ts'
import type { Picture } from '#contracts/content/picture.ts'
import { pictureOf } from '#server/modules/media/tables.ts'
import { saleEndNow, salePriceNow } from './tables.ts'

/** As JSON carries it: the moment is text. */
export type StoredPricePoint = { priceCents: number; since: string }

export type StoredVariation = {
  id: number
  options: { name: string; value: string }[]
  sku: string
  regularPriceCents: number
  salePriceCents: number | null
  /** Null where its sale has no end, or does not run. */
  saleEndsAt: string | null
  /** Null when the item is not on sale: nothing asks for it then. */
  priceHistory: StoredPricePoint[] | null
  stock: number | null
  backorders: Backorders
  note: string
  colorHex: string | null
  picture: Picture | null
}

export const historyOnSale = (item: SQL) => sql<
  StoredPricePoint[] | null
>`case when ${salePriceNow(item)} is not null then (
  select coalesce(json_agg(json_build_object('priceCents', held.price_cents, 'since', held.since)), '[]')
  from price_history held where held.item_id = ${item}.id and held.since <= now()) end`

export const firstPicture = sql<Picture | null>`(
  select ${pictureOf(sql`shown`)} from product_pictures placed join pictures shown on shown.stem = placed.picture_stem
  where placed.product_id = products.id order by placed.position limit 1)`

/** Those that are offered. */
export const offeredVariations = sql<StoredVariation[]>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'options', v.options, 'sku', v.sku,
    'regularPriceCents', v.regular_price_cents, 'salePriceCents', ${salePriceNow(sql`v`)}, 'saleEndsAt', ${saleEndNow(sql`v`)},
    'priceHistory', ${historyOnSale(sql`v`)}, 'stock', v.stock, 'backorders', v.backorders, 'note', v.note, 'colorHex', v.color_hex,
    'picture', ${pictureOf(sql`shown`)}) order by v.position), '[]')
  from variations v left join pictures shown on shown.stem = v.picture_stem
  where v.product_id = products.id and v.is_offered)`

export const allPictures = sql<Picture[]>`(
  select coalesce(json_agg(${pictureOf(sql`shown`)} order by placed.position), '[]')
  from product_pictures placed join pictures shown on shown.stem = placed.picture_stem
  where placed.product_id = products.id)`
