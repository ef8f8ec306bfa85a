import { Link } from 'react-router'
import { printedNumber, type RegisterRow } from '#contracts/books/register.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { type RowProps, useRowKeys } from '../rows.ts'
import { StackTable } from '../stack-table.tsx'
import { AS } from '../table-roles.ts'

/** Invoices and credit notes, newest first. */
export function RegisterTable({ rows, now }: { rows: readonly RegisterRow[]; now: string }) {
  const rowKeys = useRowKeys({ ids: rows.map(printedNumber) })
  return (
    <div className="tbl-box">
      <StackTable
        caption="Factures et avoirs, dans l’ordre des numéros"
        columns={[...HEADS, { unseen: 'Gestes' }]}
        isSticky
      >
        {rows.map((row, place) => (
          <Row key={printedNumber(row)} row={row} now={now} keys={rowKeys(place)} />
        ))}
      </StackTable>
    </div>
  )
}

const HEADS = ['Numéro', 'Date', 'Client', 'Commande', ['Total TTC', 'num']] as const

function Row({ row, now, keys }: { row: RegisterRow; now: string; keys: RowProps }) {
  const number = printedNumber(row)
  return (
    <tr {...AS.row} {...keys}>
      <th {...AS.rowheader} scope="row">
        <Link to={DESK_PAGES.order(row.orderId)}>{number}</Link>
      </th>
      <td {...AS.cell} className="r muted nowrap">
        <time dateTime={row.issuedAt}>{nearMoment(row.issuedAt, now)}</time>
      </td>
      <td {...AS.cell}>{row.buyer || <span className="muted">nom effacé</span>}</td>
      <td {...AS.cell} className="books__third muted">
        n° {row.orderId}
      </td>
      <td {...AS.cell} className="num r">
        {formatMoney(row.amountCents, row.currency)}
      </td>
      <td {...AS.cell} className="r books__third">
        <a href={DESK_PAGES.bookDocument(number)} aria-label={`PDF de ${number}`}>
          PDF
        </a>
      </td>
    </tr>
  )
}
