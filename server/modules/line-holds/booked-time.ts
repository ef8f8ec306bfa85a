import type { BookingChoice } from '#contracts/booking/booking.ts'
import type { CartRefusal } from '#contracts/cart/cart.ts'
import {
  checkSlot,
  findCartBooking,
  giveBackCartBookings,
  giveUpOrderBookings,
  type HoldResult,
  holdOrderSlots,
  holdSlot,
  letOrderBookingsGo,
  listLapsedBookings,
  moveCartBookings,
  reserveSlots,
  type SlotShortage,
  tieSlots,
} from '#server/modules/bookings/index.ts'
import type { LineHold } from './line-hold.ts'

const asRefusal = ({ name, refusal }: SlotShortage): CartRefusal => ({ code: 'booking', name, refusal })

const choiceOf = ({ configuration }: { configuration: unknown }) => configuration as BookingChoice

function refusalOf({ name }: { name: string }, held: HoldResult): CartRefusal | null {
  if (held.ok) return null
  return held.refusal === 'not-booked' ? { code: 'not-purchasable', name } : asRefusal({ name, refusal: held.refusal })
}

/** The slot of a booking. */
export const bookedTime: LineHold = {
  async check(db, { line, now }) {
    const { productId } = line
    return refusalOf(line, await checkSlot(db, { productId, choice: choiceOf(line), now }))
  },
  async take(tx, { cartId, line, instead, now }) {
    const { key: lineKey, productId } = line
    const wanted = { cartId, lineKey, productId, choice: choiceOf(line) }
    return refusalOf(line, await holdSlot(tx, { line: wanted, instead, now }))
  },
  async stateOf(db, { cartId, key, now }) {
    const found = await findCartBooking(db, { cartId, lineKey: key })
    if (!found?.heldUntil || found.status === 'was-in-cart') return { state: 'none' }
    return found.heldUntil > now ? { state: 'held' } : { state: 'lapsed', refusal: ended(found) }
  },
  giveBack: (tx, { cartId, keys }) => giveBackCartBookings(tx, { cartId, lineKeys: keys }),
  move: (tx, { from, into, keys }) => moveCartBookings(tx, { from, into, lineKeys: keys }),
  reserve: async (tx, cart) => (await reserveSlots(tx, cart)).short.map(asRefusal),
  tie: (tx, { expiresAt: heldUntil, ...order }) => tieSlots(tx, { ...order, heldUntil }),
  keep: async (tx, { expiresAt: heldUntil, ...order }) =>
    (await holdOrderSlots(tx, { ...order, heldUntil })).short.map(asRefusal),
  giveUp: giveUpOrderBookings,
  letGo: letOrderBookingsGo,
  listLapsed: async (tx, now) =>
    (await listLapsedBookings(tx, now)).map((lapsed) => ({
      ...{ cartId: lapsed.cartId, key: lapsed.lineKey },
      refusal: ended(lapsed),
    })),
}

type Ended = { productName: string; startsAt: Date; timeZone: string }

const ended = ({ productName: name, startsAt, timeZone }: Ended) =>
  asRefusal({ name, refusal: { reason: 'hold-ended', startsAt: startsAt.toISOString(), timeZone } })
