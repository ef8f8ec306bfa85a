import type { SlotDay } from '../booking/booking.ts'

/**
 * `tremplin_booking_slots`, ours: a month of a product's days with their slots. The contract's own calls say the same in
 * pieces, for the scripts of others.
 */
export const BOOKING_SLOTS_CALL = 'tremplin_booking_slots'

/**
 * `month`: 'YYYY-MM'; `blocks` and `resource_id` where the product lets them be chosen; `edited_line`: the key of the visitor's
 * line that is chosen anew; `months`: a year of them, of which only the dates with slots are told.
 */
export type BookingSlotsQuery = {
  product_id: string
  month: string
  resource_id?: string
  blocks?: string
  edited_line?: string
  months?: '12'
}

/** `days`: [] of a product that is not booked, and of a month that is none. */
export type BookingSlotsAnswer = { days: SlotDay[] }
