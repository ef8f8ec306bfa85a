import type { Json } from '../json.ts'

/** Facts product-kinds §1; `partial-payment` where a deposit was paid for it. */
export const BOOKING_STATUSES = [
  'in-cart',
  'was-in-cart',
  'unpaid',
  'pending-confirmation',
  'confirmed',
  'paid',
  'partial-payment',
  'complete',
  'cancelled',
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

export const BOOKING_STATUS_LABELS: Record<BookingStatus, string> = {
  'in-cart': 'Dans le panier',
  'was-in-cart': 'Retirée du panier',
  unpaid: 'Impayée',
  'pending-confirmation': 'En attente de confirmation',
  confirmed: 'Confirmée',
  paid: 'Payée et confirmée',
  'partial-payment': 'Partiellement payée',
  complete: 'Achevée',
  cancelled: 'Annulée',
}

type Standing = { status: BookingStatus; heldUntil: Date | string | null }

/** Its time is its buyer's for good, and not over. */
export const isFirm = ({ status, heldUntil }: Standing) =>
  status === 'paid' || status === 'partial-payment' || (status === 'confirmed' && heldUntil === null)

/** It waits for the shop's word, and its time is kept until then; nothing of it is paid. */
export const isAsked = ({ status, heldUntil }: Standing) => status === 'pending-confirmation' && heldUntil !== null

/** The shop has said yes, and its time is kept until it has to be paid. */
export const isAccepted = ({ status, heldUntil }: Standing) => status === 'confirmed' && heldUntil !== null

/** It is paid, and its time was somebody else's by then: it waits for another. */
export const isUnplaced = ({ status, heldUntil }: Standing) => status === 'pending-confirmation' && heldUntil === null

/** How it stands, in French. */
export const bookingStateWords = (booking: Standing): string =>
  isAccepted(booking) ? 'Acceptée, à payer' : BOOKING_STATUS_LABELS[booking.status]

/** What its buyer wrote for the session, by the names of the product's intake fields. */
export type IntakeAnswers = Readonly<Record<string, string>>

export type Booking = {
  id: number
  status: BookingStatus
  /** Null where the product is no longer there; its name stays. */
  productId: number | null
  productName: string
  resourceId: number | null
  resourceName: string | null
  orderId: number | null
  orderLineId: number | null
  /** ISO 8601 with the offset of `timeZone`, the shop's clock. */
  startsAt: string
  endsAt: string
  timeZone: string
  /** The visitor's own, as their browser named it; '' where it did not. */
  visitorTimeZone: string
  persons: number
  intake: IntakeAnswers
  /** 1 unless it is a later session of a series. */
  sessionNumber: number
  movedTimes: number
  /** Where it takes place; null where nobody has said so. */
  joinUrl: string | null
  /** ISO 8601; null once nothing is kept for a while only. */
  heldUntil: string | null
}

export type Slot = {
  /** ISO 8601 with the offset of the shop's clock. */
  startsAt: string
  endsAt: string
  /** Places that are still free; 0 for a slot that is taken. */
  left: number
  /** Places in all. */
  capacity: number
  /** Who or what is free then, first who is booked where the shop decides; [] where the product has no resources. */
  resourceIds: number[]
}

export const DAY_STATES = ['open', 'partly-booked', 'full', 'closed'] as const

/** `closed`: no slot begins on it that could be booked now, taken or free. */
export type SlotDay = { date: string; state: (typeof DAY_STATES)[number]; slots: Slot[] }

/** What is chosen of a bookable product, as its line keeps it. */
export type BookingChoice = {
  /** When it begins, in UTC: '2026-12-07T08:00:00.000Z'; '' where none was chosen. */
  startsAt: string
  /** How many blocks it lasts. */
  blocks: number
  /** Who or what was asked for; null where that is left to the shop. */
  resourceId: number | null
  persons: number
  /** Of each type, by its id; {} where persons have none. */
  personTypes: Readonly<Record<string, number>>
  visitorTimeZone: string
  intake: IntakeAnswers
} & { readonly [field: string]: Json }
