import type { FastifyInstance } from 'fastify'
import { BOOKING_SLOTS_PATH } from '#contracts/wire/bookings.ts'
import { answerBookingSlots } from '#server/compat/booking-slots.ts'
import type { Services } from '#server/services.ts'

/** `GET /wp-json/wc-bookings/v1/products/slots`: for everybody, and never kept. */
export function addBookingSlots(app: FastifyInstance, services: Services): void {
  app.get(BOOKING_SLOTS_PATH, async (request, reply) => {
    const query = Object.fromEntries(new URLSearchParams(request.url.split('?').slice(1).join('?')))
    reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    return answerBookingSlots(services, query)
  })
}
