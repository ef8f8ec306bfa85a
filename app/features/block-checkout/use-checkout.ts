import { useSyncExternalStore } from 'react'
import type { CartStore, CheckoutState } from './store/types.ts'

/** The store's state as it is now; drawn anew with each change. */
export const useCheckout = (store: CartStore): CheckoutState =>
  useSyncExternalStore(store.subscribe, store.getState, store.getState)
