import { OWN_WORDS_LABELS } from '../mail/own-words.ts'
import { COUPON_LABELS } from '../promotions/coupon-form.ts'
import { SETTING_GROUPS } from '../settings/setting-groups.ts'
import { PICTURE_LABELS } from './media.ts'
import { SELLING_LABELS } from './product-selling.ts'
import { STOCK_FIELDS, STOCK_LABELS } from './product-stock.ts'
import { SEARCH_LABELS, WORD_LABELS } from './product-texts.ts'
import { SHELF_LABELS } from './shelf.ts'
import { TEXT_FIELD_NAMES } from './text-fields.ts'

type Labels = Readonly<Record<string, string>>

const OF_SEARCH = ' pour la recherche'

/** What a version holds, by the label of the form that asks it; '' is asked by no form. */
const PRODUCT: Labels = {
  ...{ name: WORD_LABELS.nom, shortDescription: WORD_LABELS.phrase, descriptionMarkdown: WORD_LABELS.description },
  ...{ sku: WORD_LABELS.reference, supply: WORD_LABELS.nature, attributes: WORD_LABELS.caracteristiques },
  ...{ weightGrams: WORD_LABELS.poids, categorySlugs: WORD_LABELS.categorie, pictures: WORD_LABELS.image },
  ...{ takesReviews: WORD_LABELS.avis, isPublished: WORD_LABELS.publication, isListed: WORD_LABELS.publication },
  publishAt: WORD_LABELS['publier-le'],
  slug: SEARCH_LABELS.adresse,
  seoTitle: SEARCH_LABELS['titre-recherche'] + OF_SEARCH,
  seoDescription: SEARCH_LABELS['texte-recherche'] + OF_SEARCH,
  ...{ taxClass: SELLING_LABELS['classe-tva'], shippingClass: SELLING_LABELS['classe-envoi'] },
  ...{ downloadsAllowed: SELLING_LABELS.telechargements, downloadDays: SELLING_LABELS['jours-ouverts'] },
  menuOrder: SELLING_LABELS.place,
  lowStockAt: STOCK_LABELS[STOCK_FIELDS.lowAt] ?? '',
  isSoldIndividually: STOCK_LABELS[STOCK_FIELDS.single] ?? '',
  backorders: STOCK_LABELS[STOCK_FIELDS.backorders] ?? '',
  ...{ kindSettings: 'Réglages de sa sorte', extras: 'Options et échéances', kind: '' },
}

const COUPON: Labels = {
  ...{ code: '', label: 'Nom', amount: COUPON_LABELS.amount, kind: COUPON_LABELS.kind },
  ...{ minimumCents: COUPON_LABELS.minimum, maximumCents: COUPON_LABELS.maximum },
  ...{ usageLimit: COUPON_LABELS.limit, usageLimitPerBuyer: COUPON_LABELS.perBuyer },
  ...{ startsAt: COUPON_LABELS.startsOn, endsAt: COUPON_LABELS.endsOn },
  ...{ productIds: COUPON_LABELS.goods, categorySlugs: COUPON_LABELS.goods },
  ...{ excludedProductIds: COUPON_LABELS.exceptGoods, excludedCategorySlugs: COUPON_LABELS.exceptGoods },
  ...{ excludesSaleItems: COUPON_LABELS.excludesSaleItems, freesShipping: COUPON_LABELS.freesShipping },
  ...{ isIndividualUse: COUPON_LABELS.isCumulative, isFirstOrderOnly: COUPON_LABELS.isFirstOrderOnly },
  emails: COUPON_LABELS.emails,
}

/** Texts are kept by the names of their form, but for these. */
const TEXT: Labels = {
  ...TEXT_FIELD_NAMES,
  ...{ description: TEXT_FIELD_NAMES.excerpt, kind: TEXT_FIELD_NAMES.memberKind, publishedAt: 'Date de publication' },
}

const SETTING: Labels = Object.fromEntries(
  SETTING_GROUPS.flatMap(({ fields }) => fields.map(({ path, label }) => [path, label])),
)

const KINDS: Readonly<Record<string, Labels>> = {
  ...{ product: PRODUCT, coupon: COUPON, setting: SETTING },
  ...{ page: TEXT, post: TEXT, 'member-post': TEXT },
  'mail-text': OWN_WORDS_LABELS,
  category: { name: SHELF_LABELS.name, description: SHELF_LABELS.text, position: SHELF_LABELS.place },
  // Other files in the place of a picture's change what they measure as well: its content says that they are others.
  picture: { ...PICTURE_LABELS, sha256: 'Fichier' },
}

/**
 * Which fields of a subject have changed, in the words of the forms that ask them, each once; never what they were or are.
 * `paths`: of its versions, 'seller.name'. Of what has no form of fields, and of what no form asks, nothing.
 */
export function changedFields(kind: string, paths: readonly string[]): string[] {
  const labels = KINDS[kind] ?? {}
  return [...new Set(paths.map((path) => labelOf(labels, path)))].filter((label) => label !== '')
}

/** Of a part of a field, that of the whole field. */
function labelOf(labels: Labels, path: string): string {
  if (Object.hasOwn(labels, path)) return labels[path] ?? ''
  const end = path.lastIndexOf('.')
  return end < 0 ? '' : labelOf(labels, path.slice(0, end))
}
