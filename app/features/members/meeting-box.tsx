import { Button, buttonClass } from '#app/ui/button.tsx'
import { FieldNote } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { zoneWords } from '#contracts/booking/booking-clock.ts'
import { MEETING_FIELDS as FIELDS, type Meeting, meetingWords, QUESTION_LENGTH } from '#contracts/members/meeting.ts'

/** Where the forms of the space are sent, and what proves that its reader sent them. */
export type SpaceForms = { action: string; nonce: string; question: { text: string; error: string | null } }

/** The meetings to come: a place is taken and given back by a plain form. */
export function MeetingBox({ meetings, forms }: { meetings: readonly Meeting[]; forms: SpaceForms }) {
  return (
    <section className="box stack" aria-labelledby="rencontres">
      <h2 id="rencontres">L’heure de questions</h2>
      {meetings.length === 0 ? (
        <p>Aucune date n’est fixée pour l’instant. La prochaine s’affichera ici.</p>
      ) : (
        <ul className="list meetings">
          {meetings.map((meeting) => (
            <li key={meeting.startsAt}>
              <MeetingEntry meeting={meeting} forms={forms} />
            </li>
          ))}
        </ul>
      )}
      <p className="small muted">La rencontre n’est pas enregistrée. La caméra est facultative.</p>
      {meetings.length > 0 && <QuestionForm forms={forms} />}
    </section>
  )
}

function MeetingEntry({ meeting, forms }: { meeting: Meeting; forms: SpaceForms }) {
  const { seat, left, capacity, timeZone } = meeting
  return (
    <>
      <p>
        <b>{meetingWords(meeting)}</b> <span className="small muted">({zoneWords(timeZone)})</span>
      </p>
      {seat ? (
        <>
          <p className="meetings__state">
            <Icon name="success" />
            Votre place est réservée.
          </p>
          <div className="row">
            {seat.joinUrl !== null && (
              <a className={buttonClass({ look: 'ink', isSmall: true })} href={seat.joinUrl} rel="noreferrer">
                Rejoindre la rencontre
              </a>
            )}
            <SpaceForm forms={forms} intent="leave" name={FIELDS.seat} value={String(seat.bookingId)}>
              <Button look="text" isSmall>
                Rendre ma place
              </Button>
            </SpaceForm>
          </div>
        </>
      ) : (
        <>
          <p className="small">{placesWords(left, capacity)}</p>
          {left > 0 && (
            <SpaceForm forms={forms} intent="book" name={FIELDS.startsAt} value={meeting.startsAt}>
              <Button look="ink" isSmall>
                Réserver ma place
                <span className="sr">
                  {'\u202F'}: {meetingWords(meeting)}
                </span>
              </Button>
            </SpaceForm>
          )}
        </>
      )}
    </>
  )
}

function placesWords(left: number, capacity: number): string {
  if (left === 0) return 'Complet. Une place rendue réapparaît ici.'
  return left === 1 ? `Une place sur ${capacity}` : `${left} places sur ${capacity}`
}

type FormProps = {
  forms: SpaceForms
  intent: 'book' | 'leave'
  name: string
  value: string
  children: React.ReactNode
}

const SpaceForm = ({ forms, intent, name, value, children }: FormProps) => (
  <form method="post" action={forms.action}>
    <input type="hidden" name={FIELDS.nonce} value={forms.nonce} />
    <input type="hidden" name={FIELDS.intent} value={intent} />
    <input type="hidden" name={name} value={value} />
    {children}
  </form>
)

/** Read out in the meeting without a name; an answer that comes later finds its way by mail. */
function QuestionForm({ forms }: { forms: SpaceForms }) {
  const { text, error } = forms.question
  return (
    <form method="post" action={`${forms.action}#question`} className="stack" aria-label="Poser ma question" noValidate>
      <input type="hidden" name={FIELDS.nonce} value={forms.nonce} />
      <input type="hidden" name={FIELDS.intent} value="ask" />
      <div className="field">
        <label htmlFor="question">Poser ma question</label>
        <textarea
          className="input"
          id="question"
          name={FIELDS.question}
          rows={4}
          maxLength={QUESTION_LENGTH}
          defaultValue={text}
          aria-invalid={error ? true : undefined}
          aria-describedby="question-note"
        />
        <FieldNote
          id="question-note"
          help="Elle sera lue sans votre nom à la prochaine rencontre. Nous gardons votre adresse pour vous répondre."
          error={error}
        />
      </div>
      <p>
        <Button look="quiet">Envoyer ma question</Button>
      </p>
    </form>
  )
}
