import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { categories, priceHistory, productPictures, products, variations } from '#server/modules/catalog/tables.ts'
import { coupons } from '#server/modules/coupons/tables.ts'
import { files } from '#server/modules/fulfilment/tables.ts'
import { pictures } from '#server/modules/media/tables.ts'

type Product = typeof products.$inferSelect
type Variation = typeof variations.$inferSelect
type ProductFields = Partial<typeof products.$inferInsert>
/** `name`: the colour, where colours are all there is to choose. */
type VariationFields = Partial<typeof variations.$inferInsert> & { name?: string }

const unique = () => randomUUID().slice(0, 8)

function productDefaults(): typeof products.$inferInsert {
  const suffix = unique()
  return {
    slug: `guide-${suffix}`,
    kind: 'simple',
    // Behind those that the demonstration sells: journeys find these on the first page of the shop.
    menuOrder: 1000,
    name: 'Le guide complet',
    sku: `SKU-${suffix}`,
    shortDescription: 'Dix chapitres pour préparer un entretien.',
    descriptionHtml: '<p>Un entretien est une conversation de travail.</p>',
    regularPriceCents: 1700,
    supply: 'digital-content',
    seoTitle: 'Le guide complet',
    seoDescription: 'Préparer un entretien de bout en bout.',
  }
}

/** A published download at 17,00 € whose stock is not counted, unless told otherwise. */
export async function createProduct(db: Queryable, fields: ProductFields = {}): Promise<Product> {
  const [product] = await db
    .insert(products)
    .values({ ...productDefaults(), ...fields })
    .returning()
  return got(product)
}

/** A printed notebook at 19,00 € in the colours Nuit, Brique and Forêt (3, 2 and 0 in stock), unless told otherwise. */
export async function createVariableProduct(
  db: Queryable,
  fields: ProductFields & { choices?: VariationFields[] } = {},
): Promise<Product & { variations: Variation[] }> {
  const { choices, ...productFields } = fields
  const product = await createProduct(db, {
    kind: 'variable',
    name: 'Carnet de préparation',
    regularPriceCents: 1900,
    supply: 'goods',
    ...productFields,
  })
  const wanted: VariationFields[] = choices ?? [
    { name: 'Nuit', stock: 3 },
    { name: 'Brique', stock: 2 },
    { name: 'Forêt', stock: 0 },
  ]
  const rows = await db
    .insert(variations)
    .values(
      wanted.map(({ name, ...choice }, position) => ({
        productId: product.id,
        position,
        options: [{ name: 'Couleur', value: name ?? `Choix ${position + 1}` }],
        sku: `${product.sku}-${position + 1}`,
        regularPriceCents: product.regularPriceCents,
        ...choice,
      })),
    )
    .returning()
  return { ...product, variations: rows.toSorted((a, b) => a.position - b.position) }
}

/** A picture of the product in two widths, in its last place. The file itself is not made. */
export async function createPicture(db: Queryable, productId: number, alt = 'Couverture'): Promise<string> {
  const stem = `couverture-${unique()}`
  await db.insert(pictures).values({ stem, width: 600, height: 800, widths: [96, 480], alt })
  await db.insert(productPictures).values({
    productId,
    pictureStem: stem,
    position: sql`(select coalesce(max(position) + 1, 0) from product_pictures where product_id = ${productId})`,
  })
  return stem
}

/** Puts a product on sale: it cost `regularPriceCents` for a year until `since`. */
export async function createReduction(
  db: Queryable,
  item: { id: number; regularPriceCents: number; salePriceCents: number; since: Date },
): Promise<void> {
  const aYearBefore = new Date(item.since.getTime() - 365 * 86_400_000)
  await db.insert(priceHistory).values([
    { itemId: item.id, priceCents: item.regularPriceCents, since: aYearBefore },
    { itemId: item.id, priceCents: item.salePriceCents, since: item.since },
  ])
}

/** An empty category of its own name. */
export async function createCategory(db: Queryable, fields: Partial<typeof categories.$inferInsert> = {}) {
  const name = `Rayon ${unique()}`
  const [category] = await db
    .insert(categories)
    .values({ slug: name.toLowerCase().replace(' ', '-'), name, description: '', position: 0, ...fields })
    .returning()
  return got(category)
}

/** A coupon of 10 % that always holds, unless told otherwise. */
export async function createCoupon(db: Queryable, fields: Partial<typeof coupons.$inferInsert> = {}) {
  const [coupon] = await db
    .insert(coupons)
    .values({ code: `code-${unique()}`, kind: 'percent', amount: 10, ...fields })
    .returning()
  return got(coupon)
}

/** A PDF sold with a product, unless told otherwise. Only the row: write the file itself where a test reads it. */
export async function createFile(db: Queryable, fields: Partial<typeof files.$inferInsert> & { productId: number }) {
  const [file] = await db
    .insert(files)
    .values({
      position: 0,
      label: 'PDF',
      fileName: `guide-${unique()}.pdf`,
      mediaType: 'application/pdf',
      bytes: 12_345,
      sha256: 'a'.repeat(64),
      ...fields,
    })
    .returning()
  return got(file)
}

/** A session id as the shop makes them. */
export const createSessionId = () => `t_${randomUUID().replaceAll('-', '').slice(0, 30)}`

function got<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('the database gave no row back')
  return row
}
