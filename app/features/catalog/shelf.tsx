import { ProductCard, type ShownProduct } from './product-card.tsx'

type ShelfProps = {
  products: readonly ShownProduct[]
  /** Level of the cards' titles: below the heading that the shelf stands under. */
  heading: 'h2' | 'h3'
  /** One row of four wherever there is room for it. */
  isRow?: boolean
  /** How many covers at the front are in sight when the page opens. */
  urgentCount?: number
}

export function Shelf({ products, heading, isRow, urgentCount = 0 }: ShelfProps) {
  const row = isRow && (products.length === 3 ? 'shelf--3' : 'shelf--4')
  return (
    <div className="shelf-box">
      <ul className={`products shelf ${row || ''} list`}>
        {products.map((product, index) => (
          <ProductCard key={product.id} product={product} heading={heading} isUrgent={index < urgentCount} />
        ))}
      </ul>
    </div>
  )
}
