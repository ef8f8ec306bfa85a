import { useRef } from 'react'
import { Form, Link } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { FormCard } from '#contracts/staff/forms.ts'
import { Dialog } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { Icon } from '../icon.tsx'

type HeadProps = {
  forms: readonly FormCard[]
  mayWrite: boolean
  /** The form that is open. */
  current: number | null
  problem?: string | undefined
}

/** All forms in a row, and how another one begins. */
export function FormsHead({ forms, mayWrite, current, problem }: HeadProps) {
  return (
    <>
      <div className="head">
        <h1>Formulaires</h1>
        {mayWrite && (
          <div className="row">
            {current !== null && <NewForm like={current} problem={undefined} />}
            <NewForm like={null} problem={problem} />
          </div>
        )}
      </div>
      <nav className="views" aria-label="Formulaires">
        {forms.map(({ id, title, isLive, messages }) => (
          <Link key={id} to={DESK_PAGES.form(id)} aria-current={id === current ? 'page' : undefined}>
            {title} <small>{isLive ? `${messages} ce mois-ci` : 'brouillon'}</small>
          </Link>
        ))}
      </nav>
    </>
  )
}

function NewForm({ like, problem }: { like: number | null; problem: string | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = like === null ? 'Nouveau formulaire' : 'Dupliquer'
  return (
    <>
      <button
        type="button"
        className={like === null ? 'btn' : 'btn btn--quiet'}
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name={like === null ? 'plus' : 'copy'} />
        {title}
      </button>
      <Dialog ref={dialog} title={title}>
        <Form method="post" action={DESK_PAGES.forms} onSubmit={() => dialog.current?.close()}>
          <div className="dlg__b">
            {like !== null && <input type="hidden" name="like" value={like} />}
            <Field
              label="Nom"
              name="title"
              required
              maxLength={100}
              error={problem}
              help="Il se montre au-dessus du formulaire, et fait son adresse. Rien n’est en ligne avant votre geste."
            />
          </div>
          <div className="dlg__f">
            <button type="submit" className="btn">
              Créer
            </button>
          </div>
        </Form>
      </Dialog>
    </>
  )
}
