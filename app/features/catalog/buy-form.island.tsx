import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { QuantityInput } from '#app/ui/quantity-input.tsx'
import { cartStore } from '#app/wire/cart-store.ts'
import type { Availability, VariationView } from '#contracts/catalog.ts'
import { ROUTES } from '#contracts/identifiers.ts'
import { AvailabilityText } from './availability-text.tsx'
import { followCartCall } from './follow-cart-call.ts'
import { ProductPrice } from './product-price.tsx'
import { VariationChoice } from './variation-choice.tsx'

export type BuyFormProps = {
  productId: number
  name: string
  sku: string
  path: string
  availability: Availability
  maxQuantity: number | null
  /** Null for a simple product. */
  choice: { attribute: string; variations: VariationView[]; chosenId: number | null } | null
}

type Status = 'idle' | 'loading' | 'added'

/** Options, quantity and 'Ajouter au panier' of a product's page: a plain form, that stays on the page once woken. */
export default function BuyForm(props: BuyFormProps) {
  const { productId, path, choice, availability, maxQuantity } = props
  const [status, setStatus] = useState<Status>('idle')
  const [quantity, setQuantity] = useState(1)
  const [chosenId, setChosenId] = useState(choice?.chosenId ?? null)
  const chosen = choice?.variations.find((variation) => variation.id === chosenId) ?? null

  const add = async (submit: FormEvent<HTMLFormElement>) => {
    submit.preventDefault()
    const button = submit.currentTarget.querySelector<HTMLButtonElement>('.single_add_to_cart_button')
    if (!button || status === 'loading') return
    setStatus('loading')
    const call = await cartStore.add(button)
    if (call.outcome === 'changed') return setStatus('added')
    setStatus('idle')
    if (call.outcome === 'refused') followCartCall(call, path)
    // No answer: the plain form does the same work (`submit()` would leave out the button's own field).
    else submitPlainly(button)
  }
  const choose = (variationId: number) => {
    setChosenId(variationId)
    setStatus('idle')
  }
  const isSoldOut = (chosen?.availability ?? availability).status === 'sold-out'
  return (
    <form
      className={choice ? 'variations_form cart stack' : 'cart stack'}
      method="post"
      action={path}
      encType="multipart/form-data"
      data-product_id={choice ? productId : undefined}
      onSubmit={add}
    >
      {choice && <VariationChoice {...choice} chosen={chosen} onChoose={choose} />}
      {chosen && <ChosenVariation variation={chosen} hasOwnPrice={hasSeveralPrices(choice)} />}
      {(chosen || !choice) && <AvailabilityText availability={chosen?.availability ?? availability} />}
      <div className="row buy__row single_variation_wrap">
        <QuantityInput
          name="quantity"
          label="Quantité"
          value={quantity}
          min={1}
          max={maxQuantity}
          onChange={(pieces) => setQuantity(pieces)}
        />
        <Button
          isBlock
          isBusy={status === 'loading'}
          className={`single_add_to_cart_button button alt ${status}`}
          name="add-to-cart"
          value={productId}
          disabled={isSoldOut}
          data-product_id={chosen?.id ?? productId}
          data-product_sku={chosen?.sku ?? props.sku}
          data-quantity={quantity}
          data-success_message={`«\u00A0${props.name}\u00A0» a été ajouté à votre panier`}
        >
          {isSoldOut ? 'Rupture de stock' : 'Ajouter au panier'}
        </Button>
      </div>
      {status === 'added' && (
        <a className="added_to_cart wc-forward" href={ROUTES.cart} title="Voir le panier">
          Voir le panier
        </a>
      )}
      {choice && <input type="hidden" name="product_id" value={productId} />}
    </form>
  )
}

/** The price above the form says it all when every variation costs the same. */
function hasSeveralPrices(choice: BuyFormProps['choice']): boolean {
  return new Set(choice?.variations.map(({ price }) => price.priceCents)).size > 1
}

function ChosenVariation({ variation, hasOwnPrice }: { variation: VariationView; hasOwnPrice: boolean }) {
  return (
    <div className="woocommerce-variation single_variation">
      {hasOwnPrice && <ProductPrice price={variation.price} />}
      {variation.note && <p className="field__help">{variation.note}</p>}
    </div>
  )
}

function submitPlainly(button: HTMLButtonElement): void {
  const form = button.form
  if (!form) return
  const name = document.createElement('input')
  Object.assign(name, { type: 'hidden', name: button.name, value: button.value })
  form.append(name)
  form.submit()
}
