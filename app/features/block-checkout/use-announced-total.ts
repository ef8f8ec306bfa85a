import { useEffect, useRef } from 'react'
import { announce } from '#app/wire/shop-events.ts'
import type { CartStore, CheckoutState } from './store/types.ts'
import { useCheckout } from './use-checkout.ts'

/** The buttons of wallets, and scripts of others, hear that something else is bought, or for another sum. */
export function useAnnouncedTotal(store: CartStore): void {
  const bought = useCheckout(store, boughtOf)
  const isPending = useCheckout(store, (state) => state.isPending)
  const told = useRef(bought)
  useEffect(() => {
    // What the shop has not agreed to is bought by nobody yet.
    if (isPending || told.current === bought) return
    told.current = bought
    announce('updated_cart_totals')
  }, [bought, isPending])
}

const boughtOf = ({ cart }: CheckoutState) => [cart.totals.total_price, ...cart.items.map(({ key }) => key)].join()
