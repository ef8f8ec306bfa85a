import { Link } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { type TextRow, textState } from '#contracts/staff/text-list.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { type RowProps, useRowKeys } from '../rows.ts'
import { StackTable } from '../stack-table.tsx'
import { AS } from '../table-roles.ts'

type TextTableProps = { caption: string; rows: readonly TextRow[]; now: string }

const HEADS = ['Texte', 'État', ['Catégorie', 'hide-s'], ['Auteur', 'hide-s'], 'Modifié'] as const

/** Texts, what was changed last on top. */
export function TextTable({ caption, rows, now }: TextTableProps) {
  const rowKeys = useRowKeys({ ids: rows.map(({ kind, id }) => `${kind} ${id}`) })
  return (
    <div className="tbl-box">
      <StackTable caption={`${caption}, du plus récemment modifié au plus ancien`} columns={HEADS} isSticky>
        {rows.map((row, place) => (
          <Row key={`${row.kind} ${row.id}`} keys={rowKeys(place)} row={row} now={now} />
        ))}
      </StackTable>
    </div>
  )
}

function Row({ row, now, keys }: { row: TextRow; now: string; keys: RowProps }) {
  return (
    <tr {...AS.row} {...keys}>
      <th {...AS.rowheader} scope="row" className="full">
        <Link to={DESK_PAGES.content(row.kind, row.id)}>{row.title || 'Sans titre'}</Link>
        {row.writing && <small>{row.writing} écrit en ce moment</small>}
        {row.scheduleRefusal && <small>{row.scheduleRefusal}</small>}
      </th>
      <td {...AS.cell}>
        <TextState row={row} now={now} />
      </td>
      <td {...AS.cell} className="hide-s">
        {row.category || '—'}
      </td>
      <td {...AS.cell} className="hide-s">
        {row.author || '—'}
      </td>
      <td {...AS.cell} className="r muted nowrap">
        {nearMoment(row.changedAt, now)}
      </td>
    </tr>
  )
}

/** A sign and a word, and beside it what else is to be known of what is online. */
function TextState({ row, now }: { row: Parameters<typeof textState>[0]; now: string }) {
  const { look, text, tag } = textState(row, now)
  return (
    <>
      <span className={`st ${look}`.trim()}>{text}</span>
      {tag && (
        <>
          {' '}
          <span className="tag">{tag}</span>
        </>
      )}
    </>
  )
}
