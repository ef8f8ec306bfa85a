import { z } from 'zod'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { findVariation } from '#contracts/catalog/variation-options.ts'
import { slugOf } from '#contracts/text/slug.ts'
import { Text } from './check-params.ts'

/** What was chosen: by the attribute's label, its slug or its field, and the value's label or slug. */
export const Variation = z
  .array(z.object({ attribute: Text, value: Text }), 'une liste d’options est attendue.')
  .max(20)

type Chosen = z.output<typeof Variation>

export type VariationChoice =
  | { ok: true; variationId: number; fields: Record<string, string> }
  | { ok: false; code: string; message: string }

/** The variation that the options name (facts store-api §9: clients send the product's id with them). */
export function chooseVariation({ name, choices, variations }: ProductView, chosen: Chosen): VariationChoice {
  const said = new Map(chosen.map(({ attribute, value }) => [plain(attribute), value]))
  const fields: Record<string, string> = {}
  const missing: string[] = []
  for (const choice of choices) {
    const value = said.get(plain(choice.name)) ?? ''
    const known = choice.values.find((each) => slugOf(each.value) === slugOf(value))
    if (value === '') missing.push(choice.name)
    else if (!known) return invalidValue(choice)
    else fields[choice.field] = known.value
  }
  if (missing.length > 0) return missingOptions(name, missing)
  const variation = findVariation(variations, fields)
  if (variation) return { ok: true, variationId: variation.id, fields }
  return {
    ok: false,
    code: 'woocommerce_rest_variation_id_from_variation_data',
    message: 'Aucune variation ne correspond à ces options.',
  }
}

/** 'attribute_pa_couleur', 'pa_couleur' and 'Couleur' are the same. */
const plain = (attribute: string) => slugOf(attribute.replace(/^attribute_/, '').replace(/^pa_/, ''))

const invalidValue = ({ name, values }: ProductView['choices'][number]): VariationChoice => ({
  ok: false,
  code: 'woocommerce_rest_invalid_variation_data',
  message: `Valeur non valide pour ${name}. Valeurs autorisées\u202F: ${values.map(({ value }) => value).join(', ')}`,
})

const missingOptions = (product: string, names: string[]): VariationChoice => ({
  ok: false,
  code: 'woocommerce_rest_missing_variation_data',
  message: `Il manque des options de «\u202F${product}\u202F»\u202F: ${names.join(', ')}`,
})
