import { openCartStore } from './cart-store.ts'
import type { InitialCart } from './core.ts'
import { formActions } from './form-actions.ts'
import type { CheckoutStore, FormRules } from './types.ts'

/** The cart's store with the forms of the checkout: what is typed stays here until an order is made of it. */
export function createCheckoutStore({ view, ...initial }: InitialCart & { view: FormRules }): CheckoutStore {
  const { store, core } = openCartStore(initial)
  return { ...store, ...formActions(core, view) }
}
