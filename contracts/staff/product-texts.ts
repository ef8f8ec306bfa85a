import { instantsOf, wallAt } from '../booking/zone-time.ts'
import { PUBLICATIONS, type Publication, type Published, publicationOf, publishedAs } from '../catalog/publication.ts'
import { SUPPLIES, type Supply } from '../catalog/supply.ts'
import { SHOP_TIME_ZONE } from '../text/french-date.ts'

/** A part of a product as a form has it: what its fields are called, and how they are read. */
type Fields = Readonly<Record<string, string>>
type Attribute = { name: string; value: string }

/** What a product says in words, as far as people read it on its page. */
export type ProductWords = Published & {
  takesReviews: boolean
  name: string
  shortDescription: string
  descriptionMarkdown: string
  sku: string
  supply: Supply
  attributes: readonly Attribute[]
  weightGrams: number | null
  categorySlugs: readonly string[]
  pictures: readonly { stem: string; caption: string }[]
}

export const WORD_LABELS = {
  nom: 'Nom',
  phrase: 'En une phrase',
  description: 'Description',
  reference: 'Référence',
  nature: 'Ce que l’acheteur reçoit',
  caracteristiques: 'Caractéristiques',
  poids: 'Poids',
  categorie: 'Catégories',
  image: 'Images',
  avis: 'Avis',
  publication: 'Publication',
  'publier-le': 'Date de publication',
} as const

export const SEARCH_LABELS = {
  adresse: 'Adresse',
  'titre-recherche': 'Titre',
  'texte-recherche': 'Description',
} as const

/** Several values of one field stand in lines. */
type WordFields = Record<keyof typeof WORD_LABELS, string> & { publication: Publication }

export const fieldsOfWords = (words: ProductWords): WordFields => ({
  nom: words.name,
  phrase: words.shortDescription,
  description: words.descriptionMarkdown,
  reference: words.sku,
  nature: words.supply,
  caracteristiques: words.attributes.map(({ name, value }) => `${name}\u202F: ${value}`).join('\n'),
  poids: words.weightGrams === null ? '' : String(words.weightGrams),
  categorie: [...words.categorySlugs].sort().join('\n'),
  image: words.pictures.map(({ stem }) => stem).join('\n'),
  avis: words.takesReviews ? '1' : '',
  publication: publicationOf(words),
  'publier-le': words.publishAt === null ? '' : wallAt(Date.parse(words.publishAt), SHOP_TIME_ZONE),
})

type Read<Words> = { ok: true; words: Words } | { ok: false; problems: { field: string; sentence: string }[] }

/** The same from what was typed. What each of them may be is for the shop to say. */
export function readWords(fields: Fields, kept: Published & Pick<ProductWords, 'pictures'>): Read<ProductWords> {
  const told = (name: keyof typeof WORD_LABELS) => (fields[name] ?? '').replaceAll('\r\n', '\n')
  const weight = told('poids').trim()
  if (!/^\d{0,7}$/.test(weight)) return wrong('poids', 'Poids\u202F: un nombre entier de grammes.')
  const supply = SUPPLIES.find((known) => known === told('nature'))
  if (!supply) return wrong('nature', 'Dites ce que l’acheteur reçoit.')
  const published = readPublication(fields, kept)
  if (!published) return wrong('publier-le', 'Donnez le jour et l’heure de la publication.')
  const lines = told('caracteristiques')
    .split('\n')
    .map((line) => line.trim())
  return {
    ok: true,
    words: {
      ...published,
      takesReviews: told('avis') !== '',
      ...{ name: told('nom'), shortDescription: told('phrase'), descriptionMarkdown: told('description') },
      ...{ sku: told('reference'), supply, weightGrams: weight === '' ? null : Number(weight) },
      attributes: lines.filter((line) => line !== '').map(readAttribute),
      categorySlugs: told('categorie')
        .split('\n')
        .filter((slug) => slug !== ''),
      pictures: told('image')
        .split('\n')
        .filter((stem) => stem !== '')
        .map((stem) => kept.pictures.find((shown) => shown.stem === stem) ?? { stem, caption: '' }),
    },
  }
}

const wrong = (field: keyof typeof WORD_LABELS, sentence: string): Read<never> => ({
  ok: false,
  problems: [{ field, sentence }],
})

const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** Where a form does not ask for it, it stays as it is. Null: planned for no moment. */
function readPublication(fields: Fields, kept: Published): Published | null {
  const publication = PUBLICATIONS.find((known) => known === fields.publication)
  if (!publication) return kept
  const typed = fields['publier-le'] ?? ''
  const [at] = WALL.test(typed) ? instantsOf(typed, SHOP_TIME_ZONE) : []
  if (publication === 'planned' && at === undefined) return null
  return publishedAs(publication, { at: at === undefined ? null : new Date(at).toISOString(), kept })
}

function readAttribute(line: string): Attribute {
  const [name = '', ...value] = line.split(/\s*:\s*/)
  return { name, value: value.join('\u202F: ') }
}

/** Which field of the form a refusal of the shop is about: it names paths of what is kept. */
export function fieldOfPath(path: string): string {
  const [head = ''] = path.split('.')
  return PATHS[head] ?? ''
}

const PATHS: Record<string, string> = {
  slug: 'adresse',
  name: 'nom',
  shortDescription: 'phrase',
  descriptionMarkdown: 'description',
  sku: 'reference',
  supply: 'nature',
  attributes: 'caracteristiques',
  weightGrams: 'poids',
  categorySlugs: 'categorie',
  pictures: 'image',
  publishAt: 'publier-le',
  takesReviews: 'avis',
  seoTitle: 'titre-recherche',
  seoDescription: 'texte-recherche',
}
