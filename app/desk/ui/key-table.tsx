import { Fragment, type ReactNode, useRef, useState } from 'react'
import { Dialog } from './dialog.tsx'
import type { ListedKey } from './key-presses.ts'
import { useListedKeys, useSingleKeys } from './keys.tsx'

/** What keys do on the page that somebody is on: `?` opens it, and who calls `open`. `table` is drawn where nothing hides it. */
export function useKeyTable(): { open: () => void; table: ReactNode } {
  const dialog = useRef<HTMLDialogElement>(null)
  const [listed, setListed] = useState<readonly ListedKey[]>([])
  const list = useListedKeys()
  const open = () => {
    setListed([{ name: 'meta+k', says: 'Chercher partout' }, ...list()])
    dialog.current?.showModal()
  }
  useSingleKeys({ '?': { says: 'Ce tableau', act: open } })
  const table = (
    <Dialog ref={dialog} title="Au clavier, sur cette page">
      <div className="dlg__b">
        <table className="tbl keys">
          <caption className="sr">Touches qui agissent sur cette page</caption>
          <thead className="sr">
            <tr>
              <th scope="col">Touche</th>
              <th scope="col">Ce qu’elle fait</th>
            </tr>
          </thead>
          <tbody>
            {listed.map(({ name, says }) => (
              <tr key={name}>
                <th scope="row" className="nowrap">
                  <Pressed name={name} />
                </th>
                <td>{says}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="small muted">
          Les touches seules attendent que vous n’écriviez nulle part. Elles s’éteignent dans Ma connexion.
        </p>
      </div>
    </Dialog>
  )
  return { open, table }
}

const NAMES: Record<string, string> = { enter: 'Entrée', escape: 'Échap', meta: '⌘', shift: '⇧' }
const nameOfKey = (key: string) =>
  key
    .split('+')
    .map((part) => NAMES[part] ?? part.toUpperCase())
    .join('')

/** 'g c' reads 'G puis C'. */
const Pressed = ({ name }: { name: string }) =>
  name.split(' ').map((key, place) => (
    <Fragment key={key}>
      {place > 0 && ' puis '}
      <kbd>{nameOfKey(key)}</kbd>
    </Fragment>
  ))
