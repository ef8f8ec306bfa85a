import { Link } from 'react-router'
import { LIST_KINDS, LIST_STATES, type ListRow, type ListState } from '#contracts/imports/list-import.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { countsWords } from '../price-list/import-tables.tsx'
import { AS } from '../table-roles.ts'

export const LIST_LOOKS: Record<ListState, string> = {
  reading: 'st--half',
  tried: '',
  applying: 'st--half',
  done: 'st--ok',
  refused: 'st--bad',
}

/** The lists that were brought in, the newest first. */
export function ListTable({ lists, now }: { lists: readonly ListRow[]; now: string }) {
  return (
    <div className="tbl-box">
      <table className="tbl tbl--stack" {...AS.table}>
        <caption className="sr">Listes de produits et d’articles, de la plus récente à la plus ancienne</caption>
        <thead {...AS.rowgroup}>
          <tr {...AS.row}>
            {['Liste', 'État', 'Lignes'].map((name) => (
              <th key={name} scope="col" {...AS.columnheader}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...AS.rowgroup}>
          {lists.map(({ id, kind, at, by, state, fileName, counts }) => (
            <tr key={id} {...AS.row}>
              <th {...AS.rowheader} scope="row" className="full break">
                <Link to={DESK_PAGES.list(id)}>{fileName || `Liste n° ${id}`}</Link>
                <small>
                  {LIST_KINDS[kind]}, {nearMoment(at, now)}
                  {by && `, ${by}`}
                </small>
              </th>
              <td {...AS.cell}>
                <span className={`st ${LIST_LOOKS[state]}`.trim()}>{LIST_STATES[state]}</span>
              </td>
              <td {...AS.cell} className="full">
                {state === 'reading' || state === 'refused' ? '' : countsWords(counts)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
