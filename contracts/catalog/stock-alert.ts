import type { OrderMail } from '../order/order.ts'
import type { ProductView } from './catalog.ts'

/** Fields of the form that asks to be told when something is back. */
export const STOCK_ALERT_FIELDS = { item: 'article', email: 'email' } as const

/** What can be waited for: a product, or one of its variations by its values ('Forêt, A5'). */
export type SoldOutItem = { id: number; name: string }

/** What of a product is sold out; empty when all of it can be had. */
export function soldOutItems(
  product: Pick<ProductView, 'id' | 'name' | 'availability' | 'variations' | 'isGroup'>,
): SoldOutItem[] {
  if (product.isGroup) return []
  const items = product.variations.length > 0 ? product.variations : [product]
  return items.filter(({ availability }) => availability.status === 'sold-out').map(({ id, name }) => ({ id, name }))
}

/** `unknown-item`: nothing of this product that is sold out. */
export type StockAlertRefusal = 'invalid-email' | 'unknown-item'

/** What the one mail says. */
export type StockAlertMail = {
  to: string
  /** 'Carnet de préparation (Forêt)'. */
  name: string
  url: string
  shop: Pick<OrderMail['shop'], 'name' | 'legalLine' | 'contactEmail'>
}
