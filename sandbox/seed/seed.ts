import process from 'node:process'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/database/database.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { pages } from '#server/modules/content/tables.ts'
import { DEFAULT_DEMONSTRATION, DEMONSTRATIONS, EMPTY, isShopToOpen, type ShopToOpen } from './demonstrations.ts'

const SEED_LOCK = 720_222

type SeedOptions = {
  databaseUrl: string
  dataFolder: string
  /** Public address of the site, which the legal texts name. */
  origin: string
  /** Left out, the one that opens unasked. */
  demonstration?: ShopToOpen
}

/**
 * Fills a migrated, empty database with the demonstration shop, and the data folder with its pictures and samples (`media/`) and
 * the files it sells (`files/`). Does nothing to a shop that has products or was begun; two runs at once make one shop.
 */
export async function seed({
  databaseUrl,
  dataFolder,
  origin,
  demonstration = DEFAULT_DEMONSTRATION,
}: SeedOptions): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 1 })
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
      if ((await tx.$count(products)) + (await tx.$count(pages)) > 0) return
      const writer = { db: tx, clock: { now: () => new Date() }, actor: { kind: 'seed' } } as const
      // Loaded only now: every later start finds the shop seeded and has no use for it.
      if (demonstration === EMPTY) {
        const { fillEmpty } = await import('./fill-empty.ts')
        return fillEmpty(writer, { dataFolder })
      }
      const { fillShop } = await import('./fill-shop.ts')
      await fillShop(writer, { dataFolder, origin, demonstration: DEMONSTRATIONS[demonstration] })
    })
  } finally {
    await db.$client.end()
  }
}

if (import.meta.main) {
  const { DATABASE_URL, DATA_DIR, ORIGIN = 'http://localhost:3000', DEMO = DEFAULT_DEMONSTRATION } = process.env
  if (!DATABASE_URL || !DATA_DIR) {
    process.stderr.write('DATABASE_URL ou DATA_DIR manque\u202F: indiquez la base et le dossier à remplir.\n')
    process.exit(1)
  }
  const demonstration = isShopToOpen(DEMO) ? DEMO : DEFAULT_DEMONSTRATION
  await seed({ databaseUrl: DATABASE_URL, dataFolder: DATA_DIR, origin: ORIGIN, demonstration })
}
