import type { OrderMail } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'

/** What names in the shop's own words stand for, in a mail to somebody. */
export const personValues = (
  firstName: string,
  shop: { name: string; contactEmail?: string },
): Record<string, string> => ({
  ...{ prenom: firstName, boutique: shop.name },
  ...(shop.contactEmail && { courriel: shop.contactEmail }),
})

/** The same in a mail about an order. */
export const orderValues = ({ order, shop }: OrderMail): Record<string, string> => ({
  ...personValues(order.firstName, shop),
  numero_commande: String(order.id),
  total: formatMoney(order.totalCents, order.currency),
})
