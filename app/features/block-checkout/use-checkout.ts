import { useSyncExternalStore } from 'react'
import type { CartStore, CheckoutState } from './store/types.ts'

/** Whether an order is on its way: nothing of what it was made of can be changed. */
export const isUnderWay = ({ status }: CheckoutState) => status === 'processing' || status === 'complete'

/**
 * What is chosen of the store's state, as it is now. Who uses it is drawn anew when that has become another value, and not
 * with each letter that is typed elsewhere: choose what the state holds, or a word made of it, never an object made here.
 */
export function useCheckout<Part>(store: CartStore, choose: (state: CheckoutState) => Part): Part {
  // A part that comes to life later than the others finds what the server drew, whatever has been typed meanwhile.
  return useSyncExternalStore(
    store.subscribe,
    () => choose(store.getState()),
    () => choose(store.firstState),
  )
}
