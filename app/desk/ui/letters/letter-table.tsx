import { Link } from 'react-router'
import { AUDIENCE_NAMES, LETTER_STATES, type LetterRow, type ReaderRow } from '#contracts/newsletter/letter.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { useRowKeys } from '../rows.ts'
import { StackTable } from '../stack-table.tsx'
import { AS } from '../table-roles.ts'
import { MAIL_STATES, STATE_LOOKS } from './letter-words.ts'

/** Letters, the newest first. */
export function LetterTable({ rows, now }: { rows: readonly LetterRow[]; now: string }) {
  const rowKeys = useRowKeys({ ids: rows.map(({ id }) => id) })
  return (
    <div className="tbl-box">
      <StackTable
        caption="Lettres, de la plus récente à la plus ancienne"
        columns={['Objet', 'État', 'À qui', ['Lecteurs', 'num'], 'Quand']}
        isSticky
      >
        {rows.map((row, place) => (
          <tr key={row.id} {...AS.row} {...rowKeys(place)}>
            <th {...AS.rowheader} scope="row">
              <Link to={DESK_PAGES.letter(row.id)}>{row.subject || 'Sans objet encore'}</Link>
            </th>
            <td {...AS.cell}>
              <span className={`st ${STATE_LOOKS[row.state]}`.trim()}>{LETTER_STATES[row.state]}</span>
            </td>
            <td {...AS.cell}>{AUDIENCE_NAMES[row.audience]}</td>
            <td {...AS.cell} className="num r">
              {row.readers === 0 ? '—' : row.readers}
            </td>
            <td {...AS.cell} className="muted nowrap">
              <time dateTime={row.sentAt ?? row.changedAt}>{nearMoment(row.sentAt ?? row.changedAt, now)}</time>
            </td>
          </tr>
        ))}
      </StackTable>
    </div>
  )
}

/** Whom a letter went to, and what became of each mail. */
export function ReaderTable({ rows, now }: { rows: readonly ReaderRow[]; now: string }) {
  return (
    <div className="tbl-box">
      <StackTable caption="À qui la lettre a été envoyée" columns={['Adresse', 'État', 'Quand']}>
        {rows.map(({ id, email, state, at }) => (
          <tr key={id} {...AS.row}>
            <th {...AS.rowheader} scope="row" className="break">
              {email || <span className="muted">adresse effacée depuis</span>}
            </th>
            <td {...AS.cell}>
              <span className={`st ${MAIL_STATES[state][0]}`.trim()}>{MAIL_STATES[state][1]}</span>
            </td>
            <td {...AS.cell} className="muted nowrap">
              {at && <time dateTime={at}>{nearMoment(at, now)}</time>}
            </td>
          </tr>
        ))}
      </StackTable>
    </div>
  )
}
