import { Island } from '#app/islands/island.tsx'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { depositOffer } from '#contracts/catalog/deposit-offer.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import BuyForm from '../buy-form.island.tsx'
import type { Choice } from '../variation-state.ts'

/** The form of what is bought by the piece, with a choice before it or without. */
export const BuyPieces = ({ product, choice }: { product: ProductView; choice: Choice | null }) => (
  <Island
    of={BuyForm}
    when="load"
    productId={product.id}
    name={product.name}
    sku={product.sku}
    path={ROUTES.product(product.slug)}
    availability={product.availability}
    maxQuantity={product.maxQuantity}
    choice={choice}
    bundle={product.bundle && { ...product.bundle, currency: product.price.currency }}
    payment={depositOffer(product)}
    price={{ priceCents: product.price.priceCents, currency: product.price.currency }}
    isFile={product.supply === 'digital-content'}
    isSingle={product.supply === 'digital-content' || product.isSoldIndividually}
    hasOwnPrice={product.priceRange.minCents !== product.priceRange.maxCents}
  />
)
