import { data, Form } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { explainSessionRefusal, placesWords } from '#contracts/booking/agenda.ts'
import { momentOf } from '#contracts/booking/appointment-words.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import { readId } from '#contracts/text/read-id.ts'
import { freeSeat, listMeetingSeats } from '#server/modules/agenda/index.ts'
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
  if (freed.ok) return data({ ok: true as const, said: 'Place libérée.', undo: null })
  const { refusal } = freed
  const answer = { ok: false as const, sentence: explainSessionRefusal(refusal) }
  return data(answer, { status: refusal.about === 'staff' ? 403 : 422 })
}

export default function MeetingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { startsAt, meeting, mayFree } = loaderData
  const seats = meeting?.seats ?? []
  return (
    <>
      <Back to={`${DESK_PAGES.appointments}?le=${startsAt.slice(0, 10)}`} name="Rendez-vous" />
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
      <section className="panel" aria-labelledby="seats">
        <div className="panel__h">
          <h2 id="seats">Qui a une place</h2>
        </div>
        <div className="stack">
          {seats.length === 0 && <p>Personne n’a de place à cette rencontre.</p>}
          {seats.length > 0 && (
            <Form method="post" preventScrollReset>
              <ul className="stack--s">
                {seats.map((seat) => (
                  <li key={seat.bookingId} className="row">
                    <span className="grow break">{seat.name || 'Membre effacé'}</span>
                    {mayFree && seat.mayFree && (
                      <button
                        type="submit"
                        className="btn btn--danger"
                        name="place"
                        value={seat.bookingId}
                        aria-label={`Libérer la place de ${seat.name || 'ce membre'}`}
                      >
                        Libérer
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            </Form>
          )}
          {mayFree && seats.some((seat) => seat.mayFree) && (
            <p className="small muted">
              À la demande du membre{'\u202F'}: aucun mail ne part, et il peut reprendre une place depuis son espace.
            </p>
          )}
        </div>
      </section>
      <Toast answer={actionData?.ok ? actionData : null} />
    </>
  )
}
