import { useRef } from 'react'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { type OrderFilter, orderQuery } from '#contracts/staff/order-list.ts'
import { type Choice, ChosenFields } from '../bulk.tsx'
import { Dialog, Effects } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import { LONG_FILE } from '../long-file.ts'

/** Takes the listed orders away as a table, or those that are chosen; who bought is in it only where that is asked for. */
export function ExportOrders({ filter, choice }: { filter: OrderFilter; choice?: Choice }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const query = orderQuery({ ...filter, before: null, after: null })
  return (
    <>
      <button type="button" className={choice ? 'btn' : 'btn btn--quiet'} onClick={() => dialog.current?.showModal()}>
        <Icon name="dl" />
        {choice ? 'CSV' : 'Exporter'}
      </button>
      <Dialog ref={dialog} title="Exporter ces commandes">
        <form method="post" action={DESK_PAGES.ordersCsv + query} onSubmit={() => dialog.current?.close()}>
          {choice && <ChosenFields choice={choice} />}
          <div className="dlg__b stack">
            <p>Un fichier CSV, une ligne par commande, que les tableurs ouvrent.</p>
            <label className="check">
              <input type="checkbox" name="people" />
              <span>
                Avec les noms, adresses e-mail et téléphones
                <small>Seulement si vous en avez besoin{'\u202F'}: ces données sortent de la boutique.</small>
              </span>
            </label>
            <Effects
              items={[
                LONG_FILE,
                ['shield', 'Votre nom, l’heure et ce que contenait le fichier sont notés au journal.'],
                ['lock', 'Avec des données de personnes, votre code vous est redemandé après 15 minutes.'],
              ]}
            />
          </div>
          <div className="dlg__f">
            <button type="button" className="btn btn--ghost" onClick={() => dialog.current?.close()}>
              Ne rien exporter
            </button>
            <button type="submit" className="btn">
              Exporter
            </button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
