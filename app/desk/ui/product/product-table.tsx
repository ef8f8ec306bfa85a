import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { ProductListing, ProductRow } from '#contracts/staff/product-list.ts'
import { kindWords } from '#contracts/staff/product-tabs.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { type Choice, ChoiceBox, PageBox } from '../bulk.tsx'
import { Cover } from '../cover.tsx'
import { type RowProps, useRowKeys } from '../rows.ts'
import { StackTable } from '../stack-table.tsx'
import { AS } from '../table-roles.ts'
import { ProductState } from './product-state.tsx'

type ProductTableProps = {
  listing: ProductListing
  now: string
  /** Null for who does nothing with many. */
  choice: Choice | null
  children?: ReactNode
}

const HEADS = ['Produit', ['Sorte', 'hide-s'], ['Prix TTC', 'num'], 'Stock', 'État', ['Vendus', 'num hide-s']] as const

/** `children`: what can be done with the chosen ones, above their head. */
export function ProductTable({ listing: { rows, currency }, now, choice, children }: ProductTableProps) {
  const rowKeys = useRowKeys({ ids: rows.map(({ id }) => id), ...(choice && { choose: choice.choose }) })
  return (
    <div className="tbl-box">
      {children}
      <StackTable
        caption="Produits"
        columns={HEADS}
        first={
          choice && (
            <th {...AS.columnheader} scope="col" className="c">
              <PageBox choice={choice} label="Choisir tous les produits de la page" />
            </th>
          )
        }
        isSticky
      >
        {rows.map((row, place) => (
          <Row
            key={row.id}
            {...{ row, currency, now, choice, place }}
            keys={rowKeys(place, choice?.chosen.has(row.id) ? 'is-on' : '')}
          />
        ))}
      </StackTable>
    </div>
  )
}

type ProductRowProps = {
  row: ProductRow
  currency: string
  now: string
  choice: Choice | null
  place: number
  keys: RowProps
}

function Row({ row, currency, now, choice, place, keys }: ProductRowProps) {
  const { search } = useLocation()
  return (
    <tr {...AS.row} {...keys}>
      {choice && (
        <td {...AS.cell} className="c">
          <ChoiceBox choice={choice} place={place} label={`Choisir ${row.name}`} />
        </td>
      )}
      <th {...AS.rowheader} scope="row" className="full">
        <span className="withthumb">
          <Cover picture={row.picture} />
          <span>
            <Link to={DESK_PAGES.product(row.id, '', search)}>{row.name}</Link>
            <small>{row.sku}</small>
          </span>
        </span>
      </th>
      <td {...AS.cell} className="hide-s">
        {kindWords(row)}
        {row.variations > 0 && ` (${row.variations})`}
      </td>
      <td {...AS.cell} className="num">
        <Price row={row} currency={currency} />
      </td>
      <td {...AS.cell} className="r" data-l="Stock">
        <Stock row={row} />
      </td>
      <td {...AS.cell}>
        <ProductState product={row} now={now} />
      </td>
      <td {...AS.cell} className="num hide-s">
        {row.sold}
      </td>
    </tr>
  )
}

function Price({ row, currency }: { row: ProductRow; currency: string }) {
  const { kind, minCents, maxCents, regularMinCents, isReduced, saleUntil } = row
  if (kind === 'grouped') return <span className="muted">de ses produits</span>
  if (maxCents === 0) return 'Gratuit'
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <>
      {isReduced && regularMinCents > minCents && (
        <>
          <s className="muted">
            <span className="sr">prix habituel </span>
            {money(regularMinCents)}
          </s>{' '}
        </>
      )}
      {minCents === maxCents ? money(minCents) : `${money(minCents)} à ${money(maxCents)}`}
      {isReduced && <small>{saleUntil === null ? 'soldé' : `soldé jusqu’au ${formatDay(saleUntil)}`}</small>}
    </>
  )
}

function Stock({ row: { stock, short } }: { row: ProductRow }) {
  if (stock === null) return <span className="muted">illimité</span>
  if (short.length > 0)
    return (
      <>
        <b className="short">{short[0]}</b>
        {short.length > 1 && <small>{short.slice(1).join(' · ')}</small>}
      </>
    )
  return stock
}
