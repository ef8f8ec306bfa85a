import { Link } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { explainMailFailure, type MailRow, mailStateWords } from '#contracts/staff/mail-log.ts'
import { mailName } from '#contracts/staff/mail-names.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { useRowKeys } from '../rows.ts'
import { StackTable } from '../stack-table.tsx'
import { AS } from '../table-roles.ts'
import { MailStateSign } from './mail-state.tsx'

const HEADS = ['Mail', 'État', 'Destinataire', 'Quand'] as const

/** Mails, the newest first. */
export function MailTable({ rows, now }: { rows: readonly MailRow[]; now: string }) {
  const rowKeys = useRowKeys({ ids: rows.map(({ id }) => id) })
  return (
    <div className="tbl-box">
      <StackTable caption="Mails, du plus récent au plus ancien" columns={HEADS} isSticky>
        {rows.map((row, place) => (
          <tr key={row.id} {...AS.row} {...rowKeys(place)}>
            <th {...AS.rowheader} scope="row">
              <Link to={DESK_PAGES.mail(row.id)}>{mailName(row.kind)}</Link>
            </th>
            <td {...AS.cell}>
              <MailStateSign state={row.state}>{mailStateWords(row.state)}</MailStateSign>
              {row.failure && <small>{explainMailFailure(row.failure)}</small>}
            </td>
            <td {...AS.cell} className="break">
              {row.recipient ?? <span className="muted">{row.sentAt === null ? 'pas encore connu' : 'non gardé'}</span>}
            </td>
            <td {...AS.cell} className="muted nowrap">
              <time dateTime={row.sentAt ?? row.queuedAt}>{nearMoment(row.sentAt ?? row.queuedAt, now)}</time>
            </td>
          </tr>
        ))}
      </StackTable>
    </div>
  )
}
