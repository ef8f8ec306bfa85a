import { slugOf } from '../text/slug.ts'

/** Values by field name ('attribute_couleur'). Chosen: '' or missing is still open. Of a variation: '' takes any value. */
export type Options = Readonly<Record<string, string>>

/** What choosing a value, beside all that is chosen already, would lead to. */
export type ValueState = 'open' | 'sold-out' | 'impossible'

/** One attribute of a product as its form asks for it, with the values that its variations have. */
export type OptionChoice = {
  /** 'Couleur' */
  name: string
  field: string
  values: { value: string; colorHex: string | null }[]
}

/** From more variations on, the page does not list them: the form asks for the one that is chosen (`get_variation`). */
export const MAX_LISTED_VARIATIONS = 30

/** The form field of an attribute: 'Édition reliée' → 'attribute_edition-reliee' (facts shop-wire §7). */
export const attributeField = (attribute: string): string => `attribute_${slugOf(attribute)}`

/** The variation that the choices name, or null while one of its fields is open or when no variation fits. */
export function findVariation<Variation extends { options: Options }>(
  variations: readonly Variation[],
  chosen: Options,
): Variation | null {
  const fits = ({ options }: Variation) =>
    Object.entries(options).every(([field, value]) => chosen[field] && accepts(value, chosen[field]))
  return variations.find(fits) ?? null
}

/** Choices narrow each other: a value is possible while a variation has it beside what other fields hold. */
export function valueState(
  variations: readonly { options: Options; isSoldOut: boolean }[],
  wish: { field: string; value: string },
  chosen: Options,
): ValueState {
  const wanted = { ...chosen, [wish.field]: wish.value }
  const left = variations.filter(({ options }) =>
    Object.entries(options).every(([field, value]) => !wanted[field] || accepts(value, wanted[field])),
  )
  if (left.length === 0) return 'impossible'
  return left.every(({ isSoldOut }) => isSoldOut) ? 'sold-out' : 'open'
}

const accepts = (value: string, chosen: string) => value === '' || value === chosen
