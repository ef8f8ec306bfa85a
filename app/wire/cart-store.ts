import { COOKIES } from '#contracts/identifiers.ts'
import { CART_STORAGE, KEPT_IN_BROWSER } from '#contracts/privacy/browser-storage.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { CART_FRAGMENTS, type CartFragmentsAnswer, type Fragments } from '#contracts/wire/cart-answers.ts'
import { cartWish } from './cart-wish.ts'
import { extraFields } from './extra-fields.ts'
import { readPageSettings } from './page-settings.ts'
import { announce, onShopEvent } from './shop-events.ts'
import { readStoredValue, storeValue } from './stored-value.ts'
import { addToCart, type CartCall, refreshFragments, removeFromCart } from './wc-ajax.ts'

export type CartState = {
  /** Parts of the page as the server last sent them; null while the page's own stand. */
  fragments: Fragments | null
  /** What screen readers are told of the last change. */
  announcement: string
}

const UNTOUCHED: CartState = { fragments: null, announcement: '' }
const { fragments: FRAGMENTS_KEY, hash: HASH_KEY } = CART_STORAGE
const STORED_FOR_MS = KEPT_IN_BROWSER.cartCopyHours * 60 * 60 * 1000
const ANNOUNCED_AFTER_MS = 1000

let state = UNTOUCHED
/** Calls whose answer will bring the cart along, and whether somebody waits for it. */
let changesUnderWay = 0
let isShownWithChange = false
/** What waits to be told of the last change; what came since has made it untrue. */
let announcing: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** The cart of this browser, shared by all islands of the page (`useSyncExternalStore`). */
export const cartStore = {
  subscribe,
  getState: () => state,
  getServerState: () => UNTOUCHED,
  start,
  refresh,
  add,
  remove,
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setState(change: Partial<CartState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** Shows the cart that the cookie speaks of and follows the other tabs. Gives back what ends it. */
function start(): () => void {
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key === HASH_KEY && event.newValue !== sessionStorage.getItem(HASH_KEY)) void refresh()
  }
  const followHistory = (event: PageTransitionEvent) => {
    if (event.persisted) showCart()
  }
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener('storage', followOtherTabs, { signal })
  window.addEventListener('pageshow', followHistory, { signal })
  onShopEvent('wc_fragment_refresh', () => void refresh(), signal)
  if (cartWish.isOpen) void refresh()
  else showCart()
  return () => stop.abort()
}

/** Facts (shop-wire §4): stored fragments serve as long as the cookie names their hash; without a cookie nothing is asked. */
function showCart(): void {
  const hash = cookieValue(COOKIES.cartHash)
  const fragments = hash && storedFragments(hash)
  if (fragments) {
    setState({ fragments })
    announce('wc_fragments_loaded')
  } else if (hash && changesUnderWay > 0) {
    // A change's cookie is here before its fragments are.
    isShownWithChange = true
  } else if (hash) void refresh()
  else forget()
}

async function refresh(): Promise<void> {
  cartWish.isOpen = false
  const call = await refreshFragments()
  if (call.outcome !== 'changed') return void announce('wc_fragments_ajax_error')
  keep(call.answer)
  announce('wc_fragments_refreshed', { detail: { ...call.answer } })
}

/** Adds what the button's data attributes name. The caller goes on where the shop refused or did not answer. */
async function add(button: HTMLElement): Promise<CartCall> {
  // Spec §5: without it the plain link or form does the work.
  if (!button.dataset.product_id) return { outcome: 'failed' }
  const fields = Object.fromEntries(Object.entries(button.dataset).map(([name, value]) => [name, value ?? '']))
  announce('adding_to_cart', { args: [button, fields], detail: { button, data: fields } })
  const call = await followChange(addToCart([...Object.entries(fields), ...besideProduct(button)]))
  if (call.outcome !== 'changed') return call
  change('added_to_cart', call.answer, button)
  if (redirectsAfterAdd()) location.assign(ROUTES.cart)
  return call
}

/** Options, times, deposits: what the form of the button asks beside the product. */
function besideProduct(button: HTMLElement): [string, string][] {
  const form = button instanceof HTMLButtonElement ? button.form : null
  const fields = form ? [...extraFields(form)] : []
  return fields.flatMap(([name, values]) => values.map((value): [string, string] => [name, value]))
}

/** The shop's setting (spec §4, add to cart). */
const redirectsAfterAdd = () =>
  readPageSettings<{ cart_redirect_after_add: string }>('addToCart')?.cart_redirect_after_add === 'yes'

/** Takes out the line that the link's `data-cart_item_key` names. */
async function remove(link: HTMLElement): Promise<CartCall> {
  const call = await followChange(removeFromCart(link.dataset.cart_item_key ?? ''))
  if (call.outcome === 'changed') change('removed_from_cart', call.answer, link)
  return call
}

async function followChange(call: Promise<CartCall>): Promise<CartCall> {
  changesUnderWay += 1
  const ended = await call.finally(() => {
    changesUnderWay -= 1
  })
  const isShown = ended.outcome === 'changed'
  if (isShownWithChange && !isShown) showCart()
  isShownWithChange = false
  return ended
}

function change(event: string, answer: CartFragmentsAnswer, button: HTMLElement): void {
  const message = button.dataset.success_message ?? ''
  keep(answer)
  announce(event, { args: [answer.fragments, answer.cart_hash, button], detail: { ...answer, button } })
  announcing = setTimeout(() => setState({ announcement: message }), ANNOUNCED_AFTER_MS)
}

function keep({ fragments, cart_hash: hash }: CartFragmentsAnswer): void {
  clearTimeout(announcing)
  storeValue(sessionStorage, FRAGMENTS_KEY, fragments, STORED_FOR_MS)
  sessionStorage.setItem(HASH_KEY, hash)
  localStorage.setItem(HASH_KEY, hash)
  setState({ fragments, announcement: '' })
  for (const [selector, html] of Object.entries(fragments)) if (!OWN_FRAGMENTS.has(selector)) replaceAll(selector, html)
}

/** Drawn by the cart's own island. */
const OWN_FRAGMENTS = new Set<string>(Object.values(CART_FRAGMENTS))

/** Parts of the page that the cart's island does not draw (spec §4: what matches is replaced). */
function replaceAll(selector: string, html: string): void {
  for (const part of document.querySelectorAll(selector)) part.outerHTML = html
}

function forget(): void {
  for (const key of [FRAGMENTS_KEY, HASH_KEY]) sessionStorage.removeItem(key)
  if (state.fragments) setState(UNTOUCHED)
}

function storedFragments(hash: string): Fragments | null {
  if (sessionStorage.getItem(HASH_KEY) !== hash) return null
  return readStoredValue(sessionStorage, FRAGMENTS_KEY) as Fragments | null
}

function cookieValue(name: string): string {
  const cookie = document.cookie.split('; ').find((candidate) => candidate.startsWith(`${name}=`))
  return decodeURIComponent(cookie?.slice(name.length + 1) ?? '')
}
