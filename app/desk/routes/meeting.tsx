import { data } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { explainSessionRefusal, placesWords } from '#contracts/booking/agenda.ts'
import { momentOf } from '#contracts/booking/appointment-words.ts'
import { dateAt } from '#contracts/booking/zone-time.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import { readId } from '#contracts/text/read-id.ts'
import { freeSeat, listMeetingSeats } from '#server/modules/agenda/index.ts'
import { MeetingSeats } from '../ui/agenda/meeting-seats.tsx'
import { Back } from '../ui/back.tsx'
import { Notice } from '../ui/notice.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/meeting'
import { told } from './order-done.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/agenda.css'

export const meta: Route.MetaFunction = () => [{ title: 'Rencontre · le bureau' }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const productId = readId(params.productId)
  const startsAt = new URL(request.url).searchParams.get('a') ?? ''
  if (productId === null || Number.isNaN(Date.parse(startsAt))) throw new Response(null, { status: 404 })
  const found = await listMeetingSeats(context.get(servicesContext), actor, { productId, startsAt })
  if (!found.ok) throw refusedPage(found.refusal)
  return data({ startsAt, meeting: found.meeting, mayFree: mayDo(actor.role, 'appointments.change') })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const bookingId = readId(told(await request.formData(), 'place'))
  if (bookingId === null) throw new Response(null, { status: 400 })
  const freed = await freeSeat(context.get(servicesContext), actor, { bookingId })
  if (freed.ok)
    return data({ ok: true as const, said: `Place libérée\u202F: ${freed.name || 'membre effacé'}.`, undo: null })
  const { refusal } = freed
  const answer = { ok: false as const, sentence: explainSessionRefusal(refusal) }
  return data(answer, { status: refusal.about === 'staff' ? 403 : 422 })
}

export default function MeetingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { startsAt, meeting, mayFree } = loaderData
  const seats = meeting?.seats ?? []
  return (
    <>
      <Back to={`${DESK_PAGES.appointments}?le=${dateAt(Date.parse(startsAt), SHOP_TIME_ZONE)}`} name="Rendez-vous" />
      <div className="head">
        <div>
          <h1>{meeting?.product ?? 'Rencontre'}</h1>
          <p className="muted">
            {momentOf(startsAt, SHOP_TIME_ZONE)}
            {seats.length > 0 && `, ${placesWords(seats.length)}`}
          </p>
        </div>
      </div>
      {actionData?.ok === false && (
        <Notice kind="bad">
          <b>{actionData.sentence}</b>
        </Notice>
      )}
      <MeetingSeats seats={seats} mayFree={mayFree} freed={actionData?.ok ? actionData : null} />
      <Toast answer={actionData?.ok ? actionData : null} />
    </>
  )
}
