import { Link } from 'react-router'
import {
  IMPORT_STATES,
  type ImportCounts,
  type ImportRow,
  type ImportState,
} from '#contracts/price-list/price-import.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { StackTable } from '../stack-table.tsx'
import { AS } from '../table-roles.ts'

export const IMPORT_LOOKS: Record<ImportState, string> = { tried: '', applying: 'st--half', done: 'st--ok' }

/** '3 à écrire, 120 écrites, 1 refusée, 40 inchangées'. */
export function countsWords({ ready, applied, refused, same }: ImportCounts): string {
  const some = (count: number, word: string) => (count === 0 ? [] : [`${count} ${word}`])
  const words = [
    ...some(ready, 'à écrire'),
    ...some(applied, applied > 1 ? 'écrites' : 'écrite'),
    ...some(refused, refused > 1 ? 'refusées' : 'refusée'),
    ...some(same, same > 1 ? 'inchangées' : 'inchangée'),
  ]
  return words.join(', ') || 'aucune ligne'
}

/** The lists that were brought in, the newest first. */
export function ImportTable({ imports, now }: { imports: readonly ImportRow[]; now: string }) {
  return (
    <div className="tbl-box">
      <StackTable caption="Listes de prix, de la plus récente à la plus ancienne" columns={['Liste', 'État', 'Lignes']}>
        {imports.map(({ id, at, by, state, fileName, reverses, counts }) => (
          <tr key={id} {...AS.row}>
            <th {...AS.rowheader} scope="row" className="full break">
              <Link to={DESK_PAGES.priceList(id)}>
                {reverses === null ? fileName || `Liste n° ${id}` : `Anciens prix de la liste n° ${reverses}`}
              </Link>
              <small>
                {nearMoment(at, now)}
                {by && `, ${by}`}
              </small>
            </th>
            <td {...AS.cell}>
              <span className={`st ${IMPORT_LOOKS[state]}`.trim()}>{IMPORT_STATES[state]}</span>
            </td>
            <td {...AS.cell} className="full">
              {countsWords(counts)}
            </td>
          </tr>
        ))}
      </StackTable>
    </div>
  )
}
