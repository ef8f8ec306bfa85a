import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { sql } from 'drizzle-orm'
import { openDatabase, type Transaction } from '#server/database/database.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { coupons } from '#server/modules/coupons/tables.ts'
import { insertContactForms } from './contact-forms.ts'
import { writeArticles, writeComments } from './seed-articles.ts'
import { writeCatalogue } from './seed-catalogue.ts'
import { writePages, writeSettings } from './seed-content.ts'
import { insertDelivery } from './seed-delivery.ts'
import { writeReviews } from './seed-reviews.ts'

const SEED_LOCK = 720_222
const CACHE_FOLDER = join(import.meta.dirname, '..', '..', '.cache', 'seed')

type SeedOptions = {
  databaseUrl: string
  dataFolder: string
  /** Public address of the site, which the legal texts name. */
  origin: string
}

/**
 * Fills a migrated, empty database with the demonstration shop, and the data folder with its pictures and samples (`media/`) and
 * the files it sells (`files/`). Does nothing to a shop that has products; two runs at once make one shop.
 */
export async function seed({ databaseUrl, dataFolder, origin }: SeedOptions): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 1 })
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
      if ((await tx.$count(products)) > 0) return
      await mkdir(dataFolder, { recursive: true })
      // Loaded only now: every later start finds the shop seeded and has no use for them.
      const [{ makePictures }, { makeBooks }, { makeSamples }] = await Promise.all([
        import('./pictures.ts'),
        import('./books.ts'),
        import('./samples.ts'),
      ])
      const cache = { cacheFolder: CACHE_FOLDER }
      const pictures = await makePictures(join(dataFolder, 'media'), cache)
      const books = await makeBooks(join(dataFolder, 'files'), cache)
      const samples = await makeSamples(join(dataFolder, 'media'), cache)
      const writer = { db: tx, clock: { now: () => new Date() }, actor: { kind: 'seed' } } as const
      await writeSettings(writer)
      const productIdOf = await writeCatalogue(writer, { pictures, books, samples })
      const postIdOf = await writeArticles(writer, { pictures, productIdOf })
      // The terms of sale say how goods are delivered.
      await insertDelivery(tx)
      await writePages(writer, { origin })
      await writeReviews(writer, productIdOf)
      await insertContactForms(tx)
      await writeComments(writer, postIdOf)
      await insertWelcomeCoupon(tx)
    })
  } finally {
    await db.$client.end()
  }
}

async function insertWelcomeCoupon(tx: Transaction): Promise<void> {
  await tx.insert(coupons).values({ code: 'bienvenue10', kind: 'percent', amount: 10 })
}

if (import.meta.main) {
  const { DATABASE_URL, DATA_DIR, ORIGIN = 'http://localhost:3000' } = process.env
  if (!DATABASE_URL || !DATA_DIR) {
    process.stderr.write('DATABASE_URL ou DATA_DIR manque\u202F: indiquez la base et le dossier à remplir.\n')
    process.exit(1)
  }
  await seed({ databaseUrl: DATABASE_URL, dataFolder: DATA_DIR, origin: ORIGIN })
}
