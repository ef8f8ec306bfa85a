import { presentVariation } from '#app/fragments/variation.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { MAX_LISTED_VARIATIONS } from '#contracts/catalog/variation-options.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Choice } from '../variation-state.ts'
import { BuyPieces } from './buy-pieces.tsx'
import type { KindPage } from './kind-page.ts'

export const variable: KindPage = {
  BuyForm: ({ product, chosenVariationId, chosenExtras }) => (
    <BuyPieces product={product} choice={presentChoice(product, chosenVariationId)} chosenExtras={chosenExtras} />
  ),
  CardAction({ product: { slug, name } }) {
    const look = buttonClass({ look: 'quiet', isSmall: true }, 'button product_type_variable add_to_cart_button')
    return (
      <a className={look} href={ROUTES.product(slug)} rel="nofollow">
        Choisir les options<span className="sr"> de {name}</span>
      </a>
    )
  },
}

/** The fields of its form, and what of them was chosen; null of a product that has none. */
export function presentChoice(product: ProductView, chosenId: number | null): Choice | null {
  const { choices, variations } = product
  if (choices.length === 0) return null
  const isListed = variations.length <= MAX_LISTED_VARIATIONS
  return {
    fields: choices,
    variations: isListed ? variations : null,
    chosen: variations.find(({ id }) => id === chosenId) ?? null,
    variationsJson: JSON.stringify(isListed && variations.map((each) => presentVariation(product, each))),
  }
}
