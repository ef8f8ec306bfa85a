import { Link } from 'react-router'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { nextOfSubscription, type SubscriptionRow, standingWords } from '#contracts/staff/subscription-list.ts'
import { recurringPriceWords } from '#contracts/subscription/price-words.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { type RowProps, useRowKeys } from '../rows.ts'
import { StackTable } from '../stack-table.tsx'
import { AS } from '../table-roles.ts'

type SubscriptionTableProps = { rows: readonly SubscriptionRow[]; now: string }

const HEADS = [
  'Abonné',
  'État',
  ['Prix', 'num'],
  'Prochain prélèvement',
  ['Depuis', 'hide-s'],
  ['Payé en tout', 'num hide-s'],
] as const

/** Subscriptions, the newest first. */
export function SubscriptionTable({ rows, now }: SubscriptionTableProps) {
  const rowKeys = useRowKeys({ ids: rows.map(({ id }) => id) })
  return (
    <div className="tbl-box">
      <StackTable caption="Abonnements, du plus récent au plus ancien" columns={HEADS} isSticky>
        {rows.map((row, place) => (
          <Row key={row.id} keys={rowKeys(place)} row={row} now={now} />
        ))}
      </StackTable>
    </div>
  )
}

function Row({ row, now, keys }: { row: SubscriptionRow; now: string; keys: RowProps }) {
  const [standing, next] = [standingWords(row, now), nextOfSubscription(row)]
  return (
    <tr {...AS.row} {...keys}>
      <th {...AS.rowheader} scope="row">
        <Link to={DESK_PAGES.subscription(row.id)}>{row.person || `n° ${row.id}`}</Link>
        <small>{row.name}</small>
      </th>
      <td {...AS.cell} className="r">
        <span className={`st ${standing.look}`.trim()}>{standing.text}</span>
      </td>
      <td {...AS.cell} className="num">
        {recurringPriceWords(row.totalCents, row, row.currency)}
      </td>
      <td {...AS.cell} className="r">
        {row.isRefused ? <b>{next.text}</b> : next.text}
        {next.detail && <small>{next.detail}</small>}
      </td>
      <td {...AS.cell} className="hide-s">
        {row.startedAt ? formatDay(row.startedAt) : '—'}
      </td>
      <td {...AS.cell} className="num hide-s">
        {formatMoney(row.paidCents, row.currency)}
      </td>
    </tr>
  )
}
