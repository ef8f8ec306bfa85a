import type { Transaction } from '#server/database/database.ts'
import {
  categories,
  crossSells,
  pictures as picturesTable,
  priceHistory,
  productCategories,
  productPictures,
  productSamples,
  products,
  variations,
} from '#server/modules/catalog/tables.ts'
import { files } from '#server/modules/fulfilment/tables.ts'
import { loadCatalogue, loadCategories, type SeedFile, type SeedPrice, type SeedProduct } from './catalogue.ts'
import type { MadeFile } from './edition.ts'
import type { Picture } from './pictures.ts'
import type { MadeSample } from './samples.ts'

type Material = { pictures: Picture[]; books: MadeFile[]; samples: MadeSample[] }

const DAY_MS = 86_400_000
const MEDIA_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  zip: 'application/zip',
}

/** Categories, products with all that hangs on them, and the files sold. */
export async function insertCatalogue(
  tx: Transaction,
  { pictures, books, samples }: Material,
): Promise<Map<string, number>> {
  const catalogue = await loadCatalogue()
  const stemOf = await insertPictures(tx, pictures, catalogue)
  await tx.insert(categories).values(await loadCategories())
  const idOf = new Map<string, number>()
  for (const product of catalogue) idOf.set(product.slug, await insertProduct(tx, product, { stemOf, books }))
  await tx.insert(productSamples).values(
    samples.map(({ slug, file, bytes, pages }) => ({
      ...{ productId: known(idOf, slug), fileName: file, bytes, pages },
      label: 'Feuilleter un extrait',
    })),
  )
  const related = catalogue.flatMap(({ slug, crossSellSlugs }) =>
    crossSellSlugs.map((other, position) => ({
      productId: known(idOf, slug),
      otherProductId: known(idOf, other),
      position,
    })),
  )
  if (related.length > 0) await tx.insert(crossSells).values(related)
  return idOf
}

/** Keeps all pictures; those of a product with the words written for it. Gives a picture's stem by its name. */
async function insertPictures(
  tx: Transaction,
  pictures: Picture[],
  catalogue: SeedProduct[],
): Promise<Map<string, string>> {
  const altOf = new Map(catalogue.flatMap(({ images }) => images.map(({ picture, alt }) => [picture, alt] as const)))
  const rows = pictures.map(({ name, hash8, widthPx, heightPx, widths, alt }) => ({
    stem: `${name}-${hash8}`,
    width: widthPx,
    height: heightPx,
    widths,
    alt: altOf.get(name) ?? alt,
  }))
  await tx.insert(picturesTable).values(rows)
  return new Map(pictures.map(({ name, hash8 }) => [name, `${name}-${hash8}`]))
}

async function insertProduct(
  tx: Transaction,
  product: SeedProduct,
  { stemOf, books }: { stemOf: Map<string, string>; books: MadeFile[] },
): Promise<number> {
  const { position, categorySlugs, images, shipping, seo, ...columns } = product
  const [inserted] = await tx
    .insert(products)
    .values({
      ...columns,
      menuOrder: position,
      weightGrams: shipping?.weightGrams ?? null,
      seoTitle: seo.title,
      seoDescription: seo.description,
    })
    .returning({ id: products.id })
  if (!inserted) throw new Error(`product ${product.slug} was not inserted`)
  const productId = inserted.id
  await tx.insert(productCategories).values(categorySlugs.map((categorySlug) => ({ productId, categorySlug })))
  await tx.insert(productPictures).values(
    images.map(({ picture, caption, position: place }) => ({
      productId,
      pictureStem: known(stemOf, picture),
      caption,
      position: place,
    })),
  )
  await insertPrices(tx, productId, product.priceHistory)
  await insertFiles(tx, product.files, { productId, variationId: null, books })
  await insertVariations(tx, { ...product, productId, stemOf, books })
  return productId
}

async function insertVariations(
  tx: Transaction,
  product: Pick<SeedProduct, 'variations' | 'priceHistory'> & {
    productId: number
    stemOf: Map<string, string>
    books: MadeFile[]
  },
): Promise<void> {
  const { productId, stemOf, books } = product
  for (const [position, { picture, note, files: sold, ...columns }] of product.variations.entries()) {
    const [inserted] = await tx
      .insert(variations)
      .values({
        ...columns,
        productId,
        position,
        note: note ?? '',
        pictureStem: picture === null ? null : known(stemOf, picture),
      })
      .returning({ id: variations.id })
    if (!inserted) throw new Error(`variation ${columns.sku} was not inserted`)
    const oldest = product.priceHistory.slice(0, 1)
    await insertPrices(
      tx,
      inserted.id,
      oldest.map(({ daysAgo }) => ({ daysAgo, priceCents: columns.regularPriceCents })),
    )
    await insertFiles(tx, sold, { productId, variationId: inserted.id, books })
  }
}

async function insertPrices(tx: Transaction, itemId: number, prices: SeedPrice[]): Promise<void> {
  if (prices.length === 0) return
  await tx
    .insert(priceHistory)
    .values(
      prices.map(({ daysAgo, priceCents }) => ({ itemId, priceCents, since: new Date(Date.now() - daysAgo * DAY_MS) })),
    )
}

async function insertFiles(
  tx: Transaction,
  sold: SeedFile[],
  { productId, variationId, books }: { productId: number; variationId: number | null; books: MadeFile[] },
): Promise<void> {
  if (sold.length === 0) return
  const bookOf = new Map(books.map((book) => [book.file, book]))
  await tx.insert(files).values(
    sold.map(({ file, label }, position) => {
      const { bytes, sha256 } = known(bookOf, file)
      const mediaType = known(new Map(Object.entries(MEDIA_TYPES)), file.split('.').at(-1) ?? '')
      return { productId, variationId, position, label, fileName: file, mediaType, bytes, sha256 }
    }),
  )
}

function known<Value>(map: Map<string, Value>, name: string): Value {
  const value = map.get(name)
  if (value === undefined) throw new Error(`the seed names '${name}', which it does not make`)
  return value
}
