import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { SeatOfMeeting } from '#contracts/booking/agenda.ts'
import { Dialog, Effects } from '../dialog.tsx'
import { Submit } from '../field.tsx'

type SeatsProps = {
  seats: readonly SeatOfMeeting[]
  mayFree: boolean
  /** What was answered to who freed the last place. */
  freed: object | null
}

/** Who has a place at a meeting. What freeing one does is asked first; without script, it is said below. */
export function MeetingSeats({ seats, mayFree, freed }: SeatsProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<SeatOfMeeting | null>(null)
  useEffect(() => {
    // The button that it was done by is gone with its place.
    if (freed) heading.current?.focus()
  }, [freed])
  const ask = (seat: SeatOfMeeting) => (event: FormEvent) => {
    event.preventDefault()
    setAsked(seat)
    dialog.current?.showModal()
  }
  return (
    <section className="panel" aria-labelledby="seats">
      <div className="panel__h">
        <h2 id="seats" tabIndex={-1} ref={heading}>
          Qui a une place
        </h2>
      </div>
      <div className="stack">
        {seats.length === 0 && <p>Personne n’a de place à cette rencontre.</p>}
        {seats.length > 0 && (
          <ul className="stack--s">
            {seats.map((seat) => (
              <li key={seat.bookingId} className="row">
                <span className="grow break">{nameOf(seat)}</span>
                {mayFree && seat.mayFree && (
                  <Form method="post" preventScrollReset onSubmit={ask(seat)}>
                    <input type="hidden" name="place" value={seat.bookingId} />
                    <button type="submit" className="btn btn--danger" aria-label={titleOf(seat)}>
                      Libérer…
                    </button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayFree && seats.some((seat) => seat.mayFree) && (
          <p className="small muted">
            À la demande du membre{'\u202F'}: aucun mail ne part, et il peut reprendre une place depuis son espace.
          </p>
        )}
      </div>
      <FreeSeat ref={dialog} seat={asked} />
    </section>
  )
}

function FreeSeat({ ref, seat }: { ref: RefObject<HTMLDialogElement | null>; seat: SeatOfMeeting | null }) {
  return (
    <Dialog ref={ref} title={seat ? titleOf(seat) : 'Libérer une place'}>
      <Form method="post" preventScrollReset onSubmit={() => ref.current?.close()}>
        <input type="hidden" name="place" value={seat?.bookingId ?? ''} />
        <div className="dlg__b stack">
          <Effects
            items={[
              [
                'people',
                'La place est libre aussitôt\u202F: un autre membre peut la prendre, et elle ne se rend pas d’ici.',
              ],
              ['mail', 'Aucun mail ne part\u202F: vous libérez cette place à la demande du membre.'],
              ['undo', 'Il peut en reprendre une depuis son espace, s’il en reste.'],
            ]}
          />
        </div>
        <div className="dlg__f">
          <button type="button" className="btn btn--quiet" onClick={() => ref.current?.close()}>
            Garder la place
          </button>
          <Submit className="btn btn--danger">Libérer la place</Submit>
        </div>
      </Form>
    </Dialog>
  )
}

const nameOf = ({ name }: SeatOfMeeting) => name || 'Membre effacé'
const titleOf = (seat: SeatOfMeeting) => `Libérer la place\u202F: ${nameOf(seat)}`
