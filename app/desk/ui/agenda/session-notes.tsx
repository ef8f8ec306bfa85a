import { useId } from 'react'
import { Form } from 'react-router'
import { formatMoment } from '#contracts/text/french-date.ts'
import { type Conflict, ConflictNotice } from '../conflict.tsx'
import { Submit } from '../field.tsx'

type NotesProps = {
  notes: string
  /** Somebody else has written since; what was typed is not lost. */
  conflict: Conflict | null
  page: string
  record: { version: number; changedBy: string | null; changedAt: string | null }
}

/** What whoever leads the session keeps of it; it never leaves the team. */
export function SessionNotes({ notes, conflict, page, record: { version, changedBy, changedAt } }: NotesProps) {
  const id = useId()
  // Once theirs was seen, what is saved next is written upon it.
  const edit = { intent: 'notes', version: String(conflict?.version ?? version), before: conflict?.theirs ?? notes }
  return (
    <section className="panel" aria-labelledby={`${id}-t`}>
      <div className="panel__h">
        <h2 id={`${id}-t`}>Notes de séance</h2>
      </div>
      {conflict && <ConflictNotice conflict={conflict} page={page} keepMine={{ ...edit, notes: conflict.mine }} />}
      <Form method="post" className="stack" preventScrollReset>
        {Object.entries(edit).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="field">
          <label htmlFor={id}>{conflict ? 'Ce que vous aviez écrit' : 'Pour l’équipe seule'}</label>
          <textarea
            // Another text once two collide, and once one of them was chosen.
            key={`${version}-${conflict?.version ?? 'kept'}`}
            className="input"
            id={id}
            name="notes"
            rows={5}
            maxLength={20_000}
            defaultValue={conflict?.mine ?? notes}
            aria-describedby={`${id}-a`}
          />
          <p className="help" id={`${id}-a`}>
            {changedAt && changedBy ? `Modifiées par ${changedBy}, le ${formatMoment(changedAt)}. ` : ''}
            Elles font partie des données qu’un client peut demander{'\u202F'}: n’y écrivez que ce qui sert la séance.
          </p>
        </div>
        <Submit>Enregistrer les notes</Submit>
      </Form>
    </section>
  )
}
