import type { ProductKind } from '#contracts/catalog/product-kind.ts'
import type { Queryable } from '#server/database/database.ts'
import { type Problem, type Refused, refuse } from '#server/modules/audit/index.ts'
import { refusePictures } from '#server/modules/media/index.ts'
import { rulesOf } from '#server/modules/product-kinds/index.ts'
import type { ProductText, VariationTexts } from './product-drafts.ts'
import { isOwing, isSkuTaken, listKinds, listUnknownCategories } from './product-writing-repository.ts'
import { refuseItems } from './refuse-items.ts'

export const SKU_TAKEN = 'Cette référence est déjà prise.'
export const ADDRESS_TAKEN = 'Cette adresse est déjà prise.'
const NONE_OFFERED =
  'Il reste au moins une déclinaison en vente\u202F: pour n’en vendre aucune, retirez le produit de la vente.'
const STILL_OWED =
  'Des pièces vendues sur commande sont encore dues\u202F: recomptez le stock quand elles sont arrivées, ou retirez le produit de la vente.'

/** Why what a product says cannot be kept, or null. `productId`: null for a new one. */
export async function refuseProduct(
  db: Queryable,
  draft: ProductText,
  productId: number | null,
): Promise<Refused | null> {
  const { sku, categorySlugs, pictures, backorders } = draft
  if (await isSkuTaken(db, sku, { productId })) return refuse('sku', SKU_TAKEN)
  if (backorders === 'no' && productId !== null && (await isOwing(db, productId)))
    return refuse('backorders', STILL_OWED)
  const group = (await refuseMembers(db, draft)) ?? (await refuseItems(db, draft))
  if (group) return group
  const [shelf] = await listUnknownCategories(db, categorySlugs)
  if (shelf !== undefined)
    return refuse(`categorySlugs.${categorySlugs.indexOf(shelf)}`, 'Cette catégorie n’existe pas.')
  const stems = pictures.map(({ stem }) => stem)
  const [picture] = await refusePictures(db, stems)
  return picture ? refuse(`pictures.${stems.indexOf(picture.stem)}.stem`, picture.sentence) : null
}

/** A group sells what is bought by itself: no other group, nothing of another shop. */
async function refuseMembers(db: Queryable, { kind, kindSettings }: ProductText): Promise<Refused | null> {
  const ids = rulesOf(kind).listMembers?.(kindSettings) ?? []
  const kinds = await listKinds(db, ids)
  const index = ids.findIndex((id) => !isBoughtItself(kinds.get(id)))
  return index < 0 ? null : refuse(`kindSettings.productIds.${index}`, 'Ce produit ne se vend pas dans un groupe.')
}

function isBoughtItself(kind: ProductKind | undefined): boolean {
  if (kind === undefined) return false
  const { listMembers, soldElsewhere } = rulesOf(kind)
  return !listMembers && !soldElsewhere
}

/** Why variations cannot be kept beside one another, or null. */
export async function refuseVariations(db: Queryable, variations: VariationTexts): Promise<Refused | null> {
  const problems: Problem[] = []
  const names = namesOf(variations[0])
  if (variations.length > 0 && !variations.some(({ isOffered }) => isOffered)) return refuse('', NONE_OFFERED)
  for (const [index, variation] of variations.entries()) {
    const at = (field: string, sentence: string) => problems.push({ field: `${index}.${field}`, sentence })
    const { id, sku, pictureStem, opening, backorders } = variation
    const before = variations.slice(0, index)
    if (namesOf(variation) !== names) at('options', 'Chaque déclinaison se choisit par les mêmes mots.')
    else if (before.some((other) => choiceOf(other) === choiceOf(variation)))
      at('options', 'Ce choix est déjà proposé.')
    if (backorders === 'no' && id !== null && (await isOwing(db, id))) at('backorders', STILL_OWED)
    if (id === null && !opening) at('opening', 'Une nouvelle déclinaison a un prix.')
    if (before.some((other) => other.sku === sku) || (await isSkuTaken(db, sku, { variationId: id })))
      at('sku', SKU_TAKEN)
    const [picture] = pictureStem === null ? [] : await refusePictures(db, [pictureStem])
    if (picture) at('pictureStem', picture.sentence)
  }
  return problems.length > 0 ? { outcome: 'refused', problems } : null
}

type Options = Pick<VariationTexts[number], 'options'> | undefined
const namesOf = (variation: Options) => JSON.stringify(variation?.options.map(({ name }) => name))
const choiceOf = (variation: Options) => JSON.stringify(variation?.options.map(({ value }) => value))
