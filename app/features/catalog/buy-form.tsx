import { type FormEvent, type MouseEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { followForm } from '#app/ui/follow-form.ts'
import { QuantityInput } from '#app/ui/quantity-input.tsx'
import { cartStore } from '#app/wire/cart-store.ts'
import { proposedItems, type TakenItem } from '#contracts/catalog/bundle.ts'
import type { Availability, VariationView } from '#contracts/catalog/catalog.ts'
import type { DepositOffer } from '#contracts/catalog/deposit-offer.ts'
import type { PricedChoice } from '#contracts/pricing/choice-price.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { paidToday } from '#contracts/subscription/recurrence.ts'
import type { BundleFields, ItemOptions, ShownBundle } from './bundle-fields.tsx'
import type { DepositFields } from './deposit-fields.tsx'
import { followCartCall, useCartButtonNews } from './follow-cart-call.ts'
import { BUY_FORM_ID, useBuyBar } from './use-buy-bar.ts'
import { VariationFields } from './variation-choice.tsx'
import { StockText, VariationOutcome } from './variation-details.tsx'
import { type Choice, useVariationChoice } from './variation-state.ts'

export type BuyFormProps = {
  productId: number
  name: string
  sku: string
  path: string
  availability: Availability
  maxQuantity: number | null
  /** Null for a simple product. */
  choice: Choice | null
  /** What it is made of, where of other products. */
  bundle: ShownBundle | null
  /** How it may be paid in parts; null where it is paid at once. */
  payment: DepositOffer | null
  /** Of one piece, before anything is chosen and without what is priced apart of it. */
  price: { priceCents: number; currency: string }
  /** The price depends on the choice. */
  hasOwnPrice: boolean
  /** A file that is bought once: neither a stock nor a number of pieces to speak of. */
  isFile: boolean
  /** One piece is all that is bought of it. */
  isSingle: boolean
  /** The line of the cart that the form takes the place of; null or left out for a new one. */
  editedKey?: string | null
  /** Pieces that the form begins with; one unless it is said. */
  firstQuantity?: number
  /** On the button, in place of 'Ajouter au panier'. */
  label?: string
}

/** What stands between the choice and the number of pieces, and has its say before the form is sent. */
export type BuyFormSlot = {
  draw(state: { chosen: VariationView | null; pieces: number; taken: readonly TakenItem[] }): ReactNode
  /** What it costs with what it asks for, and what that adds once. */
  price(base: { baseCents: number; pieces: number; taken: readonly TakenItem[] }): PricedChoice
  /** What it asks beside the items of a bundle. */
  items?: ItemOptions
  /** Told with each answer that is given. */
  follow(form: HTMLFormElement): void
  /** Tells why the form may not be sent as it is, and gives back whether. */
  refuse(form: HTMLFormElement): boolean
  /** Something in it cannot go by a call: the form itself is sent. */
  needsForm(form: HTMLFormElement): boolean
}

type Status = 'idle' | 'loading' | 'added'

const MIN_QUANTITY = 1

/** What only few products ask, and only their pages fetch. */
export type PartFields = { BundleFields: typeof BundleFields; DepositFields: typeof DepositFields }

/** Options, quantity and 'Ajouter au panier' of a product's page: a plain form, that stays on the page once woken. */
export function BuyForm({ slot, parts, ...props }: BuyFormProps & { slot?: BuyFormSlot; parts?: PartFields }) {
  const { productId, path, choice, payment, availability, isSingle, editedKey = null } = props
  const form = useRef<HTMLFormElement>(null)
  const [quantity, setQuantity] = useQuantity(form, props.firstQuantity)
  const [wasReset, setWasReset] = useState(false)
  const { options, chosen, isComplete, stateOf, choose, reset } = useVariationChoice(choice, form)
  const maxQuantity = chosen ? chosen.maxQuantity : props.maxQuantity
  const pieces = Math.min(quantity, maxQuantity || Number.POSITIVE_INFINITY)
  const [taken, setTaken] = useState(() => (props.bundle ? proposedItems(props.bundle) : []))
  const baseCents = chosen ? paidToday({ ...chosen.price, recurrence: chosen.recurrence }) : props.price.priceCents
  const count = Number.isNaN(pieces) ? MIN_QUANTITY : pieces
  const isSoldOut = (chosen?.availability ?? availability).status === 'sold-out'

  const { status, setStatus, button, add } = useAdding({
    path,
    refuse: (own) => slot?.refuse(own) ?? false,
    // The page says what is wrong with a way to pay, or that it is in the cart.
    needsForm: (own) => Boolean(payment || editedKey !== null || (choice && !chosen) || slot?.needsForm(own)),
  })
  useBuyBar(form, status)
  const change = (makeChange: () => void, isReset: boolean) => {
    makeChange()
    setWasReset(isReset)
    setStatus('idle')
  }
  const clear = (click: MouseEvent) => {
    click.preventDefault()
    form.current?.querySelector<HTMLInputElement>('.variations [type=radio]:enabled')?.focus()
    change(reset, true)
  }
  return (
    <form
      ref={form}
      id={BUY_FORM_ID}
      className={['cart stack', choice && 'variations_form', props.bundle && 'bundle_form'].filter(Boolean).join(' ')}
      method="post"
      action={path}
      encType="multipart/form-data"
      data-product_id={choice ? productId : undefined}
      data-product_variations={choice?.variationsJson}
      onSubmit={add}
      {...(slot && followForm(slot.follow))}
    >
      {choice && (
        <VariationFields
          {...{ options, stateOf, path, wasReset }}
          fields={choice.fields}
          onChoose={(field, value) => change(() => choose(field, value), false)}
          onReset={clear}
        />
      )}
      {parts && props.bundle && (
        <parts.BundleFields
          bundle={props.bundle}
          options={slot?.items}
          onChange={(items) => change(() => setTaken(items), wasReset)}
        />
      )}
      {slot?.draw({ chosen, pieces: count, taken })}
      <div className="single_variation_wrap stack">
        {/* For the words of other scripts: ours stand beside it. */}
        {choice && <div className="woocommerce-variation single_variation" />}
        <Outcome {...props} variation={chosen} isComplete={isComplete} />
        {parts && payment && (
          <Payment {...{ parts, payment, slot, taken, baseCents }} pieces={count} currency={props.price.currency} />
        )}
        <div className="row buy__row woocommerce-variation-add-to-cart">
          <Pieces isSingle={isSingle} value={pieces} max={maxQuantity || null} onChange={setQuantity} />
          <AddButton
            ref={button}
            {...props}
            chosen={chosen}
            status={status}
            isSoldOut={isSoldOut}
            quantity={pieces}
            label={editedKey === null ? props.label : 'Enregistrer les modifications'}
          />
        </div>
      </div>
      {status === 'added' && <CartLink />}
      {editedKey !== null && <input type="hidden" name="edited_line" value={editedKey} />}
      {choice && <input type="hidden" name="product_id" value={productId} />}
      {choice && <input type="hidden" className="variation_id" name="variation_id" value={chosen?.id ?? 0} />}
    </form>
  )
}

function Outcome(props: BuyFormProps & { variation: VariationView | null; isComplete: boolean }) {
  const { choice, ...rest } = props
  return choice ? <VariationOutcome {...rest} listed={choice.variations} /> : <StockText {...rest} />
}

type Adding = Pick<BuyFormSlot, 'refuse' | 'needsForm'> & { path: string }

/** What becomes of the form as it is sent: a call where that will do, else the plain form. */
function useAdding({ path, refuse, needsForm }: Adding) {
  const [status, setStatus] = useState<Status>('idle')
  const button = useRef<HTMLButtonElement>(null)
  useCartButtonNews(status === 'added', button)
  const add = async (submit: FormEvent<HTMLFormElement>) => {
    submit.preventDefault()
    const pressed = button.current
    if (!pressed || status === 'loading') return
    if (refuse(submit.currentTarget)) return
    if (needsForm(submit.currentTarget)) return submitPlainly(pressed)
    setStatus('loading')
    const call = await cartStore.add(pressed)
    if (call.outcome === 'changed') return setStatus('added')
    setStatus('idle')
    if (call.outcome === 'refused') followCartCall(call, path)
    // No answer: the plain form does the same work (`submit()` would leave out the button's own field).
    else submitPlainly(pressed)
  }
  return { status, setStatus, button, add }
}

type PaymentProps = {
  parts: PartFields
  payment: DepositOffer
  slot: BuyFormSlot | undefined
  taken: readonly TakenItem[]
  baseCents: number
  pieces: number
  currency: string
}

/** How it is paid, at what it comes to with all that is chosen. */
function Payment({ parts, payment, slot, taken, baseCents, pieces, currency }: PaymentProps) {
  const choice = slot?.price({ baseCents, pieces, taken }) ?? { unitCents: baseCents, pieces, apart: taken }
  return <parts.DepositFields offer={payment} choice={choice} currency={currency} />
}

type PiecesProps = { isSingle: boolean; value: number; max: number | null; onChange: (pieces: number) => void }

/** Where one is all that may be had, the form sends the same without asking. */
function Pieces({ isSingle, ...field }: PiecesProps) {
  if (isSingle) return <input className="qty" type="hidden" name="quantity" value={MIN_QUANTITY} />
  return <QuantityInput name="quantity" label="Quantité" min={MIN_QUANTITY} {...field} />
}

type AddButtonProps = BuyFormProps & {
  ref: Ref<HTMLButtonElement>
  chosen: VariationView | null
  status: Status
  isSoldOut: boolean
  quantity: number
  label: string | undefined
}

/** Its data attributes are what the wire is sent. */
function AddButton({
  ref,
  productId,
  name,
  sku,
  chosen,
  status,
  isSoldOut,
  quantity,
  label = 'Ajouter au panier',
}: AddButtonProps) {
  return (
    <Button
      ref={ref}
      isBlock
      isBusy={status === 'loading'}
      className={`single_add_to_cart_button button alt ${status}`}
      name="add-to-cart"
      value={productId}
      disabled={isSoldOut}
      data-product_id={chosen?.id ?? productId}
      data-product_sku={chosen?.sku ?? sku}
      // An emptied field counts as one piece.
      data-quantity={Number.isNaN(quantity) ? '' : quantity}
      data-success_message={`«\u00A0${name}\u00A0» a été ajouté à votre panier`}
    >
      {isSoldOut ? 'Rupture de stock' : label}
    </Button>
  )
}

function CartLink() {
  return (
    <a className="added_to_cart wc-forward" href={ROUTES.cart} title="Voir le panier">
      Voir le panier
    </a>
  )
}

/** What the field held before we woke, raised to the minimum when the page loads (spec §5), is where we begin. */
function useQuantity(form: { current: HTMLFormElement | null }, first = MIN_QUANTITY) {
  const [quantity, setQuantity] = useState(first)
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('.qty')
    if (!field) return
    if (field.valueAsNumber > MIN_QUANTITY) setQuantity(field.valueAsNumber)
    // Our state says the minimum already, so React has nothing to write.
    else field.value = String(first)
  }, [form, first])
  return [quantity, setQuantity] as const
}

function submitPlainly(button: HTMLButtonElement): void {
  const form = button.form
  if (!form) return
  const name = document.createElement('input')
  Object.assign(name, { type: 'hidden', name: button.name, value: button.value })
  form.append(name)
  form.submit()
}
