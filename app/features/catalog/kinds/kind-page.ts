import type { ReactNode } from 'react'
import type { ProductCard, ProductView } from '#contracts/catalog/catalog.ts'

/** What pages ask of somebody who wants a product of a kind. */
export type KindPage = {
  /** On the product's page: what there is to choose, and the button. */
  BuyForm(props: { product: ProductView; chosenVariationId: number | null }): ReactNode
  /** The one thing to do with its card on a shelf. */
  CardAction(props: { product: ProductCard }): ReactNode
}
