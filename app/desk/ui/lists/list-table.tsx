import { Link } from 'react-router'
import { LIST_KINDS, LIST_STATES, type ListRow, type ListState } from '#contracts/imports/list-import.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { countsWords } from '../price-list/import-tables.tsx'
import { StackTable } from '../stack-table.tsx'
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
      <StackTable
        caption="Listes de produits et d’articles, de la plus récente à la plus ancienne"
        columns={['Liste', 'État', 'Lignes']}
      >
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
      </StackTable>
    </div>
  )
}
