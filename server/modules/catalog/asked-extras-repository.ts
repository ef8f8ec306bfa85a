import { inArray, sql } from 'drizzle-orm'
import { OWN_PRIORITY, SHARED_IDS } from '#contracts/catalog/add-ons/add-on.ts'
import type { ProductExtras } from '#contracts/catalog/product-kind.ts'
import type { Queryable } from '#server/database/database.ts'
import { products } from './tables.ts'

/** Whether a row of `add_on_groups` stands beside one of `products`: asked of whatever is bought itself. */
export const standsBeside = sql<boolean>`products.kind not in ('grouped', 'external')
  and coalesce(products.extras->'addons'->>'takesNoShared', '') <> 'true'
  and (add_on_groups.is_for_all or exists (select from product_categories filed
    where filed.product_id = products.id and filed.category_slug = any(add_on_groups.category_slugs)))`

const firstId = sql.raw(`${SHARED_IDS.from} + add_on_groups.id * ${SHARED_IDS.each}`)

const shared = sql`select add_on_groups.priority as priority, add_on_groups.id as group_id, place,
    add_on || jsonb_build_object('id', ${firstId} + (add_on->>'id')::int, 'isShared', true) as add_on,
    add_on_groups.add_ons->'currency' as currency
  from add_on_groups, jsonb_array_elements(add_on_groups.add_ons->'list') with ordinality listed(add_on, place)
  where ${standsBeside}`

const own = sql`select ${sql.raw(String(OWN_PRIORITY))}, 0, place, add_on, products.extras->'addons'->'currency'
  from jsonb_array_elements(products.extras->'addons'->'list') with ordinality listed(add_on, place)`

/**
 * What one of `products` has beside its kind, with the options that groups put beside it: what whoever sells it reads in the
 * place of its own `extras`, which only its editor does. Shared options have numbers of their own (docs/decisions/131).
 */
export const askedExtras = sql<ProductExtras>`case when exists (select from add_on_groups) then coalesce((
    select jsonb_set(products.extras, '{addons}', jsonb_build_object(
      'currency', (array_agg(asked.currency order by asked.group_id))[1],
      'list', jsonb_agg(asked.add_on order by asked.priority, asked.group_id, asked.place)))
    from (${shared} union all ${own}) asked having bool_or(asked.group_id > 0)), products.extras)
  else products.extras end`

/**
 * Whether {@link askedExtras} may be anything else than a product's own. Statements that are asked all the time read this, and
 * {@link listAskedExtras} where it is so: PostgreSQL takes longer to make that part of a statement ready than to read a cart.
 */
export const hasSharedOptions = sql<boolean>`exists (select from add_on_groups)`

/** {@link askedExtras} of some products, by their ids. */
export async function listAskedExtras(
  db: Queryable,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ProductExtras>> {
  const rows = await db
    .select({ id: products.id, extras: askedExtras })
    .from(products)
    .where(inArray(products.id, [...productIds]))
  return new Map(rows.map(({ id, extras }) => [id, extras]))
}
