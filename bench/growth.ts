import { migrate } from '#server/database/migrate.ts'
import { type BenchShop, freshDatabase, onDatabase } from './bench-shop.ts'
import { type Figures, figuresOf, type LoadResult, runLoad } from './run-load.ts'

export const CATALOGUE_SIZES = [10, 1_000, 100_000] as const
export type CatalogueSize = (typeof CATALOGUE_SIZES)[number]

export type GrowthRow = { page: string; figures: Record<CatalogueSize, Figures>; factor: number; maxFactor: number }

const MAX_FACTOR = 2
const ROUNDS = 3
/** The query keeps the page out of the page cache: it is drawn from the database each time. */
const PAGES = [
  { page: 'listing, first page', path: '/boutique/?bench=1' },
  { page: 'listing, by price', path: '/boutique/?orderby=price&bench=1' },
  { page: 'product', path: '/produit/produit-5/?bench=1' },
  { page: 'search, one product', path: '/?s=produit+5&bench=1' },
  { page: 'search, a word of all', path: '/?s=guide&bench=1' },
]

/**
 * How much slower the same page gets from 10 to 100,000 products: the ratio of the medians at one client. The three
 * catalogues take turns, so that whatever else the machine does weighs on all of them.
 */
export async function measureGrowth(shop: BenchShop, secondsPerRow: number): Promise<GrowthRow[]> {
  const servers = []
  for (const size of CATALOGUE_SIZES) {
    const databaseUrl = await freshDatabase(shop.postgres, `bench_growth_${size}`)
    await migrate(databaseUrl)
    await onDatabase(databaseUrl, (client) => client.query(catalogueOf(size)))
    servers.push({ size, ...(await shop.startWebOn(databaseUrl)) })
  }
  const rows: GrowthRow[] = []
  for (const { page, path } of PAGES) {
    const results: Record<CatalogueSize, LoadResult[]> = { 10: [], 1000: [], 100000: [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { size, target } of servers)
        results[size].push(
          await runLoad({
            target,
            scenario: { kind: 'page', path },
            clients: 1,
            seconds: secondsPerRow / ROUNDS / 2,
            warmUpRequests: round === 0 ? 200 : 20,
          }),
        )
    }
    const figures = { 10: figuresOf(results[10]), 1000: figuresOf(results[1_000]), 100000: figuresOf(results[100_000]) }
    rows.push({ page, figures, factor: figures[100_000].p50 / figures[10].p50, maxFactor: MAX_FACTOR })
  }
  await Promise.all(servers.map(({ child }) => child.stop()))
  return rows
}

/** Simple products in one category, each with a picture, a price history and another product beside it; every fifth on sale. */
function catalogueOf(size: number): string {
  return `
    insert into pictures (stem, width, height, widths, alt) values ('couverture', 800, 1000, '[400, 800]', 'Couverture');
    insert into categories (slug, name, description, position) values ('guides', 'Guides', '', 1);
    insert into products (id, slug, kind, name, sku, short_description, description_html, regular_price_cents,
      sale_price_cents, supply, seo_title, seo_description, menu_order, total_sales)
    select n, 'produit-' || n, 'simple', 'Produit ' || n, 'P-' || n, 'Un guide à télécharger.', repeat('<p>Texte.</p>', 40),
      500 + n * 7919 % 5000, case when n % 5 = 0 then 400 + n * 7919 % 4000 end, 'digital-content', 'Produit ' || n,
      'Un guide.', n % 97, n * 31 % 1000
    from generate_series(1, ${size}) n;
    insert into product_pictures (product_id, position, picture_stem)
    select n, position, 'couverture' from generate_series(1, ${size}) n, generate_series(0, 2) position;
    insert into product_categories (product_id, category_slug) select n, 'guides' from generate_series(1, ${size}) n;
    insert into cross_sells (product_id, position, other_product_id)
    select n, 0, n % ${size} + 1 from generate_series(1, ${size}) n;
    insert into price_history (item_id, price_cents, since)
    select n, 900 - age, now() - age * interval '20 days' from generate_series(1, ${size}) n, generate_series(0, 2) age;
    analyze;`
}
