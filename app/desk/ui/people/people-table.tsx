import { Link } from 'react-router'
import type { PersonRow } from '#contracts/people/people.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Avatar } from '../avatar.tsx'
import { type RowProps, useRowKeys } from '../rows.ts'
import { StackTable } from '../stack-table.tsx'
import { AS } from '../table-roles.ts'

type PeopleTableProps = { rows: readonly PersonRow[]; now: string; list: string }

/** Who has an account or has bought, those who came last first. `list`: the query of this list, to come back to. */
export function PeopleTable({ rows, now, list }: PeopleTableProps) {
  const rowKeys = useRowKeys({ ids: rows.map(({ ref }) => ref) })
  return (
    <div className="tbl-box">
      <StackTable caption="Clients, de la dernière venue à la plus ancienne" columns={HEADS} isSticky>
        {rows.map((row, place) => (
          <Row key={row.ref} keys={rowKeys(place)} row={row} now={now} list={list} />
        ))}
      </StackTable>
    </div>
  )
}

const HEADS = ['Client', ['Commandes', 'num'], ['Payé en tout', 'num'], 'Dernière venue', 'Compte'] as const

function Row({ row, now, list, keys }: { row: PersonRow; now: string; list: string; keys: RowProps }) {
  return (
    <tr {...AS.row} {...keys}>
      <th {...AS.rowheader} scope="row" className="full">
        <span className="row who">
          <Avatar name={row.name} />
          <span className="grow">
            <Link to={DESK_PAGES.person(row.ref)} state={{ list }}>
              {row.name}
            </Link>
            {row.name !== row.email && <small className="break">{row.email}</small>}
          </span>
        </span>
      </th>
      <td {...AS.cell} className="num" data-l={'Commandes\u202F:'}>
        {row.orderCount}
      </td>
      <td {...AS.cell} className="num r">
        {row.currency === '' ? '–' : formatMoney(row.paidCents, row.currency)}
      </td>
      <td {...AS.cell} className="muted nowrap">
        <time dateTime={row.lastSeen}>{nearMoment(row.lastSeen, now)}</time>
      </td>
      <td {...AS.cell} className="r">
        {row.hasAccount ? <span className="tag">Avec un compte</span> : <span className="muted">Sans compte</span>}
      </td>
    </tr>
  )
}
