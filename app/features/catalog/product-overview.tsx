import type { ReactNode } from 'react'
import { presentVariation } from '#app/fragments/variation.tsx'
import { Island } from '#app/islands/island.tsx'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { MOST_LISTED_VARIATIONS } from '#contracts/catalog/variation-options.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import BuyForm from './buy-form.island.tsx'
import { DeliveryPromises } from './delivery-promises.tsx'
import Gallery from './gallery.island.tsx'
import { galleryImages } from './gallery-images.ts'
import { CardPrice } from './product-price.tsx'
import { SampleLink } from './sample-link.tsx'
import { StockAlertBox } from './stock-alert-form.tsx'
import type { Choice } from './variation-state.ts'

/** Pictures, price and the form that buys. */
export function ProductOverview({
  product,
  reviewsLink,
  chosenVariationId,
  usualDelivery,
}: {
  product: ProductView
  /** Shown below the name. */
  reviewsLink: ReactNode
  chosenVariationId: number | null
  usualDelivery: string
}) {
  return (
    <div className={`product type-product product-type-${product.kind}`} id={`product-${product.id}`}>
      <Island
        of={Gallery}
        when="idle"
        images={galleryImages(product)}
        variationPictures={product.variations.map(({ id, picture }) => ({ id, picture }))}
        isOnSale={product.price.crossedOutCents !== null}
      />
      <div className="buy summary entry-summary stack">
        <h1 className="product_title entry-title">
          <ProductName name={product.name} />
        </h1>
        {reviewsLink}
        <div>
          <CardPrice product={product} />
          <p className="small muted">TTC. {product.taxNote}.</p>
        </div>
        <p className="woocommerce-product-details__short-description">{product.shortDescription}</p>
        {product.sample && <SampleLink sample={product.sample} />}
        <Island
          of={BuyForm}
          when="load"
          productId={product.id}
          name={product.name}
          sku={product.sku}
          path={ROUTES.product(product.slug)}
          availability={product.availability}
          maxQuantity={product.maxQuantity}
          choice={presentChoice(product, chosenVariationId)}
          isFile={product.supply === 'digital-content'}
          hasOwnPrice={product.priceRange.minCents !== product.priceRange.maxCents}
        />
        <StockAlertBox product={product} />
        <DeliveryPromises product={product} usualDelivery={usualDelivery} />
      </div>
    </div>
  )
}

function presentChoice(product: ProductView, chosenId: number | null): Choice | null {
  const { choices, variations } = product
  if (choices.length === 0) return null
  const isListed = variations.length <= MOST_LISTED_VARIATIONS
  return {
    fields: choices,
    variations: isListed ? variations : null,
    chosen: variations.find(({ id }) => id === chosenId) ?? null,
    variationsJson: JSON.stringify(isListed && variations.map((each) => presentVariation(product, each))),
  }
}

/** The part behind the comma or colon of a title is set in italics. */
function ProductName({ name }: { name: string }) {
  const parts = /^(.+?[,:]) (.+)$/.exec(name)
  if (!parts) return name
  return (
    <>
      {parts[1]} <em>{parts[2]}</em>
    </>
  )
}
