import type { AddOnAnswers } from '#contracts/catalog/add-ons/add-on.ts'
import { addOnsOf } from '#contracts/catalog/add-ons/add-on.ts'
import { type FileField, listFileFields } from '#contracts/catalog/add-ons/chosen-files.ts'
import { readAnswers } from '#contracts/catalog/add-ons/read-answers.ts'
import { addOnOwnerOf } from '#contracts/catalog/bundle.ts'
import type { ProductExtras } from '#contracts/catalog/product-kind.ts'
import type { PostedFields } from '../kind-rules.ts'

/**
 * What the page of a bundle asks of its items beside a variation (docs/decisions/138): their add-ons, by the rules of the
 * add-ons themselves. Whatever else a product may have beside it, it is not had with as a part.
 */

type Asking = { item: { id: number; productId: number }; component: { extras: ProductExtras } | undefined }

/** The answers for one item, not checked yet; undefined where there are none. */
export function readPartAnswers(fields: PostedFields, { item, component }: Asking): AddOnAnswers | undefined {
  const addOns = component && addOnsOf(component)
  const answers = addOns ? readAnswers(addOns, fields, addOnOwnerOf(item)) : {}
  return Object.keys(answers).length > 0 ? answers : undefined
}

/** Where one item asks for files. */
export function listPartFiles({ item, component }: Asking): FileField[] {
  const addOns = component && addOnsOf(component)
  return addOns ? listFileFields(addOns, addOnOwnerOf(item)) : []
}

/** What a product has beside it that no bundle asks for. */
export const unaskedInParts = ({ addons: _, ...others }: ProductExtras): ProductExtras => others

/** Whether the page of a bundle asks something of a product with these. */
export const asksInParts = (extras: ProductExtras): boolean =>
  addOnsOf({ extras })?.list.some(({ type }) => type !== 'heading') ?? false
