import type { BookingSettings } from './booking-settings.ts'

/** What a page that books must know of its product: its settings, and what may be booked today. */
export type BookingOptions = Omit<BookingSettings, 'openingRules' | 'joinUrl'> & {
  productId: number
  /** How long a slot is kept in a cart. */
  holdMinutes: number
  /** By the shop's clock. */
  today: string
  /** The first moment that may be booked, ISO 8601 with the shop's offset, and the last date. */
  firstStart: string
  lastDate: string
}
