import { useEffect, useRef } from 'react'
import { announce } from '#app/wire/shop-events.ts'
import type { StoreCart } from '#contracts/wire/store-api.ts'

/** The buttons of wallets, and scripts of others, hear that another sum is to pay. */
export function useAnnouncedTotal({ totals }: Pick<StoreCart, 'totals'>): void {
  const { total_price: total } = totals
  const told = useRef(total)
  useEffect(() => {
    if (told.current === total) return
    told.current = total
    announce('updated_cart_totals')
  }, [total])
}
