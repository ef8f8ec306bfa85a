import { addMonths, firstOfMonth, isMonth, lastOfMonth } from '#contracts/booking/month-grid.ts'
import { readId } from '#contracts/text/read-id.ts'
import type { BookingSlotsAnswer } from '#contracts/wire/booking-slots.ts'
import { findCartBooking, listSlots } from '#server/modules/bookings/index.ts'
import type { WcAjaxHandler } from './call.ts'

/**
 * GET /?wc-ajax=tremplin_booking_slots: a month of a product's slots, as they are at this moment. What the visitor's own line
 * holds that is about to be changed counts as free.
 */
export const bookingSlots: WcAjaxHandler = async ({ services, visitor, query, body }) => {
  const {
    product_id: product = '',
    month = '',
    resource_id: resource = '',
    blocks = '',
    edited_line = '',
    months = '',
  } = {
    ...query,
    ...body,
  }
  const productId = readId(product)
  const isYear = months === '12'
  const { sessionId: cartId } = visitor
  const own = edited_line && cartId ? await findCartBooking(services.db, { cartId, lineKey: edited_line }) : null
  const slots =
    productId !== null && isMonth(month)
      ? await listSlots(services, {
          productId,
          from: firstOfMonth(month),
          to: lastOfMonth(isYear ? addMonths(month, 11) : month),
          resourceId: readId(resource),
          exceptBookingId: own?.id ?? null,
          ...(/^[1-9]\d?$/.test(blocks) && { blocks: Number(blocks) }),
        })
      : null
  const days = slots?.days ?? []
  const answer: BookingSlotsAnswer = { days: isYear ? days.filter((day) => day.slots.length > 0) : days }
  return { kind: 'json', body: answer }
}
