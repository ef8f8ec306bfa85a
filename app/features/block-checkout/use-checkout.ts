import { useSyncExternalStore } from 'react'
import type { CheckoutState, CheckoutStore } from './store/types.ts'

/** The store's state as it is now; drawn anew with each change. */
export const useCheckout = (store: CheckoutStore): CheckoutState =>
  useSyncExternalStore(store.subscribe, store.getState, store.getState)
