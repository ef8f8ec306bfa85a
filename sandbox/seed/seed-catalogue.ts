import type { Writer } from '#server/modules/audit/index.ts'
import { createProduct, saveCategory, saveCrossSells, saveSample, writePrices } from '#server/modules/catalog/index.ts'
import { saveFiles } from '#server/modules/fulfilment/index.ts'
import { savePicture } from '#server/modules/media/index.ts'
import { loadCatalogue, loadCategories, type SeedFile, type SeedProduct } from './catalogue.ts'
import type { MadeFile } from './edition.ts'
import type { Picture } from './pictures.ts'
import type { MadeSample } from './samples.ts'
import { written } from './written.ts'

/** `price`: what a price in euros is in this shop. */
type Material = { pictures: Picture[]; books: MadeFile[]; samples: MadeSample[]; price: (euroCents: number) => number }
type Known = { stemOf: ReadonlyMap<string, string>; books: MadeFile[]; idOf: ReadonlyMap<string, number> }

const DAY_MS = 86_400_000
const MEDIA_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  zip: 'application/zip',
}

/** Categories, products with all that hangs on them, and the files sold. Gives a product's number by its slug. */
export async function writeCatalogue(
  writer: Writer,
  { pictures, books, samples, price }: Material,
): Promise<Map<string, number>> {
  const catalogue = (await loadCatalogue()).map((product) => pricedIn(product, price))
  const stemOf = await writePictures(writer, pictures, catalogue)
  for (const category of await loadCategories())
    written(`the category ${category.slug}`, await saveCategory(writer, { edited: 0, draft: category }))
  const idOf = new Map<string, number>()
  // What a bundle is made of stands before it.
  for (const product of catalogue) idOf.set(product.slug, await writeProduct(writer, product, { stemOf, books, idOf }))
  for (const { slug, file, bytes, pages } of samples) {
    const draft = { label: 'Feuilleter un extrait', fileName: file, bytes, pages }
    written(`the sample ${file}`, await saveSample(writer, { productId: known(idOf, slug), edited: 0, draft }))
  }
  for (const { slug, crossSellSlugs } of catalogue) {
    const otherIds = crossSellSlugs.map((other) => known(idOf, other))
    const saved = await saveCrossSells(writer, { productId: known(idOf, slug), edited: 0, otherIds })
    written(`what goes with ${slug}`, saved)
  }
  return idOf
}

function pricedIn(product: SeedProduct, price: Material['price']): SeedProduct {
  const ask = ({ regularPriceCents, salePriceCents }: Pick<SeedProduct, 'regularPriceCents' | 'salePriceCents'>) => ({
    regularPriceCents: price(regularPriceCents),
    salePriceCents: salePriceCents === null ? null : price(salePriceCents),
  })
  return {
    ...product,
    ...ask(product),
    variations: product.variations.map((variation) => ({ ...variation, ...ask(variation) })),
    priceHistory: product.priceHistory.map((point) => ({ ...point, priceCents: price(point.priceCents) })),
  }
}

/** Keeps all pictures; those of a product with the words written for it. Gives a picture's stem by its name. */
async function writePictures(
  writer: Writer,
  pictures: Picture[],
  catalogue: SeedProduct[],
): Promise<Map<string, string>> {
  const altOf = new Map(catalogue.flatMap(({ images }) => images.map(({ picture, alt }) => [picture, alt] as const)))
  const stemOf = new Map(pictures.map(({ name, hash8 }) => [name, `${name}-${hash8}`]))
  for (const { name, widthPx, heightPx, widths, alt } of pictures) {
    const stem = known(stemOf, name)
    const draft = {
      stem,
      width: widthPx,
      height: heightPx,
      widths,
      alt: altOf.get(name) ?? alt,
      fileName: `${name}.svg`,
    }
    written(`the picture ${name}`, await savePicture(writer, { edited: 0, draft }))
  }
  return stemOf
}

async function writeProduct(writer: Writer, product: SeedProduct, { stemOf, books, idOf }: Known): Promise<number> {
  const [oldest, ...later] = product.priceHistory.map(({ daysAgo, priceCents }) => ({
    priceCents,
    since: new Date(writer.clock.now().getTime() - daysAgo * DAY_MS),
  }))
  const created = written(
    `the product ${product.slug}`,
    await createProduct(writer, {
      draft: { ...draftOf(product, stemOf), ...kindSettingsOf(product, idOf) },
      price: { regularPriceCents: product.regularPriceCents },
      variations: product.variations.map(({ options, sku, colorHex, picture, note, stock, ...price }) => ({
        ...{ id: null, options, sku, colorHex, note: note ?? '' },
        pictureStem: picture === null ? null : known(stemOf, picture),
        opening: { stock, price },
      })),
      ...(oldest && { since: oldest.since }),
    }),
  )
  const productId = created.id
  for (const [index, { priceCents, since }] of later.entries()) {
    const prices = [{ itemId: productId, regularPriceCents: product.regularPriceCents, salePriceCents: priceCents }]
    written(`a price of ${product.slug}`, await writePrices(writer, { productId, edited: index + 1, prices, since }))
  }
  const files = [
    ...soldFiles(product.files, { variationId: null, books }),
    ...product.variations.flatMap((variation, index) =>
      soldFiles(variation.files, { variationId: created.variationIds[index] ?? null, books }),
    ),
  ]
  written(`the files of ${product.slug}`, await saveFiles(writer, { productId, edited: 0, files }))
  return productId
}

function draftOf(product: SeedProduct, stemOf: Known['stemOf']) {
  const {
    slug,
    kind,
    name,
    sku,
    supply,
    kindSettings,
    extras,
    shortDescription,
    descriptionMarkdown,
    attributes,
    seo,
  } = product
  return {
    ...{ slug, kind, name, sku, supply, kindSettings, extras, shortDescription, descriptionMarkdown, attributes },
    isSoldIndividually: product.isSoldIndividually,
    ...{ categorySlugs: product.categorySlugs, menuOrder: product.position },
    weightGrams: product.shipping?.weightGrams ?? null,
    seoTitle: seo.title,
    seoDescription: seo.description,
    pictures: product.images
      .toSorted((one, other) => one.position - other.position)
      .map(({ picture, caption }) => ({ stem: known(stemOf, picture), caption })),
  }
}

/** One of each, in the price of the whole. */
const kindSettingsOf = ({ bundledSlugs }: SeedProduct, idOf: Known['idOf']) =>
  bundledSlugs.length === 0
    ? {}
    : { kindSettings: { items: bundledSlugs.map((slug, index) => ({ id: index + 1, productId: known(idOf, slug) })) } }

function soldFiles(sold: SeedFile[], { variationId, books }: { variationId: number | null; books: MadeFile[] }) {
  const bookOf = new Map(books.map((book) => [book.file, book]))
  return sold.map(({ file, label }) => {
    const { bytes, sha256 } = known(bookOf, file)
    const mediaType = known(new Map(Object.entries(MEDIA_TYPES)), file.split('.').at(-1) ?? '')
    return { id: null, variationId, label, fileName: file, mediaType, bytes, sha256 }
  })
}

function known<Value>(map: ReadonlyMap<string, Value>, name: string): Value {
  const value = map.get(name)
  if (value === undefined) throw new Error(`the seed names '${name}', which it does not make`)
  return value
}
