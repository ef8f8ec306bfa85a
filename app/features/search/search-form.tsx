import { Button } from '#app/ui/button.tsx'
import { ROUTES } from '#contracts/site/routes.ts'

/** Longest text that is searched for. */
export const MAX_CHARACTERS = 200

type SearchFormProps = {
  /** Tells the forms of a page apart, for screen readers and for the label. */
  name: string
  id: string
  text?: string
  className?: string
}

/** Asks `/?s=…`, with or without script. */
export function SearchForm({ name, id, text = '', className = '' }: SearchFormProps) {
  return (
    <search aria-label={name}>
      <form className={`join ${className}`} action={ROUTES.home} method="get">
        <div className="field">
          <label htmlFor={id}>Que cherchez-vous{'\u202F'}?</label>
          <input
            className="input"
            id={id}
            type="search"
            name="s"
            defaultValue={text}
            maxLength={MAX_CHARACTERS}
            placeholder="Salaire, visio…"
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <Button look="ink">Chercher</Button>
      </form>
    </search>
  )
}
