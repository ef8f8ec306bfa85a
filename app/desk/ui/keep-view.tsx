import { useRef } from 'react'
import { Form, Link } from 'react-router'
import { type KeptView, MOST_VIEW_NAME } from '#contracts/staff/kept-views.ts'
import { Dialog } from './dialog.tsx'
import { Field, Submit } from './field.tsx'
import { Icon } from './icon.tsx'

type KeptViewsProps = {
  /** Of the list. */
  path: string
  /** The address of what is shown now, from its first page on; '' for the plain list. */
  query: string
  views: readonly KeptView[]
}

/** The views that were kept of a list, and the button that keeps the one that is shown. */
export function KeptViews({ path, query, views }: KeptViewsProps) {
  const current = views.find((view) => view.query === query)
  return (
    <>
      {views.map(({ id, name, query: kept }) => (
        <Link key={id} to={path + kept} aria-current={kept === query ? 'page' : undefined}>
          {name}
        </Link>
      ))}
      {current ? current.isDroppable && <DropView view={current} /> : query !== '' && <KeepView query={query} />}
    </>
  )
}

function KeepView({ query }: { query: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = () => dialog.current?.close()
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        <Icon name="plus" isSmall />
        Garder cette vue
      </button>
      <Dialog ref={dialog} title="Garder cette vue">
        <Form method="post" className="refund" onSubmit={leave} preventScrollReset>
          <input type="hidden" name="intent" value="keep-view" />
          <input type="hidden" name="query" value={query} />
          <div className="dlg__b stack">
            <Field label="Nom de la vue" name="name" required maxLength={MOST_VIEW_NAME} autoComplete="off" />
            <p className="muted">Elle garde les filtres et la taille des pages. Elle se partage par son adresse.</p>
            <label className="check">
              <input type="checkbox" name="shared" />
              <span>La montrer à toute l’équipe</span>
            </label>
          </div>
          <div className="dlg__f">
            <button type="button" className="btn btn--quiet" onClick={leave}>
              Annuler
            </button>
            <Submit>Garder la vue</Submit>
          </div>
        </Form>
      </Dialog>
    </>
  )
}

/** Away at once; its toast keeps it again. */
const DropView = ({ view: { id, name } }: { view: KeptView }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="intent" value="drop-view" />
    <button type="submit" name="view" value={id} aria-label={`Retirer la vue ${name}`}>
      <Icon name="x" isSmall />
      Retirer
    </button>
  </Form>
)
