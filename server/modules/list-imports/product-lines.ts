import { z } from 'zod'
import type { ToldProduct } from '#contracts/imports/product-table.ts'
import { NEW_PRODUCTS, type NewProductName } from '#contracts/staff/new-product.ts'
import { slugOf } from '#contracts/text/slug.ts'
import type { Writer } from '#server/modules/audit/index.ts'
import {
  createProduct,
  findPrices,
  findProductDraft,
  freeNames,
  type ProductDraft,
  saveProduct,
  setStock,
  writePrices,
} from '#server/modules/catalog/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { findBySku, findSkus, type Known, targetOf } from './known-things-repository.ts'
import { applied, type Became, type LineKind, no, SAME, wordsOf } from './line-kind.ts'
import { findProductRows } from './product-rows-repository.ts'
import { hasOwnPrice, saysNothingNew, termsChanged } from './sayable-product.ts'

const NAMES = Object.keys(NEW_PRODUCTS) as [NewProductName, ...NewProductName[]]

/** As it is kept between the trial and the writing. */
const Told = z.object({
  sku: z.string(),
  name: z.string().optional(),
  choice: z.enum(NAMES).optional(),
  categories: z.array(z.string()).optional(),
  regularPriceCents: z.int().optional(),
  salePriceCents: z.int().nullable().optional(),
  stock: z.int().nullable().optional(),
  optionName: z.string().optional(),
  optionValues: z.array(z.string()).optional(),
  summary: z.string().optional(),
  description: z.string().optional(),
  picture: z.string().optional(),
  isPublished: z.boolean().optional(),
})

export const productLines: LineKind = {
  async judge(db, known, lines) {
    const all = lines.map(({ told }) => Told.parse(told))
    const skus = all.map(({ sku }) => sku)
    const [there, rows] = [await findSkus(db, skus), await findProductRows(db, skus)]
    const { currency } = (await getShopSettings(db)).payment
    return all.map((told) => {
      const isThere = there.has(told.sku.toLowerCase())
      const row = rows.get(told.sku.toLowerCase())
      const sentence = refusalOf(told, { isThere, known })
      const name = told.name ?? ''
      if (sentence !== null) return { ...no(sentence), name }
      if (row && saysNothingNew(told, { row, known })) return { ...SAME, name: row.name }
      if (!isThere) return { state: 'ready', sentence: 'Nouveau produit.', name }
      const changed = row ? termsChanged(told, row, currency) : []
      return { state: 'ready', sentence: ['Met à jour ce produit.', ...changed].join(' '), name }
    })
  },
  async write(writer, known, kept) {
    const told = Told.parse(kept)
    const found = await findBySku(writer.db, told.sku)
    if (found?.isPart) return no('Cette référence est celle d’une déclinaison\u202F: elle se change par les tarifs.')
    const sentence = refusalOf(told, { isThere: found !== null, known })
    if (sentence !== null) return no(sentence)
    return found ? change(writer, { told, known, ...found }) : create(writer, { told, known })
  },
}

type Told = z.output<typeof Told> & ToldProduct

function refusalOf(told: Told, { isThere, known }: { isThere: boolean; known: Known }): string | null {
  const lost = told.categories?.find((name) => targetOf(known.categories, name) === undefined)
  if (lost !== undefined) return `La catégorie «\u202F${lost}\u202F» n’existe pas.`
  if (told.picture && targetOf(known.pictures, told.picture) === undefined)
    return `La médiathèque n’a pas d’image «\u202F${told.picture}\u202F».`
  if (isThere) return null
  if (!told.name) return 'Un nouveau produit a un nom.'
  if (told.regularPriceCents === undefined) return 'Un nouveau produit a un prix, ou 0.'
  const needsOptions = told.choice === 'declinaisons'
  if (needsOptions && !(told.optionName && told.optionValues?.length)) return 'Donnez le choix et ses valeurs.'
  return null
}

type Making = { told: Told; known: Known }

/** What of a product's texts a line says. */
function textsOf({ told, known }: Making): Partial<ProductDraft> {
  const stem = told.picture ? targetOf(known.pictures, told.picture) : undefined
  return {
    ...(told.name !== undefined && { name: told.name }),
    ...(told.summary !== undefined && { shortDescription: told.summary }),
    ...(told.description !== undefined && { descriptionMarkdown: told.description }),
    ...(told.isPublished !== undefined && { isPublished: told.isPublished }),
    ...(told.categories && {
      categorySlugs: told.categories.flatMap((name) => targetOf(known.categories, name) ?? []),
    }),
    ...(stem !== undefined && { pictures: [{ stem }] }),
  }
}

async function create(writer: Writer, { told, known }: Making): Promise<Became> {
  const { kind, supply } = NEW_PRODUCTS[told.choice ?? 'fichier']
  const name = told.name ?? told.sku
  const { slug } = await freeNames(writer.db, { slug: slugOf(name).slice(0, 80), sku: told.sku })
  const draft: ProductDraft = {
    ...{ slug, kind, supply, name, sku: told.sku, shortDescription: '', descriptionMarkdown: '' },
    ...{ seoTitle: name, seoDescription: '', isPublished: false },
    ...textsOf({ told, known }),
  }
  const price = { regularPriceCents: told.regularPriceCents ?? 0, salePriceCents: told.salePriceCents ?? null }
  const unsaid = supply === 'goods' ? 0 : null
  const stock = told.stock === undefined ? unsaid : told.stock
  const variations = (told.optionValues ?? []).map((value) => ({
    ...{
      id: null,
      sku: `${told.sku}-${slugOf(value).toUpperCase()}`,
      options: [{ name: told.optionName ?? '', value }],
    },
    opening: { price, stock },
  }))
  const asked =
    kind === 'variable' ? { draft, price: { ...price, salePriceCents: null }, variations } : { draft, price, stock }
  const made = await createProduct(writer, asked)
  if (made.outcome === 'saved') return applied('Nouveau produit.')
  return no(made.outcome === 'refused' ? wordsOf(made.problems) : 'Quelqu’un vient de faire ce produit.')
}

type Changing = Making & { id: number; stock: number | null }

async function change(writer: Writer, asked: Changing): Promise<Became> {
  const { told, known, id } = asked
  const kept = await findProductDraft(writer.db, id)
  if (!kept || kept.binnedAt) return no('Ce produit est à la corbeille.')
  const texts = textsOf({ told, known })
  const first = texts.pictures?.[0]?.stem
  // The others stay behind the one that the table names.
  const pictures =
    first === undefined
      ? kept.draft.pictures
      : [{ stem: first }, ...kept.draft.pictures.filter(({ stem }) => stem !== first)]
  const saved = await saveProduct(writer, {
    ...{ productId: id, edited: kept.version },
    draft: {
      ...kept.draft,
      ...texts,
      pictures: pictures.map(({ stem, caption = '' }: { stem: string; caption?: string }) => ({ stem, caption })),
    },
  })
  if (saved.outcome !== 'saved')
    return no(saved.outcome === 'refused' ? wordsOf(saved.problems) : 'Ce produit vient de changer.')
  const isPriced = hasOwnPrice(kept.draft)
  const done = [
    saved.version !== kept.version,
    isPriced && (await changePrice(writer, asked)),
    isPriced && (await changeStock(writer, asked)),
  ]
  const wrong = done.find((each) => typeof each === 'string')
  if (typeof wrong === 'string') return no(wrong)
  return done.includes(true) ? applied('Produit mis à jour.') : SAME
}

/** Whether it changed; why it could not, otherwise. */
async function changePrice({ ...writer }: Writer, { told, id }: Changing): Promise<boolean | string> {
  if (told.regularPriceCents === undefined && told.salePriceCents === undefined) return false
  const found = await findPrices(writer.db, id)
  const before = found?.prices.find(({ itemId }) => itemId === id)
  if (!found || !before) return false
  const { regularPriceCents = before.regularPriceCents, salePriceCents = before.salePriceCents } = told
  if (regularPriceCents === before.regularPriceCents && salePriceCents === before.salePriceCents) return false
  const dates =
    salePriceCents === before.salePriceCents ? { saleFrom: before.saleFrom, saleUntil: before.saleUntil } : {}
  const prices = [{ itemId: id, regularPriceCents, salePriceCents, ...dates }]
  const written = await writePrices(writer, { productId: id, edited: found.version, prices })
  if (written.outcome === 'saved') return true
  return written.outcome === 'refused' ? wordsOf(written.problems) : 'Son prix vient de changer.'
}

async function changeStock(writer: Writer, { told, id, stock }: Changing): Promise<boolean | string> {
  if (told.stock === undefined || told.stock === stock) return false
  const set = await setStock(writer, { itemId: id, was: stock, pieces: told.stock, cause: 'import' })
  if (set.outcome === 'saved') return true
  return set.outcome === 'refused' ? wordsOf(set.problems) : 'Son stock vient de bouger.'
}
