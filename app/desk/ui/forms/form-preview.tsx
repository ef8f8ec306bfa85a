import { useEffect, useId, useRef, useState } from 'react'
import type { FormDefinition } from '#contracts/forms/form.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { Icon } from '../icon.tsx'

const REST_MILLISECONDS = 400

/** The real form as the site draws it, with its rules at work; nothing of it is ever sent. */
export function FormPreview({ id, form }: { id: number; form: FormDefinition }) {
  const frame = useId()
  const poster = useRef<HTMLFormElement>(null)
  const [isWide, setWide] = useState(false)
  const definition = JSON.stringify(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew once what was changed rests.
  useEffect(() => {
    const timer = setTimeout(() => poster.current?.submit(), REST_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [definition])
  return (
    <div>
      <section className="panel stick" aria-label="Aperçu vivant">
        <div className="panel__h">
          <h2>Aperçu vivant</h2>
          <fieldset className="seg" aria-label="Largeur de l’aperçu">
            <button type="button" aria-pressed={!isWide} aria-label="Téléphone" onClick={() => setWide(false)}>
              <Icon name="phone" />
            </button>
            <button type="button" aria-pressed={isWide} aria-label="Ordinateur" onClick={() => setWide(true)}>
              <Icon name="desktop" />
            </button>
          </fieldset>
        </div>
        <form method="post" action={DESK_PAGES.formPreview(id)} target={frame} ref={poster} hidden>
          <input type="hidden" name="definition" value={definition} />
        </form>
        <div className="flush preview" data-is-wide={isWide || undefined}>
          <iframe name={frame} title="Le formulaire tel que le site le montre" />
        </div>
        <p className="tight small muted">
          L’aperçu obéit aux règles{'\u202F'}: changez une réponse, les champs suivent. Un essai n’est jamais envoyé.
        </p>
      </section>
    </div>
  )
}
