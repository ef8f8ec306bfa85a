import type { CartView } from '#contracts/cart/cart.ts'
import type { Transaction } from '#server/database/database.ts'
import { askForBookings } from '#server/modules/bookings/index.ts'
import { emptyCart } from '#server/modules/cart/index.ts'
import { aboutOrder, queueMails } from '#server/modules/notifications/index.ts'
import { insertOrderNote, listOrderLines, type Order } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'

/**
 * An order that the shop has to say yes to (facts product-kinds §1): its time is kept until it does, its cart is emptied, and
 * both its buyer and the shop are written to.
 */
export async function askShop(
  services: Pick<Services, 'clock' | 'jobs'>,
  tx: Transaction,
  { order, cart }: { order: Order; cart: CartView },
): Promise<void> {
  const { id: orderId, cartId } = order
  await emptyCart(tx, cartId, { bought: await listOrderLines(tx, orderId) })
  const until = new Date(cart.confirmation?.answeredBy ?? services.clock.now())
  await askForBookings(tx, { orderId, until })
  await insertOrderNote(tx, { orderId, text: 'Demande de réservation\u202F: la boutique confirme le créneau.' })
  await queueMails(services, tx, aboutOrder(orderId, 'booking-requested', 'booking-request-notice'))
}
