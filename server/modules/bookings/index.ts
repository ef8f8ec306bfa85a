/**
 * Bookings: whose time is whose. Slots are reckoned from opening rules by the shop's clock and from what is taken; a slot is
 * held while it is in a cart and while its order is paid, and is its buyer's for good afterwards. Moments are ISO 8601 with
 * an offset, dates 'YYYY-MM-DD' of the shop's clock.
 */
export {
  cancelOrderBookings,
  findCartBooking,
  giveBackCartBookings,
  giveUpOrderBookings,
  letOrderBookingsGo,
  listLapsedBookings,
  moveCartBookings,
  payOffOrderBookings,
  saveIntake,
} from './booking-repository.ts'
export { type BookingResource, listAllResources } from './calendar-repository.ts'
export { type CancelledBooking, cancelBooking, type MovedBooking, moveBooking } from './change-booking.ts'
export { checkSlot } from './check-slot.ts'
export { getBookingOptions } from './get-booking-options.ts'
export { type HoldResult, holdSlot, type LineToHold } from './hold-slot.ts'
export { listBookables } from './list-bookables.ts'
export { listOpenHours, type OpenHours } from './list-open-hours.ts'
export { listOpenSlots, type OpenSlot } from './list-open-slots.ts'
export { listSlots, type Slots } from './list-slots.ts'
export { holdOrderSlots, payForSlots, reserveSlots, type SlotShortage, tieSlots } from './order-slots.ts'
export { listClosedTimes } from './promised-times.ts'
export { acceptBooking, askForBookings, listLapsedRequests, listRequests } from './request-repository.ts'
export { saveBookingResource } from './save-resource.ts'
export { type BookedSeat, bookSeat, listSeats } from './seats.ts'
export { type BookedSession, bookSession, getSeries, type Series } from './series.ts'
export { tidyBookings } from './tidy-bookings.ts'
export { findBooking, listBookings } from './view-booking.ts'
