import type { RefObject } from 'react'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { Dialog } from '../dialog.tsx'

type Choice = { id: number; title: string }

type FormDialogProps = {
  ref: RefObject<HTMLDialogElement | null>
  /** Those that are on the site. */
  forms: readonly Choice[]
  choose: (form: Choice) => void
}

/** The form is drawn where its mark stands, and takes messages there. */
export const FormDialog = ({ ref, forms, choose }: FormDialogProps) => (
  <Dialog ref={ref} title="Mettre un formulaire ici">
    <div className="dlg__b stack">
      <ul className="link-list">
        {forms.map((form) => (
          <li key={form.id}>
            <button
              type="button"
              className="btn btn--ghost"
              onClick={() => {
                ref.current?.close()
                choose(form)
              }}
            >
              {form.title}
              <small className="muted">n° {form.id}</small>
            </button>
          </li>
        ))}
      </ul>
      {forms.length === 0 && (
        <p className="muted">
          Aucun formulaire n’est en ligne. <a href={DESK_PAGES.forms}>Ouvrir les formulaires</a>
        </p>
      )}
    </div>
  </Dialog>
)
