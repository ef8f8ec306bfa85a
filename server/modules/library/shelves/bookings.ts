import { type Booking, isFirm } from '#contracts/booking/booking.ts'
import type { LibraryItem } from '#contracts/library/library.ts'
import { bookingFacts } from '#contracts/library/library-words.ts'
import { listBookings } from '#server/modules/bookings/index.ts'
import type { Shelf } from './shelf.ts'

/** Those that are to come first, each with the way in. */
export const bookings: Shelf = async (services, orders) => {
  const withBookings = orders.filter(({ kinds }) => kinds.includes('booking'))
  const found = await Promise.all(withBookings.map(({ id }) => listBookings(services, { orderId: id })))
  const now = services.clock.now().getTime()
  const isOver = ({ endsAt }: Booking) => Date.parse(endsAt) <= now
  return found
    .flat()
    .toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)) || Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .map((booking) => presentBooking(booking, isOver(booking)))
}

const presentBooking = (booking: Booking, isOver: boolean): LibraryItem => ({
  key: `booking-${booking.id}`,
  title: booking.productName,
  picture: null,
  facts: bookingFacts(booking),
  links:
    booking.joinUrl !== null && isFirm(booking) && !isOver
      ? [{ label: 'Rejoindre le rendez-vous', url: booking.joinUrl, note: '', fileName: null }]
      : [],
  renewableOrderId: null,
})
