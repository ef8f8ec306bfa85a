import { isFirm } from '#contracts/booking/booking.ts'
import { cancelOrderBookings, listBookings, payForSlots, payOffOrderBookings } from '#server/modules/bookings/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { raiseAlert } from '#server/modules/orders/index.ts'
import type { FulfilmentStep } from './step.ts'

/** A slot is its buyer's for good; it is free again when all of the money has gone back before it was over. */
export const bookedTime: FulfilmentStep = {
  async give(services, tx, { order, lines, paidAt, owesMore }) {
    return async () => {
      const { lost } = await payForSlots(tx, { orderId: order.id, lines, owesMore, now: paidAt })
      const booked = (await listBookings({ db: tx }, { orderId: order.id })).filter(isFirm)
      const kinds = ['booking-confirmed', 'booking-notice'] as const
      const mails = booked.flatMap(({ id }) => kinds.map((kind) => ({ kind, about: String(id) })))
      await queueMails(services, tx, mails)
      if (lost.length === 0) return
      const text = `Créneau pris entre-temps, à convenir avec le client : ${lost.join(', ')}.`
      await raiseAlert(services, tx, { orderId: order.id, text })
    }
  },
  payOff: (tx, order) => payOffOrderBookings(tx, order.id),
  takeBack: (_services, tx, { order, gone }) => cancelOrderBookings(tx, order.id, gone),
}
