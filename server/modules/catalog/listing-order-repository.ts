import { type SQL, sql } from 'drizzle-orm'
import { isMadeOfOthers, madePrice } from './bundle-query-repository.ts'
import type { ProductOrder } from './product-order.ts'
import { groupMembers, HAS_OWN_PRICE, IS_LISTED, paidPriceNow } from './tables.ts'

/** What a product costs where products are put in order by it: of a group, its cheapest; of a bundle, as it is proposed. */
export const paidPrice = sql`case when kind = 'grouped'
  then (select min(${paidPriceNow(sql`member`)}) from ${groupMembers})
  when ${isMadeOfOthers} then ${madePrice('min')} else ${paidPriceNow(sql`products`)} end`
const IN_ORDER: Record<ProductOrder, SQL> = {
  menu_order: sql`menu_order, name`,
  rating: sql`(rating_sum::float8 / nullif(rating_count, 0)) desc nulls last, rating_count desc, menu_order, name`,
  popularity: sql`total_sales desc, menu_order, name`,
  date: sql`created_at desc, menu_order, name`,
  price: sql`${paidPrice}, menu_order, name`,
  'price-desc': sql`${paidPrice} desc, menu_order, name`,
}

/** What follows `order by`, over columns of `products`. */
export const inOrder = (order: ProductOrder): SQL => IN_ORDER[order]

const limit = sql.placeholder('limit')
const offset = sql.placeholder('offset')

/** The ids of a page of the published products that fulfil `condition`. Each order is read from an index of its own. */
export function idsInOrder(order: ProductOrder, condition: SQL): SQL {
  if (order === 'price' || order === 'price-desc') return idsByPrice(order, condition)
  return sql`select id from products where ${IS_LISTED} and ${condition}
    order by ${inOrder(order)} limit ${limit} offset ${offset}`
}

/** No index knows what time it is: the few whose price depends on it, or on others, are read beside a page of the rest. */
function idsByPrice(order: 'price' | 'price-desc', condition: SQL): SQL {
  const direction = order === 'price' ? sql`` : sql`desc`
  const undated = sql`coalesce(sale_price_cents, regular_price_cents)`
  return sql`select id from (
    (select id, ${undated} as paid, menu_order, name from products
      where ${IS_LISTED} and ${HAS_OWN_PRICE} and ${condition}
      order by ${undated} ${direction}, menu_order, name limit ${limit}::int + ${offset}::int)
    union all
    (select id, ${paidPrice}, menu_order, name from products
      where ${IS_LISTED} and not (${HAS_OWN_PRICE}) and ${condition})
    ) priced order by paid ${direction}, menu_order, name limit ${limit} offset ${offset}`
}
