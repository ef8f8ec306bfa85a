import { Island } from '#app/islands/island.tsx'
import { type AddOns, addOnsOf } from '#contracts/catalog/add-ons/add-on.ts'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { depositOffer } from '#contracts/catalog/deposit-offer.ts'
import type { ChosenExtras } from '#contracts/catalog/product-kind.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { paidToday } from '#contracts/subscription/recurrence.ts'
import BuyForm from '../buy-form.island.tsx'
import BuyFormOfParts from '../buy-form-of-parts.island.tsx'
import BuyFormWithAddOns from '../buy-form-with-add-ons.island.tsx'
import type { Choice } from '../variation-state.ts'

type BuyPiecesProps = {
  product: ProductView
  choice: Choice | null
  chosenExtras: ChosenExtras
  /** On the button, in place of 'Ajouter au panier'. */
  label?: string
}

/** The form of what is bought by the piece, with a choice before it or without, and with options beside it. */
export function BuyPieces({ product, choice, chosenExtras, label }: BuyPiecesProps) {
  const { addOnAnswers: answers, itemAnswers, addOnRefusal: refusal, editedKey, quantity, fields: begun } = chosenExtras
  const form = {
    productId: product.id,
    name: product.name,
    sku: product.sku,
    path: ROUTES.product(product.slug),
    availability: product.availability,
    maxQuantity: product.maxQuantity,
    choice,
    bundle: product.bundle && { ...product.bundle, currency: product.price.currency, begun },
    payment: depositOffer(product, begun ?? {}),
    price: { priceCents: baseOf(product), currency: product.price.currency },
    editedKey,
    firstQuantity: quantity,
    // Of a service there is neither a stock nor a number of pieces to speak of.
    isFile: product.supply === 'digital-content' || (product.supply === 'service' && product.recurrence !== null),
    isSingle: product.supply === 'digital-content' || product.isSoldIndividually,
    hasOwnPrice: product.recurrence !== null || product.priceRange.minCents !== product.priceRange.maxCents,
    ...(label && { label }),
  }
  const addOns = askedOn(product)
  if (!addOns) return <Island of={form.bundle || form.payment ? BuyFormOfParts : BuyForm} when="load" {...form} />
  return <Island of={BuyFormWithAddOns} when="load" {...form} {...{ addOns, answers, itemAnswers, refusal }} />
}

/** The product's own add-ons, of which there are none where only the items of a bundle ask; null where nothing is asked. */
function askedOn(product: ProductView): AddOns | null {
  const isAsked = product.bundle?.items.some(({ addOns }) => addOns)
  return addOnsOf(product) ?? (isAsked ? { currency: product.price.currency, list: [] } : null)
}

/** Of a piece, today, before options and without what is priced apart of it. */
const baseOf = ({ bundle, price, recurrence }: ProductView) => bundle?.ownCents ?? paidToday({ ...price, recurrence })
