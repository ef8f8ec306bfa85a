import { data } from 'react-router'
import { AppointmentView } from '#app/features/account/appointments/appointment-view.tsx'
import { Notices } from '#app/fragments/notices.tsx'
import { servicesContext, siteContext } from '#app/server-context.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { titleOf } from '#contracts/booking/appointment-words.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { appointmentUrlsOf, openLinkedAppointment } from '#server/modules/appointments/index.ts'
import { refuseTooManyTries } from '../refuse-too-many-tries.ts'
import type { Route } from './+types/appointment'
import { changeAppointment, listChoices, typedAnswers } from './change-appointment.ts'
import '#app/ui/chips.css'
import '#app/features/account/account-page.css'
import '#app/fragments/booking/intake-fields.css'
import '#app/features/account/appointments/appointments.css'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: 'Votre réservation',
    description: 'Votre séance\u202F: la rejoindre, la déplacer, l’annuler.',
    path: '/rendez-vous/',
    origin: loaderData?.origin ?? '',
  })

/** Who has the mail has the booking: no account is needed. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { origin } = context.get(siteContext)
  const opened = await openLinkedAppointment(services, params.token)
  if (!opened) return data({ origin, view: null }, { status: 404 })
  const choices = await listChoices(services, opened, request)
  const view = { ...opened, ...choices, calendarUrl: ROUTES.appointmentFile(params.token), nonce: '' }
  return data({ origin, view })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const opened = await openLinkedAppointment(services, params.token)
  if (!opened) throw data(null, 404)
  await refuseTooManyTries(context, 'checkout')
  const { appointment, toBook } = opened
  // A link serves as long as its session needs: one that was moved far has another.
  const back = (id: number) => {
    const changed = { appointment: { ...appointment, booking: { ...appointment.booking, id } }, toBook }
    return new URL(appointmentUrlsOf(services, changed).pageUrl).pathname
  }
  const posted = await request.formData()
  const notice = await changeAppointment(context, { opened, posted, back })
  return data({ notices: [notice], typed: typedAnswers(posted) }, { status: 409 })
}

export default function AppointmentRoute({ loaderData: { view }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap page-end woocommerce-account appointment-page">
      <h1 className="page-title">{view ? titleOf(view.appointment) : 'Ce lien n’est plus valable'}</h1>
      <div className="account-notices">
        <Notices notices={actionData?.notices ?? []} />
      </div>
      {view ? (
        <AppointmentView {...view} typed={actionData?.typed ?? null} />
      ) : (
        <>
          <p className="lead">Il a servi son temps, ou il a été coupé par votre messagerie.</p>
          <p>
            <a className={buttonClass({ look: 'quiet' })} href={ROUTES.findOrders}>
              Retrouver ma commande
            </a>
          </p>
        </>
      )}
    </div>
  )
}
