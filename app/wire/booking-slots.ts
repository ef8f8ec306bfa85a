import type { SlotDay } from '#contracts/booking/booking.ts'
import { WC_AJAX_TEMPLATE } from '#contracts/identifiers.ts'
import { BOOKING_SLOTS_CALL, type BookingSlotsAnswer, type BookingSlotsQuery } from '#contracts/wire/booking-slots.ts'

/** A month's days with their slots, as they are now; null where there is no answer, or none that can be read. */
export async function fetchSlots(query: BookingSlotsQuery, signal: AbortSignal): Promise<SlotDay[] | null> {
  const url = `${WC_AJAX_TEMPLATE.replace('%%endpoint%%', BOOKING_SLOTS_CALL)}&${new URLSearchParams(query)}`
  try {
    const response = await fetch(url, { signal })
    const answer: unknown = response.ok ? await response.json() : null
    return isAnswer(answer) ? answer.days : null
  } catch {
    return null
  }
}

const isAnswer = (answer: unknown): answer is BookingSlotsAnswer =>
  typeof answer === 'object' && answer !== null && 'days' in answer && Array.isArray(answer.days)
