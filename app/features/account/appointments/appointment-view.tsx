import type { ReactNode } from 'react'
import { IntakeFields } from '#app/fragments/booking/intake-fields.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import {
  type APPOINTMENT_CHANGES,
  APPOINTMENT_FIELDS,
  type Appointment,
  type FreeDay,
  type AppointmentQuestions as Questions,
  type SessionsToBook,
} from '#contracts/booking/appointment.ts'
import {
  beginningOf,
  cancellingWords,
  elsewhere,
  hoursOf,
  lengthOf,
  momentOf,
  referenceOf,
} from '#contracts/booking/appointment-words.ts'
import { bookingStateWords, isAsked, isFirm } from '#contracts/booking/booking.ts'
import { bookingDay } from '#contracts/booking/booking-clock.ts'
import { intakeFieldName } from '#contracts/booking/booking-fields.ts'
import { changeRefusalText } from '#contracts/booking/change-refusal.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { JoinLink } from './join-link.tsx'
import { SlotChoices } from './slot-choices.tsx'

type Choices = { days: FreeDay[]; nextFrom: string | null }

export type AppointmentViewProps = {
  appointment: Appointment
  toBook: SessionsToBook | null
  /** Free slots to move it to, and of the session after it; null where there is nothing to choose. */
  moveTo: Choices | null
  bookAt: Choices | null
  calendarUrl: string
  /** What was typed into the questions and refused, by its fields; null where nothing was. */
  typed: Readonly<Record<string, string>> | null
  /** '' where the address itself proves who asks. */
  nonce: string
}

/** One booking: what it is, and forms to move it, give it up, or book the next of its series. */
export function AppointmentView(props: AppointmentViewProps) {
  const { appointment, toBook, bookAt, calendarUrl } = props
  const { booking, unpaid } = appointment
  const isOver = booking.status === 'cancelled' || booking.status === 'complete'
  return (
    <div className="account-parts">
      <section>
        <Facts appointment={appointment} />
        <div className="row">
          {unpaid && (
            <a className={buttonClass({ isSmall: true })} href={unpaid.payUrl}>
              Payer {formatMoney(unpaid.amountCents, unpaid.currency)}
            </a>
          )}
          <JoinLink appointment={appointment} />
          {!isOver && isFirm(booking) && (
            <a className={buttonClass({ look: 'quiet', isSmall: true })} href={calendarUrl} download="rendez-vous.ics">
              <Icon name="download" />
              Ajouter à mon agenda
            </a>
          )}
        </div>
      </section>
      {appointment.questions && <QuestionsPart {...props} questions={appointment.questions} />}
      {appointment.move && <MovePart {...props} />}
      {toBook && <NextSession toBook={toBook} bookAt={bookAt} timeZone={booking.timeZone} nonce={props.nonce} />}
      {appointment.cancelling && <CancelPart {...props} />}
    </div>
  )
}

function Facts({ appointment }: { appointment: Appointment }) {
  const { booking } = appointment
  const there = elsewhere(booking)
  const facts: [string, ReactNode][] = [
    ['Jour', bookingDay(booking.startsAt, booking.timeZone)],
    ['Heure', hoursOf(booking)],
    ...(there ? [['Chez vous', there] satisfies [string, ReactNode]] : []),
    ['Durée', lengthOf(booking)],
    ...(booking.resourceName ? [['Avec', booking.resourceName] satisfies [string, ReactNode]] : []),
    ['État', bookingStateWords(booking)],
    ...(booking.heldUntil === null
      ? []
      : [
          [isAsked(booking) ? 'Réponse avant le' : 'À régler avant le', formatMoment(booking.heldUntil)] satisfies [
            string,
            ReactNode,
          ],
        ]),
    ['Référence', `${referenceOf(booking)}, commande ${booking.orderId}`],
  ]
  return (
    <dl className="appointment-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Change = (typeof APPOINTMENT_CHANGES)[number]

function ChangeForm({ change, nonce, children }: { change: Change; nonce: string; children: ReactNode }) {
  return (
    <form method="post" className="stack">
      <input type="hidden" name={APPOINTMENT_FIELDS.change} value={change} />
      {nonce !== '' && <input type="hidden" name={APPOINTMENT_FIELDS.nonce} value={nonce} />}
      {children}
    </form>
  )
}

/** What its buyer is asked to prepare it: to be completed while it is read, then as it was left. */
function QuestionsPart({ appointment, questions, typed, nonce }: AppointmentViewProps & { questions: Questions }) {
  const { fields, answers, isOpen, until } = questions
  const given = Object.fromEntries(fields.map(({ name }) => [intakeFieldName(name), answers[name] ?? '']))
  return (
    <section id="preparer">
      <h2>Préparer la séance</h2>
      {isOpen ? (
        <ChangeForm change="answer" nonce={nonce}>
          <p>Complétez ou changez vos réponses jusqu’au {momentOf(until, appointment.booking.timeZone)}.</p>
          <IntakeFields fields={fields} answers={typed ?? given} />
          <Button look="ink">Enregistrer mes réponses</Button>
        </ChangeForm>
      ) : (
        <dl className="appointment-facts">
          {fields.map(({ name, label }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{answers[name] || 'Sans réponse'}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function MovePart({ appointment: { booking, move }, moveTo, nonce }: AppointmentViewProps) {
  return (
    <section id="deplacer">
      <h2>Déplacer la séance</h2>
      {move?.isPossible ? (
        <>
          <p>
            Sans frais jusqu’au {momentOf(move.until, booking.timeZone)}.
            {move.movesLeft === 1 && ' Un report sans frais est possible pour cette séance.'}
          </p>
          {moveTo && (
            <ChangeForm change="move" nonce={nonce}>
              <SlotChoices {...moveTo} timeZone={booking.timeZone} anchor="deplacer" />
              {moveTo.days.length > 0 && <Button look="ink">Déplacer la séance</Button>}
            </ChangeForm>
          )}
        </>
      ) : (
        <>
          <p>{move && changeRefusalText(move.refusal, booking.productName)}</p>
          <a className={buttonClass({ look: 'quiet', isSmall: true })} href={ROUTES.contact}>
            Nous écrire
          </a>
        </>
      )}
    </section>
  )
}

type NextSessionProps = { toBook: SessionsToBook; bookAt: Choices | null; timeZone: string; nonce: string }

function NextSession({ toBook, bookAt, timeZone, nonce }: NextSessionProps) {
  const { nextNumber, total, bookedCount, validUntil, isOver, unpaid } = toBook
  return (
    <section id="seance-suivante">
      <h2>
        Réserver la séance {nextNumber} sur {total}
      </h2>
      <p>
        {bookedCount} sur {total} réservées.
        {validUntil && !isOver && ` À prendre avant le ${bookingDay(validUntil, timeZone)}.`}
      </p>
      {isOver && <p>Le temps pour les prendre est passé. Écrivez-nous, nous regarderons avec vous.</p>}
      {unpaid && !isOver && (
        <p className="notice">
          <Icon name="info" />
          <span>
            Elle se règle avant d’avoir lieu{'\u202F'}: {formatMoney(unpaid.amountCents, unpaid.currency)}. Pour un
            créneau dans moins de sept jours, <a href={unpaid.payUrl}>payez-la d’abord</a>.
          </span>
        </p>
      )}
      {bookAt && (
        <ChangeForm change="book" nonce={nonce}>
          <input type="hidden" name={APPOINTMENT_FIELDS.session} value={nextNumber} />
          <SlotChoices {...bookAt} timeZone={timeZone} anchor="seance-suivante" />
          {bookAt.days.length > 0 && <Button look="ink">Réserver ce créneau</Button>}
        </ChangeForm>
      )}
    </section>
  )
}

/** Asked for in words first: the form is unfolded, then sent. */
function CancelPart({ appointment, nonce }: AppointmentViewProps) {
  return (
    <section id="annuler">
      <h2>Annuler la séance</h2>
      <p>{cancellingWords(appointment)}</p>
      <details className="appointment-cancel">
        <summary className={buttonClass({ look: 'quiet' })}>Annuler la séance…</summary>
        <ChangeForm change="cancel" nonce={nonce}>
          <p>
            Annuler la séance du {beginningOf(appointment.booking)}
            {'\u202F'}? Son créneau sera proposé à d’autres.
          </p>
          <Button look="ink">Annuler cette séance</Button>
        </ChangeForm>
      </details>
    </section>
  )
}
