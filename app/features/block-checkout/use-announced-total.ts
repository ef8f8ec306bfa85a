import { useEffect, useRef } from 'react'
import { announce } from '#app/wire/shop-events.ts'
import type { CheckoutState } from './store/types.ts'

/** The buttons of wallets, and scripts of others, hear that something else is bought, or for another sum. */
export function useAnnouncedTotal({ cart, isPending }: Pick<CheckoutState, 'cart' | 'isPending'>): void {
  const bought = [cart.totals.total_price, ...cart.items.map(({ key }) => key)].join()
  const told = useRef(bought)
  useEffect(() => {
    // What the shop has not agreed to is bought by nobody yet.
    if (isPending || told.current === bought) return
    told.current = bought
    announce('updated_cart_totals')
  }, [bought, isPending])
}
