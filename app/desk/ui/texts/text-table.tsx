import { Link } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { type TextRow, textState } from '#contracts/staff/text-list.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { type RowProps, useRowKeys } from '../rows.ts'
import { AS } from '../table-roles.ts'

type TextTableProps = { caption: string; rows: readonly TextRow[]; now: string }

const HEADS = [
  ['Texte', ''],
  ['État', ''],
  ['Catégorie', 'hide-s'],
  ['Auteur', 'hide-s'],
  ['Modifié', ''],
] as const

/** Texts, what was changed last on top. */
export function TextTable({ caption, rows, now }: TextTableProps) {
  const rowKeys = useRowKeys({ ids: rows.map(({ kind, id }) => `${kind} ${id}`) })
  return (
    <div className="tbl-box">
      <table className="tbl tbl--stack tbl--sticky" {...AS.table}>
        <caption className="sr">{caption}, du plus récemment modifié au plus ancien</caption>
        <thead {...AS.rowgroup}>
          <tr {...AS.row}>
            {HEADS.map(([name, className]) => (
              <th key={name} {...AS.columnheader} scope="col" className={className}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...AS.rowgroup}>
          {rows.map((row, place) => (
            <Row key={`${row.kind} ${row.id}`} keys={rowKeys(place)} row={row} now={now} />
          ))}
        </tbody>
      </table>
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
