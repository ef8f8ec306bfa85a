import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Appointment } from '#contracts/booking/appointment.ts'
import type { Booking, BookingStatus } from '#contracts/booking/booking.ts'
import { AppointmentsList } from './appointments-list.tsx'

const BOOKING: Booking = {
  ...{ id: 7, status: 'paid', productId: 1, productName: 'Entretien', resourceId: null, resourceName: null },
  ...{ orderId: 5, orderLineId: 6, startsAt: '2026-12-01T10:00:00+01:00', endsAt: '2026-12-01T11:00:00+01:00' },
  ...{ timeZone: 'Europe/Paris', visitorTimeZone: '', persons: 1, intake: {}, sessionNumber: 1, movedTimes: 0 },
  ...{ joinUrl: null, heldUntil: null },
}

const appointment = (booking: Partial<Booking>): Appointment => ({
  booking: { ...BOOKING, ...booking },
  ...{ session: null, move: null, cancelling: null, givesCredit: false, currency: 'EUR', questions: null },
  ...{ unpaid: null, joinOpensAt: BOOKING.startsAt, isRoomOpen: false },
})

const drawn = (list: { upcoming?: Appointment[]; past?: Appointment[] }) =>
  renderToStaticMarkup(<AppointmentsList upcoming={[]} toBook={[]} past={[]} {...list} />)

const WORDS: Record<BookingStatus, string> = {
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

test.each(Object.entries(WORDS) as [BookingStatus, string][])(
  'a session that is %s is called «%s»',
  (status, words) => {
    const one = appointment({ status })
    expect(drawn({ upcoming: [one] })).toMatch(new RegExp(`appointment__state">(?:<svg.*?</svg>)${words}</p>`))
    expect(drawn({ past: [one] })).toContain(`<td>${words}</td>`)
  },
)

test('one that the shop has accepted is still to be paid, and says so; with its bill it says how much', () => {
  const accepted = { status: 'confirmed', heldUntil: '2026-11-30T10:00:00+01:00' } as const
  expect(drawn({ upcoming: [appointment(accepted)] })).toContain('Acceptée, à payer</p>')
  const unpaid = { payUrl: '/p', amountCents: 7900, currency: 'EUR' }
  expect(drawn({ upcoming: [{ ...appointment(accepted), unpaid }] })).toContain(
    'En attente du paiement, 79,00\u00A0€</p>',
  )
})
