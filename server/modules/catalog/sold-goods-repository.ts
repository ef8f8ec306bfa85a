import { sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database.ts'
import { products } from './tables.ts'

/** What the shop sells: files, printed goods, goods in several makes. */
export type SoldGoods = { downloads: boolean; parcels: boolean; variants: boolean }

/** Whether any published product is such; what nobody can buy counts for nothing. */
export async function findSoldGoods(db: Queryable): Promise<SoldGoods> {
  const { rows } = await db.execute<SoldGoods>(sql`
    select exists(select from ${products} where is_published and is_downloadable) as downloads,
      exists(select from ${products} where is_published and not is_virtual) as parcels,
      exists(select from ${products} where is_published and kind = 'variable') as variants`)
  const [sold] = rows
  if (!sold) throw new Error('the catalogue did not say what it holds')
  return sold
}
