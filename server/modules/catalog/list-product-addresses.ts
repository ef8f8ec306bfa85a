import type { Services } from '#server/services.ts'
import { countProducts } from './count-products.ts'
import { type ProductAddress, selectProductAddresses } from './product-addresses-repository.ts'

/** A part of the published products' slugs for the site map; parts count from 1. `partCount` is 0 when there are none. */
export async function listProductAddresses(
  { db }: Pick<Services, 'db'>,
  { part, perPart }: { part: number; perPart: number },
): Promise<{ addresses: ProductAddress[]; partCount: number }> {
  const partCount = Math.ceil((await countProducts(db)) / perPart)
  if (part > partCount) return { addresses: [], partCount }
  return { addresses: await selectProductAddresses(db, { limit: perPart, offset: (part - 1) * perPart }), partCount }
}
