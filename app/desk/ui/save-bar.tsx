import { ScriptlessSubmit, Submit } from './field.tsx'

type SaveBarProps = {
  /** How many fields are not as they are kept; 0 takes the bar away. */
  changes: number
  isSaving: boolean
  onDiscard: () => void
}

/** Rises at the first change of a form; where no script runs its button is always there. */
export function SaveBar({ changes, isSaving, onDiscard }: SaveBarProps) {
  if (changes === 0 && !isSaving) return <ScriptlessSubmit className="btn">Enregistrer</ScriptlessSubmit>
  return (
    <section className="savebar" aria-label="Enregistrement">
      <p>
        <b>{changes > 1 ? `${changes} modifications non enregistrées` : '1 modification non enregistrée'}</b>
      </p>
      <button type="button" className="btn btn--ghost" onClick={onDiscard}>
        Abandonner
      </button>
      <Submit aria-keyshortcuts="Meta+S Control+S">Enregistrer</Submit>
    </section>
  )
}
