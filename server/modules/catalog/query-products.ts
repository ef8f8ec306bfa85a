import type { ProductView } from '#contracts/catalog/catalog.ts'
import type { Services } from '#server/services.ts'
import { findProductsByIds } from './find-product.ts'
import { type ProductQuery, type QueriedPage, selectQueried } from './product-query-repository.ts'

/** A page of the published products that fit, and how many do in all. */
export async function queryProducts(
  services: Pick<Services, 'db'>,
  query: ProductQuery,
  page: QueriedPage,
): Promise<{ products: ProductView[]; totalCount: number }> {
  const { ids, totalCount } = await selectQueried(services.db, query, page)
  const found = await findProductsByIds(services, ids)
  return { products: ids.flatMap((id) => found.get(id) ?? []), totalCount }
}
