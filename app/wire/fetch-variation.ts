import type { Options } from '#contracts/catalog/variation-options.ts'
import { WC_AJAX_TEMPLATE } from '#contracts/identifiers.ts'
import type { VariationAnswer } from '#contracts/wire/variation.ts'

/** The variation that the options name together; false when none does, null when the shop cannot be reached. */
export async function fetchVariation(productId: string, options: Options): Promise<VariationAnswer | false | null> {
  try {
    const url = WC_AJAX_TEMPLATE.replace('%%endpoint%%', 'get_variation')
    const body = new URLSearchParams({ ...options, product_id: productId })
    const answer: unknown = await (await fetch(url, { method: 'POST', body })).json()
    return isVariation(answer) && answer
  } catch {
    return null
  }
}

const isVariation = (answer: unknown): answer is VariationAnswer =>
  typeof answer === 'object' && answer !== null && 'variation_id' in answer && 'view' in answer
