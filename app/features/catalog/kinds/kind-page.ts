import type { ReactNode } from 'react'
import type { ProductCard, ProductView } from '#contracts/catalog/catalog.ts'
import type { ChosenExtras } from '#contracts/catalog/product-kind.ts'

/** What a form without script has just sent to the page, and that was refused. */
export type Posted = Readonly<Record<string, string>> | null

/** What a form begins with: what was just sent, with why it was refused in a sentence, or what a line of the cart holds. */
export type BegunForm = { posted: NonNullable<Posted>; refusal: string | null }

/** What pages ask of somebody who wants a product of a kind. */
export type KindPage = {
  /** On the product's page: what there is to choose, and the button. */
  BuyForm(props: {
    product: ProductView
    chosenVariationId: number | null
    chosenExtras: ChosenExtras
    posted: Posted
  }): ReactNode
  /** Beside its price, what else is to be said of it. */
  BesidePrice?(props: { product: ProductView }): ReactNode
  /** Below form and pictures, before the texts. */
  Contents?(props: { product: ProductView }): ReactNode
  /** Where its form takes the page's whole width: what stands between the overview and the texts. */
  Section?(props: {
    product: ProductView
    begun: BegunForm | null
    chosenExtras: ChosenExtras
    holdMinutes: number
  }): ReactNode
  /** As wide as the page, between the overview and the texts. */
  Bands?(props: { product: ProductView }): ReactNode
  /** The one thing to do with its card on a shelf. */
  CardAction(props: { product: ProductCard }): ReactNode
  /** Its form is no button that a bar at the lower edge could press. */
  hasNoBuyBar?: true
}
