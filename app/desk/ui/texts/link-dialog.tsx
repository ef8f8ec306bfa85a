import { type RefObject, useId, useState } from 'react'
import { Dialog } from '../dialog.tsx'

type LinkDialogProps = {
  ref: RefObject<HTMLDialogElement | null>
  /** Pages of the site that a link may lead to. */
  targets: readonly { title: string; path: string }[]
  choose: (target: { title: string; path: string }) => void
}

const SHOWN = 8

/** Links to pages that are there need not be typed. */
export function LinkDialog({ ref, targets, choose }: LinkDialogProps) {
  const id = useId()
  const [wanted, setWanted] = useState('')
  const words = wanted.trim().toLocaleLowerCase('fr')
  const found = targets.filter(({ title }) => title.toLocaleLowerCase('fr').includes(words)).slice(0, SHOWN)
  return (
    <Dialog ref={ref} title="Lien vers une page du site">
      <div className="dlg__b stack">
        <div className="field">
          <label htmlFor={id}>Titre de la page</label>
          <input
            className="input"
            id={id}
            type="search"
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        </div>
        <p className="sr" role="status">
          {found.length === 0 ? 'Aucune page' : `${found.length} pages`}
        </p>
        <ul className="link-list">
          {found.map((target) => (
            <li key={target.path}>
              <button
                type="button"
                className="btn btn--ghost"
                onClick={() => {
                  ref.current?.close()
                  choose(target)
                }}
              >
                {target.title}
                <small className="muted">{target.path}</small>
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="muted">Aucune page de ce titre.</p>}
      </div>
    </Dialog>
  )
}
