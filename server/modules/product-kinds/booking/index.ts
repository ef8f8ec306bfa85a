import { z } from 'zod'
import type { BookingChoice } from '#contracts/booking/booking.ts'
import { bookingCostCents } from '#contracts/booking/booking-cost.ts'
import { fieldsOfChoice } from '#contracts/booking/booking-fields.ts'
import { BookingSettings } from '#contracts/booking/booking-settings.ts'
import { bookingOptions } from '#contracts/booking/booking-words.ts'
import type { KindRules } from '../kind-rules.ts'
import { priceToPay } from '../price-of.ts'
import { readBookingFields } from './read-fields.ts'
import { refuseChoice } from './refuse-choice.ts'

const Count = z.int().min(0).max(9999)

const Choice: z.ZodType<BookingChoice> = z.strictObject({
  startsAt: z.union([z.literal(''), z.iso.datetime()]),
  blocks: Count,
  resourceId: z.int().nullable(),
  persons: Count,
  personTypes: z.record(z.string().regex(/^\d{1,9}$/), Count),
  visitorTimeZone: z.string().max(64),
  intake: z.record(z.string().max(60), z.string().max(10_000)),
})

/** A time is chosen, and with it how long, for how many and with whom; its slot is held by the module `bookings`. */
export const booking: KindRules<BookingChoice, BookingSettings> = {
  settings: BookingSettings,
  configuration: Choice,
  readFields: (fields, { product }) => readBookingFields(fields, product.settings),
  fieldsOf: fieldsOfChoice,
  isChangeable: () => true,
  refuse({ product, configuration }) {
    const refusal = refuseChoice(product.settings, configuration)
    return refusal && { code: 'booking', name: product.name, refusal }
  },
  offer({ product, configuration: choice }) {
    const { settings, salePriceCents } = product
    return {
      sku: product.sku,
      options: bookingOptions(settings, choice),
      unitPriceCents: bookingCostCents(settings, { priceCents: priceToPay(product), choice }),
      isOnSale: salePriceCents !== null,
      ...(choice.startsAt !== '' && {
        begins: { startsAt: choice.startsAt, timeZone: settings.timeZone, sessions: settings.sessions },
      }),
      ...(settings.requiresConfirmation &&
        choice.startsAt !== '' && {
          confirmation: { withinHours: settings.answersWithinHours, startsAt: choice.startsAt },
        }),
      stock: null,
    }
  },
  listParts: () => [],
  stockItem: () => null,
}
