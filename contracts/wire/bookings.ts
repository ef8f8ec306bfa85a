/** Answers of the calls about bookable products (facts product-kinds §1). */

/** 'Y-n-j' → resource (0: the product itself) → it is so. */
type MarkedDays = Record<string, Record<string, boolean>>

export type BookedDaysAnswer = {
  availability_rules: Record<string, never[]>
  /** Seconds since 1970. */
  min_date: number
  max_date: number
  partially_booked_days: MarkedDays
  fully_booked_days: MarkedDays
  unavailable_days: MarkedDays
  restricted_days: false
  old_availability: boolean
  buffer_days: Record<string, never>
}

export type BookingCostAnswer = { result: 'SUCCESS' | 'ERROR'; html: string }

export const BOOKING_SLOTS_PATH = '/wp-json/wc-bookings/v1/products/slots'

export type SlotRecordsAnswer = {
  records: {
    /** 'YYYY-MM-DDTHH:MM' by the shop's clock. */
    date: string
    duration: number
    duration_unit: string
    available: number
    booked: number
    /** 1 for each resource that is free then. */
    resources: Record<string, number>
    product_id: number
  }[]
  /** In all, whatever the page. */
  count: number
}
