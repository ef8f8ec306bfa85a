import type { ReactNode } from 'react'
import { Island } from '#app/islands/island.tsx'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import type { ChosenExtras } from '#contracts/catalog/product-kind.ts'
import { productType } from '#contracts/wire/product-type.ts'
import { DeliveryPromises } from './delivery-promises.tsx'
import Gallery from './gallery.island.tsx'
import { galleryImages } from './gallery-images.ts'
import { KIND_PAGES } from './kinds/index.ts'
import type { Posted } from './kinds/kind-page.ts'
import { CardPrice } from './product-price.tsx'
import { SampleLink } from './sample-link.tsx'
import { StockAlertBox } from './stock-alert-form.tsx'

/** Pictures, price and the form that buys. */
export function ProductOverview({
  product,
  reviewsLink,
  chosenVariationId,
  posted,
  chosenExtras,
  usualDelivery,
  express,
}: {
  product: ProductView
  /** Shown below the name. */
  reviewsLink: ReactNode
  chosenVariationId: number | null
  posted: Posted
  chosenExtras: ChosenExtras
  usualDelivery: string
  /** Below the form: the buttons of wallets, where there are any. */
  express: ReactNode
}) {
  const { BuyForm, BesidePrice } = KIND_PAGES[product.kind]
  return (
    <div className={`product type-product product-type-${productType(product)}`} id={`product-${product.id}`}>
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
          <p className="small muted">TTC.{product.taxNote && ` ${product.taxNote}.`}</p>
        </div>
        {BesidePrice && <BesidePrice product={product} />}
        <p className="woocommerce-product-details__short-description">{product.shortDescription}</p>
        {product.sample && <SampleLink sample={product.sample} />}
        <BuyForm {...{ product, chosenVariationId, chosenExtras, posted }} />
        {express}
        <StockAlertBox product={product} />
        <DeliveryPromises product={product} usualDelivery={usualDelivery} />
      </div>
    </div>
  )
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
