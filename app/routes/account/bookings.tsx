import { redirect } from 'react-router'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { AppointmentsList } from '#app/features/account/appointments/appointments-list.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { CANCEL_BOOKING_PARAMS as PARAMS } from '#contracts/booking/appointment.ts'
import { NONCE_ACTIONS, PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { readId } from '#contracts/text/read-id.ts'
import { cancelAppointment, listAppointments, openOwnAppointment } from '#server/modules/appointments/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import type { Route } from './+types/bookings'
import { accountMeta } from './account-meta.ts'
import { doneNotice, NO_SUCH_BOOKING, refusalNotice } from './appointment-texts.ts'
import { redirectTarget, requireCustomer } from './require-customer.ts'
import '#app/features/account/account-page.css'
import '#app/features/account/appointments/appointments.css'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-page` }

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: 'Mes réservations',
    description: 'Vos séances à venir et passées\u202F: les rejoindre, les déplacer, les annuler.',
    path: ROUTES.accountBookings,
  })

/** The contract's signed link gives a booking up at once; one that is not signed leads to the page that asks. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, visitor, customerId, menu } = await requireCustomer({ request, context })
  const query = new URL(request.url).searchParams
  if (query.has(PARAMS.isCancelling)) {
    const bookingId = readId(query.get(PARAMS.bookingId) ?? '')
    const opened = bookingId === null ? null : await openOwnAppointment(services, { bookingId, customerId })
    const sessionId = visitor.startSession()
    if (!opened || bookingId === null) {
      await pushNotice(services.db, sessionId, NO_SUCH_BOOKING)
      throw redirect(ROUTES.accountBookings)
    }
    const nonce = query.get(PARAMS.nonce) ?? ''
    const isSigned = visitor.verifyNonce(NONCE_ACTIONS.cancelBooking, nonce, `${customerId}.${bookingId}`)
    if (!isSigned || request.method !== 'GET') throw redirect(`${ROUTES.accountBooking(bookingId)}#annuler`)
    const done = await cancelAppointment(services, { bookingId })
    const told = done.ok ? doneNotice('cancel', done.booking) : refusalNotice(done.refusal, done.name)
    await pushNotice(services.db, sessionId, told)
    throw redirect(query.has(PARAMS.redirect) ? redirectTarget(query.get(PARAMS.redirect)) : ROUTES.accountBookings)
  }
  return { list: await listAppointments(services, { customerId }), menu }
}

export default function BookingsRoute({ loaderData: { list, menu } }: Route.ComponentProps) {
  return (
    <AccountPage title="Mes réservations" current="bookings" menu={menu}>
      <AppointmentsList {...list} />
    </AccountPage>
  )
}
