import { Link } from 'react-router'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { ENTRY_WORDS, MATCH_WORDS, type PayoutEntryRow } from '#contracts/staff/payouts.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { type RowProps, useRowKeys } from '../rows.ts'
import { StackTable } from '../stack-table.tsx'
import { AS } from '../table-roles.ts'

const HEADS = ['Mouvement', 'Commande', ['Montant', 'num'], ['Frais', 'num'], ['Net', 'num'], 'Rapprochement'] as const

type EntriesProps = { entries: readonly PayoutEntryRow[]; currency: string }

/** Each movement of a payout beside what the books say of it. */
export function PayoutEntries({ entries, currency }: EntriesProps) {
  const rowKeys = useRowKeys({ ids: entries.map(({ id }) => id) })
  return (
    <div className="tbl-box">
      <StackTable caption="Ce que contient ce versement" columns={HEADS}>
        {entries.map((entry, place) => (
          <Row key={entry.id} entry={entry} currency={currency} keys={rowKeys(place)} />
        ))}
      </StackTable>
    </div>
  )
}

const LOOKS = { agrees: 'st st--ok', differs: 'st st--bad', unknown: 'st st--bad', none: '' }

function Row({ entry, currency, keys }: { entry: PayoutEntryRow; currency: string; keys: RowProps }) {
  const { kind, orderId, amountCents, feeCents, sourceId, createdAt, match } = entry
  return (
    <tr {...AS.row} {...keys}>
      <th {...AS.rowheader} scope="row">
        {ENTRY_WORDS[kind]}
        <small>{formatDay(createdAt)}</small>
        {sourceId !== '' && <small className="mono break">{sourceId}</small>}
      </th>
      <td {...AS.cell} className="r">
        {orderId === null ? <span className="muted">—</span> : <Link to={DESK_PAGES.order(orderId)}>n° {orderId}</Link>}
      </td>
      <td {...AS.cell} className="num" data-l="Montant">
        {formatMoney(amountCents, currency)}
      </td>
      <td {...AS.cell} className="num" data-l="Frais">
        {formatMoney(feeCents, currency)}
      </td>
      <td {...AS.cell} className="num" data-l="Net">
        <b>{formatMoney(amountCents - feeCents, currency)}</b>
      </td>
      <td {...AS.cell} className="r">
        {match === 'none' ? (
          <span className="muted">—</span>
        ) : (
          <span className={LOOKS[match]}>{MATCH_WORDS[match]}</span>
        )}
      </td>
    </tr>
  )
}
