import { cartActions } from './cart-actions.ts'
import { type Core, createCore, type InitialCart } from './core.ts'
import type { CartStore } from './types.ts'

/**
 * What the block cart shows and does, without React: components read it, scripts of the page change it. Whatever touches
 * the cart goes through `CartSync`.
 */
export const createCartStore = (initial: InitialCart): CartStore => openCartStore(initial).store

/** The same with what it works with, for whoever does more. */
export function openCartStore(initial: InitialCart): { store: CartStore; core: Core } {
  const listeners = new Set<() => void>()
  const core = createCore(initial, () => {
    for (const listener of listeners) listener()
  })
  const { getState, firstState, set, notify, followRefusal, showFieldError } = core
  const store: CartStore = {
    ...{ getState, firstState, notify, followRefusal, showFieldError },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ...cartActions(core),
    dismiss: (id) => set({ notices: getState().notices.filter((notice) => notice.id !== id) }),
    clearNotices(...contexts) {
      const { notices } = getState()
      if (notices.some(({ context }) => contexts.includes(context)))
        set({ notices: notices.filter(({ context }) => !contexts.includes(context)) })
    },
    setStatus: (status, redirectUrl = '') => set({ status, redirectUrl }),
  }
  return { store, core }
}
