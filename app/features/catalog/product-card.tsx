import { Island } from '#app/islands/island.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Part } from '#app/ui/part.tsx'
import { Rating } from '#app/ui/rating.tsx'
import { ResponsivePicture } from '#app/ui/responsive-picture.tsx'
import type { FoundProduct, ProductCard as Product } from '#contracts/catalog/catalog.ts'
import { PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import AddToCartLink from './add-to-cart-link.island.tsx'
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
      in={<li className={`card product type-product product-type-${kind} ${stock}`} />}
      {...props}
    />
  )
}

function CardContents({ product, heading: Heading, isUrgent }: ProductCardProps) {
  const path = ROUTES.product(product.slug)
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
        <CardAction product={product} path={path} />
      </div>
    </>
  )
}

function CardBadge({ product: { availability, price } }: { product: Product }) {
  if (availability.status === 'sold-out') return <span className="badge badge--out">Épuisé</span>
  return price.crossedOutCents === null ? null : <span className="badge onsale">Promo</span>
}

function CardAction({ product, path }: { product: Product; path: string }) {
  const look = { look: 'quiet', isSmall: true } as const
  if (product.kind === 'variable')
    return (
      <a className={buttonClass(look, 'button product_type_variable add_to_cart_button')} href={path} rel="nofollow">
        Choisir les options<span className="sr"> de {product.name}</span>
      </a>
    )
  if (product.availability.status === 'sold-out')
    return (
      <a
        className={buttonClass(look, 'button product_type_simple')}
        href={ROUTES.stockAlert(product.slug)}
        rel="nofollow"
      >
        Me prévenir<span className="sr"> du retour de {product.name}</span>
      </a>
    )
  return <Island of={AddToCartLink} when="interaction" productId={product.id} sku={product.sku} name={product.name} />
}
