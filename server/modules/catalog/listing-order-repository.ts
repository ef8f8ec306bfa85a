import { type SQL, sql } from 'drizzle-orm'
import type { ProductOrder } from './product-order.ts'
import { paidPriceNow } from './tables.ts'

const paidPrice = paidPriceNow(sql`products`)
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
  return sql`select id from products where is_published and ${condition}
    order by ${inOrder(order)} limit ${limit} offset ${offset}`
}

/** No index knows what time it is: the few whose sale has a date are looked at one by one, beside the page of all others. */
function idsByPrice(order: 'price' | 'price-desc', condition: SQL): SQL {
  const direction = order === 'price' ? sql`` : sql`desc`
  const undated = sql`coalesce(sale_price_cents, regular_price_cents)`
  return sql`select id from (
    (select id, ${undated} as paid, menu_order, name from products
      where is_published and sale_from is null and sale_until is null and ${condition}
      order by ${undated} ${direction}, menu_order, name limit ${limit}::int + ${offset}::int)
    union all
    (select id, ${paidPrice}, menu_order, name from products
      where is_published and (sale_from is not null or sale_until is not null) and ${condition})
    ) priced order by paid ${direction}, menu_order, name limit ${limit} offset ${offset}`
}
