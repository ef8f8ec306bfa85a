import { cartActions } from './cart-actions.ts'
import { createCore, type InitialCheckout } from './core.ts'
import { formActions } from './form-actions.ts'
import type { CheckoutStore } from './types.ts'

/**
 * What the block cart or checkout shows and does, without React: components read it, scripts of the page change it. What
 * is typed stays here; whatever touches the cart goes through `CartSync`.
 */
export function createCheckoutStore(initial: InitialCheckout): CheckoutStore {
  const listeners = new Set<() => void>()
  const core = createCore(initial, () => {
    for (const listener of listeners) listener()
  })
  const { getState, set, notify, followRefusal, showFieldError } = core
  return {
    ...{ getState, notify, followRefusal, showFieldError },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ...cartActions(core),
    ...formActions(core),
    dismiss: (id) => set({ notices: getState().notices.filter((notice) => notice.id !== id) }),
    clearNotices(...contexts) {
      const { notices } = getState()
      if (notices.some(({ context }) => contexts.includes(context)))
        set({ notices: notices.filter(({ context }) => !contexts.includes(context)) })
    },
    setStatus: (status, redirectUrl = '') => set({ status, redirectUrl }),
  }
}
