import type { ExpressCalls } from '#app/wire/express.ts'
import { createRequestQueue } from '#app/wire/request-queue.ts'
import { announce } from '#app/wire/shop-events.ts'
import { callStore } from '#app/wire/store-api.ts'
import type { SelectedProductAnswer } from '#contracts/wire/express-answers.ts'
import type { ExpressProduct } from '#contracts/wire/express-settings.ts'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import { postOrder } from './cart-place.ts'
import { linesOf, type Offer, offerOfCart, ratesOf, totalOfCart } from './line-items.ts'
import type { Place } from './place.ts'
import { addRequest, emptyRequest, isChosen, selectedProduct, soldWords, whyNotBought } from './product-form.ts'
import { refusalText } from './refusal-text.ts'

/** Spec §9, timings: how long a sheet waits before it opens all the same, and how long for what it asks afterwards. */
const OPENS_AFTER_MS = 700
const ASKED_FOR_MS = 1000
/** Spec §8, other payment messages. */
const NOT_ADDED = 'There was an error adding the product to the cart.'
const NO_PRODUCT_DATA = 'There was an error getting the product information.'
/** Of what a reduction takes off whole: a wallet knows no sheet for nothing. */
const NOTHING_TO_PAY = 'Il n’y a rien à payer\u202F: ajoutez ce produit au panier pour le commander.'

export type Refreshed = { ok: true; offer: Offer } | { ok: false; words: string }

export type ProductPlace = Place & {
  /** Asks what is chosen now costs, and whether it can be bought. */
  refresh(): Promise<Refreshed>
  /** Keeps what the next click is told instead of opening a sheet; null: nothing. */
  complain(words: string | null): void
}

/** The product of the page. It is put into a cart of its own as a button is pressed: the one before is put aside meanwhile. */
export function createProductPlace(product: ExpressProduct, calls: ExpressCalls, decimals: number): ProductPlace {
  const inTurn = createRequestQueue()
  let offer = offerOf(product)
  let asked: Offer | null = null
  let complaint: string | null = null
  /** What became of putting it into the cart; null where the cart is the buyer's own. */
  let adding: Promise<string | null> | null = null

  function add(): Promise<string | null> {
    const body = addRequest()
    const emptied = emptyRequest()
    const pressed = offer
    adding = inTurn(async () => {
      await calls.clearCart(emptied)
      const added = await callStore<StoreCart>('/cart/add-item', { method: 'POST', body })
      if (!added.ok) return refusalText(added.refusal, NOT_ADDED)
      if (added.data.items_count === 0) return NOT_ADDED
      // What is sent asks for its sums once its address is known.
      if (pressed.requestShipping) return null
      const amount = totalOfCart(added.data, decimals)
      if (amount <= 0) return NOTHING_TO_PAY
      // Another choice may have been made since, after a sheet that was left before its cart had answered.
      if (pressed === offer) asked = amount === pressed.amount ? null : offerOfCart(added.data, decimals)
      return null
    })
    return adding
  }

  return {
    isProduct: true,
    soldWords,
    load: async () => (isChosen() ? offer : null),
    whyNot: () => whyNotBought() ?? complaint,
    prepare: () => Promise.race([add(), after(OPENS_AFTER_MS, null)]),
    asked: () => asked,
    // A sheet that is tried again after a payment was refused finds the buyer's own cart.
    whenReady: () => (adding ? Promise.race([adding, after(ASKED_FOR_MS, NOT_ADDED)]) : add()),
    giveBack: async () => {
      if (!adding) return
      adding = null
      await inTurn(calls.restoreCart)
      announce('wc_fragment_refresh')
    },
    post: postOrder,
    refresh: async () => {
      const answer = await calls.getSelectedProduct(selectedProduct())
      if (!answer.ok) return { ok: false, words: answer.error || NO_PRODUCT_DATA }
      const told = answer.data
      if (!('total' in told)) return { ok: false, words: told.error || NO_PRODUCT_DATA }
      offer = offerOf(told)
      asked = null
      return { ok: true, offer }
    },
    complain: (words) => {
      complaint = words
    },
  }
}

/** What the shop says of a choice that can be had. */
type Priced = Exclude<SelectedProductAnswer, { error: string }>

function offerOf({ currency, requestShipping, displayItems, shippingOptions, total }: ExpressProduct | Priced): Offer {
  const { amount } = total
  return {
    amount,
    currency: currency.toLowerCase(),
    requestShipping,
    lineItems: linesOf(displayItems, amount),
    shippingRates: ratesOf(listed(shippingOptions)),
  }
}

/** The page has a list of them, the answer about a choice has one that stands for them (facts express-checkout §6). */
function listed(options: ExpressProduct['shippingOptions'] | Priced['shippingOptions']) {
  if (!options) return []
  return Array.isArray(options) ? options : [{ id: options.id, displayName: options.label, amount: options.amount }]
}

const after = <Value>(milliseconds: number, value: Value): Promise<Value> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds, value)
  })
