import { useEffect, useRef } from 'react'
import { announce } from '#app/wire/shop-events.ts'
import type { CartStore, CheckoutState } from './store/types.ts'
import { useCheckout } from './use-checkout.ts'

/**
 * The buttons of wallets, and scripts of others, hear that something else is bought, or for another sum. It draws nothing
 * and stands by itself: every change begins and ends a wait for the shop, with which no more than this is drawn anew.
 */
export function AnnouncedTotal({ store }: { store: CartStore }): null {
  const bought = useCheckout(store, boughtOf)
  const isPending = useCheckout(store, (state) => state.isPending)
  const told = useRef(bought)
  useEffect(() => {
    // What the shop has not agreed to is bought by nobody yet.
    if (isPending || told.current === bought) return
    told.current = bought
    announce('updated_cart_totals')
  }, [bought, isPending])
  return null
}

const boughtOf = ({ cart }: CheckoutState) => [cart.totals.total_price, ...cart.items.map(({ key }) => key)].join()
