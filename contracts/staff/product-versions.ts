import { publicationOf } from '../catalog/publication.ts'
import { canonicalJson, type Json } from '../json.ts'
import { type ComparedPart, compareTexts } from '../text/compare-texts.ts'
import { fieldsOfSelling, SELLING_LABELS, type SellingTerms } from './product-selling.ts'
import { SUPPLY_WORDS } from './product-tabs.ts'
import { fieldsOfWords, type ProductWords, SEARCH_LABELS, WORD_LABELS } from './product-texts.ts'

/** One of the versions of what a product says. `at`: ISO 8601; `by`: '' for the shop itself. */
export type ProductVersion = { version: number; at: string; by: string }

/** What differs under one name. */
export type ComparedField = { name: string; parts: ComparedPart[] }

/** All that a version holds; `kindSettings` and `extras` are compared as a whole. */
export type VersionedProduct = ProductWords &
  SellingTerms & {
    slug: string
    seoTitle: string
    seoDescription: string
    kindSettings: Json
    extras: Json
  }

const PUBLICATION_WORDS = {
  listed: 'En vente',
  link: 'Par lien seulement',
  draft: 'Brouillon',
  planned: 'Prévu',
} as const

function wordsOf(product: VersionedProduct): Record<string, string> {
  const { slug, seoTitle, seoDescription, supply, takesReviews } = product
  return {
    ...fieldsOfWords(product),
    ...fieldsOfSelling(product),
    nature: SUPPLY_WORDS[supply],
    avis: takesReviews ? 'Ouverts' : 'Fermés',
    publication: PUBLICATION_WORDS[publicationOf(product)],
    ...{ adresse: slug, 'titre-recherche': seoTitle, 'texte-recherche': seoDescription },
  }
}

const LABELS: Readonly<Record<string, string>> = {
  ...WORD_LABELS,
  ...SELLING_LABELS,
  ...SEARCH_LABELS,
  'titre-recherche': 'Titre pour la recherche',
  'texte-recherche': 'Description pour la recherche',
}

/** From an older version to what it says now, name by name; `hasOtherSettings`: what its kind asks is another as well. */
export function compareProducts(
  before: VersionedProduct,
  after: VersionedProduct,
): { fields: ComparedField[]; hasOtherSettings: boolean } {
  const [old, young] = [wordsOf(before), wordsOf(after)]
  const fields = Object.entries(LABELS).flatMap(([field, name]) => {
    const [was, is] = [old[field] ?? '', young[field] ?? '']
    return was === is ? [] : [{ name, parts: compareTexts(was, is) }]
  })
  const settings = ({ kindSettings, extras }: VersionedProduct) => canonicalJson([kindSettings, extras])
  return { fields, hasOtherSettings: settings(before) !== settings(after) }
}
