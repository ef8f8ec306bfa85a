import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { IS_LISTED } from './tables.ts'

export type UsedOption = { name: string; value: string; productIds: number[] }

/** What products, and their variations that are offered, say of themselves: a row for each product, name and value. */
export const OPTIONS_OF_PRODUCTS = sql`
  select p.id as product_id, said->>'name' as name, said->>'value' as value
  from products p, jsonb_array_elements(p.attributes) said
  union
  select v.product_id, said->>'name', said->>'value' from variations v, jsonb_array_elements(v.options) said
  where v.is_offered`

/** Attributes and values of the published products, with the products that have them. */
export async function selectUsedOptions(db: Queryable): Promise<UsedOption[]> {
  const { rows } = await db.execute<UsedOption>(sql`
    select name, value, array_agg(product_id) as "productIds" from (${OPTIONS_OF_PRODUCTS}) used
    where product_id in (select id from products where ${IS_LISTED})
    group by name, value order by name, value`)
  return rows
}
