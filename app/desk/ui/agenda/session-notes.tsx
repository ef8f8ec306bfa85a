import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatMoment } from '#contracts/text/french-date.ts'
import { Submit } from '../field.tsx'

type NotesProps = {
  notes: string
  /** Words that were not kept: they are not lost. */
  typed: string | null
  record: { version: number; changedBy: string | null; changedAt: string | null }
}

/** What whoever leads the session keeps of it; it never leaves the team. */
export function SessionNotes({ notes, typed, record: { version, changedBy, changedAt } }: NotesProps) {
  const id = useId()
  const isBusy = useNavigation().formData?.get('intent') === 'notes'
  const isConflict = typed !== null && typed !== notes
  return (
    <section className="panel" aria-labelledby={`${id}-t`}>
      <div className="panel__h">
        <h2 id={`${id}-t`}>Notes de séance</h2>
      </div>
      <Form method="post" className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="notes" />
        <input type="hidden" name="version" value={version} />
        {isConflict && (
          <div>
            <p className="label">Ce qui est enregistré</p>
            <p className="pre">{notes || '(rien)'}</p>
          </div>
        )}
        <div className="field">
          <label htmlFor={id}>{isConflict ? 'Ce que vous aviez écrit' : 'Pour l’équipe seule'}</label>
          <textarea
            className="input"
            id={id}
            name="notes"
            rows={5}
            maxLength={20_000}
            defaultValue={typed ?? notes}
            aria-describedby={`${id}-a`}
          />
          <p className="help" id={`${id}-a`}>
            {changedAt && changedBy ? `Modifiées par ${changedBy}, le ${formatMoment(changedAt)}. ` : ''}
            Elles font partie des données qu’un client peut demander{'\u202F'}: n’y écrivez que ce qui sert la séance.
          </p>
        </div>
        <Submit isBusy={isBusy}>Enregistrer les notes</Submit>
      </Form>
    </section>
  )
}
