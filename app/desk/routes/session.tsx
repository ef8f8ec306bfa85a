import { useState } from 'react'
import { data, redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { explainSessionRefusal } from '#contracts/booking/agenda.ts'
import { FROM_PARAM } from '#contracts/booking/appointment.ts'
import { beginningOf, lengthOf, titleOf } from '#contracts/booking/appointment-words.ts'
import { isAsked, isFirm, isUnplaced } from '#contracts/booking/booking.ts'
import { isDate } from '#contracts/booking/zone-time.ts'
import { conflictTitle } from '#contracts/staff/conflict.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { readId } from '#contracts/text/read-id.ts'
import { openSession } from '#server/modules/agenda/index.ts'
import { AnswerRequest } from '../ui/agenda/answer-request.tsx'
import { AbsenceForm, CancelSession } from '../ui/agenda/end-session.tsx'
import { MoveSession } from '../ui/agenda/move-session.tsx'
import { SessionFacts } from '../ui/agenda/session-facts.tsx'
import { SessionHistory } from '../ui/agenda/session-history.tsx'
import { SessionNotes } from '../ui/agenda/session-notes.tsx'
import { Back } from '../ui/back.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Toast, type Told } from '../ui/toast.tsx'
import type { Route } from './+types/session'
import { carryOut } from './session-actions.ts'
import { requireStaff } from './staff-session.ts'
import '../styles/agenda.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? loaderData.session.mail.buyer.name : 'Rendez-vous'} · le bureau` },
]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const bookingId = readId(params.bookingId)
  const asked = new URL(request.url).searchParams.get(FROM_PARAM) ?? ''
  const from = isDate(asked) ? asked : null
  const session = bookingId === null ? null : await openSession(services, actor, { bookingId, from })
  if (!session) throw new Response(null, { status: 404 })
  const hasBegun = Date.parse(session.mail.appointment.booking.startsAt) <= services.clock.now().getTime()
  return data({
    ...{ session, from, hasBegun, made: MADE.get(new URL(request.url).searchParams.get('fait') ?? '') ?? null },
    maySeeOrder: mayDo(actor.role, 'orders.read'),
    mayAnswer: mayDo(actor.role, 'appointments.change'),
  })
}

/** What the page says to who has just booked it. */
const MADE = new Map<string, Told>([
  ['offerte', { said: 'Rendez-vous réservé. La confirmation et l’invitation d’agenda sont parties.', undo: null }],
])

export async function action({ request, context, params }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const bookingId = readId(params.bookingId)
  if (bookingId === null) throw new Response(null, { status: 404 })
  const form = await request.formData()
  const services = context.get(servicesContext)
  const result = await carryOut(services, actor, { bookingId, form })
  if (!result) throw new Response(null, { status: 400 })
  if (result.ok) return data(result)
  const { refusal } = result
  if (refusal.about === 'staff' && refusal.refusal.code === 'confirm-again')
    throw redirect(`${DESK_PAGES.confirm}?${new URLSearchParams({ vers: DESK_PAGES.appointment(bookingId) })}`)
  const now = services.clock.now().toISOString()
  const conflict =
    refusal.about === 'conflict' && result.notes !== null
      ? { ...refusal, title: conflictTitle(refusal.newer, now), mine: result.notes }
      : null
  const answer = { ok: false as const, sentence: explainSessionRefusal(refusal), conflict }
  return data(answer, { status: refusal.about === 'staff' ? 403 : 422 })
}

export default function Session({ loaderData, actionData }: Route.ComponentProps) {
  const { session, from, maySeeOrder, mayAnswer, hasBegun } = loaderData
  // Read again, it is the same news.
  const [made] = useState(loaderData.made)
  const { mail, record, notes, free, changes } = session
  const { booking } = mail.appointment
  const isOpen = session.cancelling !== null
  return (
    <>
      <Back to={`${DESK_PAGES.appointments}?le=${booking.startsAt.slice(0, 10)}`} name="Rendez-vous" />
      <div className="head">
        <div>
          <h1>{mail.buyer.name}</h1>
          <p className="muted">
            {titleOf(mail.appointment)}, {beginningOf(booking)} ({lengthOf(booking)})
          </p>
        </div>
        {mail.appointment.isRoomOpen && booking.joinUrl && (
          <a className="btn" href={booking.joinUrl}>
            <Icon name="ext" />
            Rejoindre
          </a>
        )}
      </div>
      {actionData?.ok === false && !actionData.conflict && (
        <Notice kind="bad">
          <b>{actionData.sentence}</b>
        </Notice>
      )}
      {isAsked(booking) && booking.heldUntil && (
        <Notice kind="warn">
          <b>À confirmer avant le {formatMoment(booking.heldUntil)}.</b> Le créneau est gardé, rien n’est payé.
          {mayAnswer && <AnswerRequest firstName={mail.buyer.firstName} />}
        </Notice>
      )}
      {booking.status === 'unpaid' && booking.heldUntil && (
        <Notice kind="info">
          <b>Pas encore payée.</b> Le créneau est gardé jusqu’au {formatMoment(booking.heldUntil)}.
        </Notice>
      )}
      {isUnplaced(booking) && (
        <Notice kind="warn">
          <b>Payée, mais son créneau a été pris entre-temps.</b> Convenez d’une heure avec votre client, puis placez-la
          ici{'\u202F'}: elle sera confirmée par courriel.
        </Notice>
      )}
      <div className="cols">
        <div className="panels">
          <SessionFacts mail={mail} isAbsent={record.isAbsent} files={session.files} maySeeOrder={maySeeOrder} />
          {isOpen && (
            <MoveSession free={free} booking={booking} isLater={from !== null} firstName={mail.buyer.firstName} />
          )}
          {notes !== null && booking.status !== 'cancelled' && (
            <SessionNotes
              key={record.version}
              notes={notes}
              conflict={actionData?.ok === false ? actionData.conflict : null}
              page={DESK_PAGES.appointment(booking.id)}
              record={record}
            />
          )}
        </div>
        <div className="panels">
          {(isOpen || hasBegun) && booking.status !== 'cancelled' && (
            <section className="panel">
              <div className="panel__h">
                <h2>Annuler, absence</h2>
              </div>
              <div className="stack">
                {hasBegun && <AbsenceForm record={record} />}
                {session.cancelling && (
                  <CancelSession
                    cancelling={session.cancelling}
                    refusal={session.cancelRefusal}
                    currency={mail.appointment.currency}
                    bookingId={booking.id}
                    isFirm={isFirm(booking)}
                  />
                )}
              </div>
            </section>
          )}
          <SessionHistory changes={changes} booking={booking} currency={mail.appointment.currency} />
        </div>
      </div>
      <Toast answer={actionData ? null : made} />
      <Toast answer={actionData?.ok ? actionData : null} />
    </>
  )
}
