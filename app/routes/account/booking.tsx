import { data } from 'react-router'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { AppointmentView } from '#app/features/account/appointments/appointment-view.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { Notices } from '#app/fragments/notices.tsx'
import { APPOINTMENT_FIELDS } from '#contracts/booking/appointment.ts'
import { titleOf } from '#contracts/booking/appointment-words.ts'
import { NONCE_ACTIONS, PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { readId } from '#contracts/text/read-id.ts'
import { appointmentUrlsOf, openOwnAppointment } from '#server/modules/appointments/index.ts'
import type { Route } from './+types/booking'
import { accountMeta } from './account-meta.ts'
import { EXPIRED } from './account-texts.ts'
import { changeAppointment, listChoices, typedAnswers } from './change-appointment.ts'
import { requireCustomer } from './require-customer.ts'
import '#app/ui/chips.css'
import '#app/features/account/account-page.css'
import '#app/fragments/booking/intake-fields.css'
import '#app/features/account/appointments/appointments.css'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-page` }

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: 'Votre réservation',
    description: 'Une de vos séances\u202F: la rejoindre, la déplacer, l’annuler.',
    path: ROUTES.accountBookings,
  })

async function openOwn({ request, params, context }: Route.LoaderArgs | Route.ActionArgs) {
  const { services, visitor, customerId, menu } = await requireCustomer({ request, context })
  const bookingId = readId(params.bookingId)
  const opened = bookingId === null ? null : await openOwnAppointment(services, { bookingId, customerId })
  // Another customer's is like one that is not there.
  if (!opened) throw data(null, 404)
  return { services, visitor, menu, opened, nonceSubject: `${customerId}.${bookingId}` }
}

export async function loader(args: Route.LoaderArgs) {
  const { services, visitor, menu, opened, nonceSubject } = await openOwn(args)
  return {
    ...opened,
    ...(await listChoices(services, opened, args.request)),
    calendarUrl: appointmentUrlsOf(services, opened).calendarUrl,
    nonce: visitor.createNonce(NONCE_ACTIONS.cancelBooking, nonceSubject),
    menu,
  }
}

export async function action(args: Route.ActionArgs) {
  const { visitor, opened, nonceSubject } = await openOwn(args)
  const posted = await args.request.formData()
  const nonce = String(posted.get(APPOINTMENT_FIELDS.nonce) ?? '')
  if (!visitor.verifyNonce(NONCE_ACTIONS.cancelBooking, nonce, nonceSubject))
    return data({ notices: [EXPIRED], typed: typedAnswers(posted) }, { status: 422 })
  const notice = await changeAppointment(args.context, { opened, posted, back: ROUTES.accountBooking })
  return data({ notices: [notice], typed: typedAnswers(posted) }, { status: 409 })
}

export default function BookingRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { menu, ...view } = loaderData
  return (
    <AccountPage title={titleOf(view.appointment)} current="bookings" below="Réservation" menu={menu}>
      <div className="account-notices">
        <Notices notices={actionData?.notices ?? []} />
      </div>
      <AppointmentView {...view} typed={actionData?.typed ?? null} />
    </AccountPage>
  )
}
