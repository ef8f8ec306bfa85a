import { type SQL, sql } from 'drizzle-orm'
import { KINDS_MADE_OF_OTHERS, KINDS_WITH_VARIATIONS, type ProductKind } from '#contracts/catalog/product-kind.ts'
import { paidPriceNow } from './tables.ts'

/**
 * What queries filter and sort by of products that are made of others: the same as `describeBundle`, which says it of one
 * that was read whole.
 */

const named = (kinds: readonly ProductKind[]) =>
  sql.join(
    kinds.map((kind) => sql.raw(`'${kind}'`)),
    sql`, `,
  )

export const isMadeOfOthers = sql`kind in (${named(KINDS_MADE_OF_OTHERS)})`

/** An item, and the product that it is; nothing of a product that is not sold any more. */
const items = sql`jsonb_to_recordset(products.kind_settings->'items') as item(id int, "productId" int, "variationIds" int[],
    quantity jsonb, "isOptional" boolean, "isPricedApart" boolean, "discountPercent" int)
  left join products component on component.id = item."productId" and component.is_published`

/** What an item is had as: the product, or those of its variations that are offered. */
const choices = sql`(
  select component.id, component.stock, component.backorders, ${paidPriceNow(sql`component`)} as cents
    where component.kind not in (${named(KINDS_WITH_VARIATIONS)})
  union all select v.id, v.stock, v.backorders, ${paidPriceNow(sql`v`)} from variations v
    where component.kind in (${named(KINDS_WITH_VARIATIONS)}) and v.product_id = component.id and v.is_offered
      and (item."variationIds" is null or v.id = any(item."variationIds"))) choice`

/** What it costs as it is proposed, at its cheapest or its dearest variations. */
export const madePrice = (end: 'min' | 'max'): SQL => sql`${paidPriceNow(sql`products`)} + coalesce((
  select sum((item.quantity->>'default')::int * (
    select ${sql.raw(end)}(round(choice.cents * (100 - item."discountPercent") / 100.0)::int) from ${choices}))
  from ${items} where item."isPricedApart" and not item."isOptional"), 0)::int`

const least = sql`(item.quantity->>'min')::int`
const isNeeded = sql`not item."isOptional" and ${least} > 0`

/** `mayWait`: where more may be sold than there is. Items that are had in one way only share its pieces. */
function hasAll(mayWait: boolean): SQL {
  const waits = (row: SQL) => (mayWait ? sql`${row}.backorders <> 'no'` : sql`false`)
  return sql`(coalesce(products.stock > 0, true) or ${waits(sql`products`)})
    and not exists (select from ${items} where ${isNeeded} and not exists (
      select from ${choices} where coalesce(choice.stock >= ${least}, true) or ${waits(sql`choice`)}))
    and not exists (select from ${items}, lateral ${choices}
      where ${isNeeded} and 1 = (select count(*) from ${choices})
      group by choice.id, choice.stock, choice.backorders
      having coalesce(sum(${least}) > choice.stock, false) and not (${waits(sql`choice`)}))`
}

/** Whether one can be had of what is there, and whether one can be had at all. */
export const isMadeThere = hasAll(false)
export const isMadeToCome = hasAll(true)
