import { readPageSettings } from '#app/wire/page-settings.ts'
import { announce, onShopEvent } from '#app/wire/shop-events.ts'
import { submissionUnderWay } from '#app/wire/submission-under-way.ts'
import type { CartStore } from './store/types.ts'
import { isUnderWay } from './use-checkout.ts'

type Lent = {
  blocksCheckout?: { extensionCartUpdate: CartStore['updateExtension'] }
  wcSettings?: { getSetting(name: string, fallback?: unknown): unknown }
}

/**
 * What scripts of such shops call on `window.wc`, and what they hear: that the cart was changed here. What they change
 * elsewhere, and other tabs with them, is read again. Gives back what ends it.
 */
export function lendToScripts(store: CartStore, { onChange }: { onChange?: () => void } = {}): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const lender = window as { wc?: Lent }
  lender.wc = {
    ...lender.wc,
    blocksCheckout: { extensionCartUpdate: store.updateExtension },
    wcSettings: { getSetting: readSetting },
  }
  followCart(store, { onChange, signal })
  // Whose order is under way has an empty cart as soon as it is paid, and the page is still at work on it.
  const refresh = () => {
    if (!isUnderWay(store.getState()) && submissionUnderWay() === null) void store.refresh()
  }
  for (const event of ['wc_fragment_refresh', 'wc-blocks_added_to_cart', 'added_to_cart'])
    onShopEvent(event, refresh, signal)
  const followPage = () => {
    if (document.visibilityState === 'visible') refresh()
  }
  document.addEventListener('visibilitychange', followPage, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && refresh(), { signal })
  return () => stop.abort()
}

const readSetting = (name: string, fallback: unknown = false) =>
  readPageSettings<Record<string, unknown>>('blocks')?.[name] ?? fallback

/** The platform's events: once the shop has agreed that a line is gone, or that there are more pieces. */
function followCart(
  store: CartStore,
  { onChange, signal }: { onChange?: (() => void) | undefined; signal: AbortSignal },
): void {
  let known = store.getState().cart
  const compare = () => {
    const { cart, isPending } = store.getState()
    if (isPending || cart === known) return
    if (cart.items_count < known.items_count) announce('wc-blocks_removed_from_cart')
    if (cart.items_count !== known.items_count) onChange?.()
    known = cart
  }
  signal.addEventListener('abort', store.subscribe(compare), { once: true })
}
