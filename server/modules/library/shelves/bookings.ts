import { type Booking, isFirm } from '#contracts/booking/booking.ts'
import type { LibraryItem } from '#contracts/library/library.ts'
import { bookingFacts } from '#contracts/library/library-words.ts'
import { appointmentUrlsOf } from '#server/modules/appointments/index.ts'
import { listBookings } from '#server/modules/bookings/index.ts'
import type { Shelf } from './shelf.ts'

/** Those that are to come first, each with the way in, and the page that moves them or gives them up. */
export const bookings: Shelf = async (services, orders) => {
  const withBookings = orders.filter(({ kinds }) => kinds.includes('booking'))
  const found = await Promise.all(withBookings.map(({ id }) => listBookings(services, { orderId: id })))
  const now = services.clock.now().getTime()
  const isOver = ({ endsAt }: Booking) => Date.parse(endsAt) <= now
  return found
    .flat()
    .toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)) || Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .map((booking) => {
      const { pageUrl } = appointmentUrlsOf(services, { appointment: { booking }, toBook: null })
      return presentBooking(booking, { isOver: isOver(booking), pageUrl })
    })
}

const presentBooking = (booking: Booking, { isOver, pageUrl }: { isOver: boolean; pageUrl: string }): LibraryItem => ({
  key: `booking-${booking.id}`,
  title: booking.productName,
  picture: null,
  facts: bookingFacts(booking),
  links:
    isFirm(booking) && !isOver
      ? [
          ...(booking.joinUrl === null ? [] : [link('Rejoindre le rendez-vous', booking.joinUrl)]),
          link('Préparer, déplacer ou annuler', pageUrl),
        ]
      : [],
  renewableOrderId: null,
})

const link = (label: string, url: string) => ({ label, url, note: '', fileName: null })
