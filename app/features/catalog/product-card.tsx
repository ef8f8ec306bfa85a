import { Part } from '#app/ui/part.tsx'
import { Rating } from '#app/ui/rating.tsx'
import { ResponsivePicture } from '#app/ui/responsive-picture.tsx'
import type { FoundProduct, ProductCard as Product } from '#contracts/catalog/catalog.ts'
import { PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { productType } from '#contracts/wire/product-type.ts'
import { KIND_PAGES } from './kinds/index.ts'
import { CardPrice } from './product-price.tsx'

const SIZES = '(min-width: 62em) 230px, (min-width: 42em) 30vw, 42vw'

/** What a search found shows why, too. */
export type ShownProduct = Product & Partial<Pick<FoundProduct, 'excerpt'>>

type ProductCardProps = { product: ShownProduct; heading: 'h2' | 'h3'; isUrgent?: boolean | undefined }

/** A cover on the shelf, with what it costs and one thing to do. */
export function ProductCard(props: ProductCardProps) {
  const { kind, availability } = props.product
  const stock = availability.status === 'sold-out' ? 'outofstock is-out' : 'instock'
  return (
    <Part
      of={CardContents}
      in={<li className={`card product type-product product-type-${productType({ kind })} ${stock}`} />}
      {...props}
    />
  )
}

function CardContents({ product, heading: Heading, isUrgent }: ProductCardProps) {
  const path = ROUTES.product(product.slug)
  const { CardAction } = KIND_PAGES[product.kind]
  return (
    <>
      <div className="card__cover">
        {product.picture ? (
          <ResponsivePicture picture={product.picture} sizes={SIZES} mostPixels={640} alt="" isUrgent={isUrgent} />
        ) : (
          <span className="card__blank" />
        )}
        <CardBadge product={product} />
      </div>
      <div className="card__body">
        <Heading className={`${PLATFORM}-loop-product__title`}>
          <a className={`card__link ${PLATFORM}-LoopProduct-link`} href={path}>
            {product.name}
          </a>
        </Heading>
        {product.rating && <Rating rating={product.rating} />}
        {product.excerpt && <p className="card__excerpt small muted">{product.excerpt}</p>}
        <CardPrice product={product} />
        <CardAction product={product} />
      </div>
    </>
  )
}

function CardBadge({ product: { availability, price } }: { product: Product }) {
  if (availability.status === 'sold-out') return <span className="badge badge--out">Épuisé</span>
  return price.crossedOutCents === null ? null : <span className="badge onsale">Promo</span>
}
