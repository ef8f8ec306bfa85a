import type { StoreCart } from '#contracts/wire/store-api.ts'
import { CartSync, type Undone } from './cart-sync.ts'
import { readRefusal } from './read-refusal.ts'
import { isSameAddress } from './same-address.ts'
import type { BlockNotice, CartStore, CheckoutState, NoticeContext, Sale } from './types.ts'

/** What the page itself knows; the rest is the cart's. */
export type Own = Omit<CheckoutState, 'cart' | 'sale' | 'isPending' | 'pendingLines' | 'areRatesPending'>

export type InitialCart = {
  cart: StoreCart
  /** Where the messages about the cart stand on this page. */
  context: NoticeContext
}

/** What the store's actions work with. */
export type Core = Pick<CartStore, 'getState' | 'firstState' | 'notify' | 'followRefusal' | 'showFieldError'> & {
  sync: CartSync
  set(change: Partial<Own>): void
  /** Resolves to true once the shop has agreed; says why where it has not. */
  tell(outcome: Promise<Undone | null>, context?: NoticeContext): Promise<boolean>
  /** How often the shop has not agreed so far. */
  countRefused(): number
}

export function createCore({ cart, context }: InitialCart, announce: () => void): Core {
  let own = beginning(cart)
  let refused = 0
  let numbered = 0
  const publish = () => {
    state = snapshot(own, sync, state)
    announce()
  }
  const sync = new CartSync(cart, publish)
  let state = snapshot(own, sync)
  const firstState = state
  const set: Core['set'] = (change) => {
    own = { ...own, ...change }
    publish()
  }
  const notify: Core['notify'] = (notice) => {
    numbered += 1
    const added: BlockNotice = { id: `notice-${numbered}`, kind: 'error', fields: [], ...notice }
    // The same sentence twice in one place tells nothing new.
    const others = own.notices.filter(({ text, context: place }) => text !== added.text || place !== added.context)
    set({ notices: [...others, added] })
  }
  const followRefusal: Core['followRefusal'] = (refusal, place) => {
    if (refusal?.data?.cart) sync.replace(refusal.data.cart)
    const { fields, text } = readRefusal(refusal)
    set({ fieldErrors: { ...own.fieldErrors, ...fields } })
    if (text) notify({ context: place, text })
  }
  const showFieldError: Core['showFieldError'] = (id, text) => {
    if ((own.fieldErrors[id] ?? null) === text) return
    const { [id]: _said, ...others } = own.fieldErrors
    set({ fieldErrors: text === null ? others : { ...others, [id]: text } })
  }
  const tell: Core['tell'] = async (outcome, place = context) => {
    const undone = await outcome
    if (undone === null) return true
    if (undone === 'superseded') return false
    refused += 1
    followRefusal(undone.refusal, place)
    return false
  }
  return {
    ...{ sync, set, notify, followRefusal, showFieldError, tell },
    getState: () => state,
    firstState,
    countRefused: () => refused,
  }
}

function snapshot(own: Own, sync: CartSync, before?: CheckoutState): CheckoutState {
  const { cart, isPending, pendingLines, movesGoods } = sync
  const sale = before?.cart === cart ? before.sale : saleOf(cart, before?.sale)
  return { ...own, cart, sale, isPending, pendingLines, areRatesPending: movesGoods }
}

/** Its parts are the same objects as before where they say the same: an answer keeps them (`keepSame`), and so does an edit. */
function saleOf(cart: StoreCart, before: Sale | undefined): Sale {
  const { billing_address: _billing, shipping_address: _shipping, ...sale } = cart
  const names = Object.keys(sale) as (keyof Sale)[]
  return before && names.every((name) => sale[name] === before[name]) ? before : sale
}

function beginning({ billing_address: billing, shipping_address: shipping }: StoreCart): Own {
  return {
    billing,
    shipping,
    usesSameAddress: isSameAddress(billing, shipping),
    note: '',
    account: { isWanted: false, password: '' },
    extensions: {},
    fieldErrors: {},
    notices: [],
    status: 'idle',
    redirectUrl: '',
  }
}
