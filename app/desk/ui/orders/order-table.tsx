import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { needsSomebody, nextStepOf, type OrderRow, sourceOfRow } from '#contracts/staff/order-list.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { type Choice, ChoiceBox, PageBox } from '../bulk.tsx'
import { useRowKeys } from '../rows.ts'
import { StackTable } from '../stack-table.tsx'
import { OrderState } from '../state.tsx'
import { AS } from '../table-roles.ts'

type OrderTableProps = {
  rows: readonly OrderRow[]
  now: string
  choice: Choice
  mayShip: boolean
  children: ReactNode
}

/** Orders, newest first. `children`: what can be done with the chosen ones, above their head. */
export function OrderTable({ rows, now, choice, mayShip, children }: OrderTableProps) {
  const box = useRef<HTMLDivElement>(null)
  /** What is chosen goes first; where nothing is, the row that one stands at becomes it. */
  const ship = (place: number) => {
    if (choice.chosen.size === 0 && place >= 0) flushSync(() => choice.choose(place, false))
    box.current?.querySelector<HTMLElement>('[aria-keyshortcuts~=E]')?.click()
  }
  const more = { e: { says: 'Expédier', act: ship } }
  const rowKeys = useRowKeys({ ids: choice.ids, choose: choice.choose, ...(mayShip && { more }) })
  return (
    <div className="tbl-box" ref={box}>
      {children}
      <StackTable
        caption="Commandes, de la plus récente à la plus ancienne"
        columns={HEADS}
        first={
          <th {...AS.columnheader} scope="col" className="c">
            <PageBox choice={choice} label="Choisir toutes les commandes de la page" />
          </th>
        }
        isSticky
      >
        {rows.map((row, place) => (
          <Row key={row.id} row={row} now={now} choice={choice} place={place} rowKeys={rowKeys} />
        ))}
      </StackTable>
    </div>
  )
}

const HEADS = [
  ...(['Commande', ['Total', 'num'], 'Client', 'Reçue', 'Contenu'] as const),
  ...(['État', 'La suite', ['Source', 'hide-s only-wide']] as const),
]

type OwnRowProps = {
  row: OrderRow
  now: string
  choice: Choice
  place: number
  rowKeys: ReturnType<typeof useRowKeys>
}

function Row({ row, now, choice, place, rowKeys }: OwnRowProps) {
  const { search } = useLocation()
  return (
    <tr {...AS.row} {...rowKeys(place, choice.chosen.has(row.id) ? 'is-on' : '')}>
      <td {...AS.cell} className="c">
        <ChoiceBox choice={choice} place={place} label={`Choisir la commande n° ${row.id}`} />
      </td>
      <th {...AS.rowheader} scope="row">
        <Link to={DESK_PAGES.order(row.id, search)}>n° {row.id}</Link>
        {needsSomebody(row) && (
          <>
            {' '}
            <span className="dot dot--bare" aria-hidden="true" />
            <span className="sr">attend quelqu’un</span>
          </>
        )}
      </th>
      <td {...AS.cell} className="num r">
        {formatMoney(row.totalCents, row.currency)}
        {row.refundedCents > 0 && <small>dont {formatMoney(row.refundedCents, row.currency)} rendus</small>}
      </td>
      <td {...AS.cell}>{row.buyer}</td>
      <td {...AS.cell} className="muted nowrap r">
        <time dateTime={row.createdAt}>{nearMoment(row.createdAt, now)}</time>
      </td>
      <td {...AS.cell} className="full">
        {row.contents}
      </td>
      <td {...AS.cell}>
        <OrderState status={row.status} />
      </td>
      <td {...AS.cell} className="r">
        {needsSomebody(row) ? <b>{nextStepOf(row)}</b> : nextStepOf(row)}
      </td>
      <td {...AS.cell} className="hide-s only-wide muted">
        {sourceOfRow(row)}
      </td>
    </tr>
  )
}
