import { type Booking, isFirm } from '#contracts/booking/booking.ts'
import type { BookingSettings } from '#contracts/booking/booking-settings.ts'
import { BookingSettings as Settings } from '#contracts/booking/booking-settings.ts'
import { listBookings } from '#server/modules/bookings/index.ts'
import { addToCart } from '#server/modules/cart/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { createProduct, createSessionId } from './builders.ts'
import { checkoutForm } from './checkout-builders.ts'
import { placedId } from './paid-order.ts'
import type { PayingShop } from './paying-shop.ts'

const HOUR = 3_600_000

/** A session of an hour at 79,00 €, open day and night, unless told otherwise. */
export async function createBookable(shop: Pick<PayingShop, 'services'>, settings: Partial<BookingSettings> = {}) {
  const kindSettings = Settings.parse({ isOpenByDefault: true, maxDaysAhead: 90, ...settings })
  return createProduct(shop.services.db, {
    ...{ kind: 'booking', name: 'Entretien blanc en visio', supply: 'service', regularPriceCents: 7900 },
    kindSettings,
  })
}

/** The first full hour that is so many hours away, as forms post it. */
export function hourIn(shop: Pick<PayingShop, 'services'>, hours: number): string {
  const now = shop.services.clock.now().getTime()
  return new Date((Math.floor(now / HOUR) + 1 + hours) * HOUR).toISOString()
}

type Wish = {
  inHours?: number
  settings?: Partial<BookingSettings>
  productId?: number
  email?: string
  intake?: Record<string, string>
}

/** A session that was ordered and paid; it begins in four days, unless told otherwise. */
export async function payForBooking(
  shop: PayingShop,
  { inHours = 96, settings, productId, email = 'camille@example.fr', intake = {} }: Wish = {},
): Promise<Booking & { orderId: number; orderLineId: number; productId: number }> {
  const { services } = shop
  const id = productId ?? (await createBookable(shop, settings)).id
  const sessionId = createSessionId()
  const fields = {
    wc_bookings_field_start_date_time: hourIn(shop, inHours),
    wc_bookings_field_start_date_local_timezone: 'Europe/Paris',
    ...Object.fromEntries(Object.entries(intake).map(([name, answer]) => [`wc_bookings_intake_${name}`, answer])),
  }
  const added = await addToCart(services, { sessionId, productId: id, variationId: null, quantity: 1, fields })
  if (!added.ok) throw new Error(`the session is not in the cart: ${JSON.stringify(added.refusal)}`)
  const orderId = placedId(await placeOrder(services, { sessionId, form: checkoutForm({ billing: { email } }) }))
  const booking = (await listBookings(services, { orderId })).find(isFirm)
  if (!booking?.orderLineId) throw new Error(`order ${orderId} has no session`)
  return { ...booking, orderId, orderLineId: booking.orderLineId, productId: id }
}
