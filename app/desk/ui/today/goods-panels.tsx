import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Picture } from '#contracts/content/picture.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { BestSeller, Block, LowStock as LowStockRow } from '#contracts/staff/today.ts'
import { Cover } from '../cover.tsx'
import { BlockPanel } from './block-panel.tsx'

const ASIDE = (
  <span className="row small">
    <span className="muted">30 jours</span>
    <Link to={`${DESK_PAGES.products}?tri=sold`}>Tous</Link>
  </span>
)

/** What brought most in, with the way to all that is sold. */
export function BestSellers({ bestSellers }: { bestSellers: Block<BestSeller[]> }) {
  return (
    <BlockPanel title="Ce qui se vend" aside={ASIDE} block={bestSellers}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="muted">Aucune vente sur cette période.</p>
        ) : (
          <ol>
            {rows.map(({ productId, picture, name, quantity, cents, currency }) => (
              <Line
                key={name}
                {...{ name, picture, to: productId === null ? null : DESK_PAGES.product(productId) }}
                note={`${quantity} vendu${quantity > 1 ? 's' : ''}`}
              >
                <span className="num">{formatMoney(cents, currency)}</span>
              </Line>
            ))}
          </ol>
        )
      }
    </BlockPanel>
  )
}

type LineProps = {
  name: string
  picture: Picture | null
  note: string
  isBad?: boolean
  to: string | null
  children?: ReactNode
}

const Line = ({ name, picture, note, isBad = false, to, children }: LineProps) => (
  <li className="today__line">
    <Cover picture={picture} />
    <span className="grow">
      {to ? (
        <Link className="plain" to={to}>
          {name}
        </Link>
      ) : (
        name
      )}
      <br />
      <span className={isBad ? 'small short' : 'small muted'}>{note}</span>
    </span>
    {children}
  </li>
)

/** What runs short, and how long it will last. */
export function LowStock({ lowStock }: { lowStock: Block<LowStockRow[]> }) {
  return (
    <BlockPanel
      title="Stock bas"
      aside={
        <Link className="small" to={`${DESK_PAGES.products}?vue=low`}>
          Compter
        </Link>
      }
      block={lowStock}
    >
      {(rows) =>
        rows.length === 0 ? (
          <p className="muted">Rien ne manque.</p>
        ) : (
          <ul>
            {rows.map((row) => (
              <Line
                key={row.name}
                {...{ name: row.name, picture: row.picture, to: DESK_PAGES.product(row.productId, 'stock/') }}
                note={stockNote(row)}
                isBad={row.left <= 0}
              />
            ))}
          </ul>
        )
      }
    </BlockPanel>
  )
}

/** '6 en stock, soit 9 jours à ce rythme', 'Épuisé, 7 personnes attendent'. */
function stockNote({ left, daysLeft, waiting }: LowStockRow): string {
  const pieces = left > 0 ? `${left} en stock` : `Épuisé${left < 0 ? `, ${-left} à livrer` : ''}`
  const pace = daysLeft === null ? '' : `, soit ${daysWords(daysLeft)} à ce rythme`
  const wish = waiting === 0 ? '' : `, ${waiting} personne${waiting > 1 ? 's attendent' : ' attend'}`
  return pieces + pace + wish
}

function daysWords(days: number): string {
  if (days === 0) return 'moins d’un jour'
  return `${days} jour${days > 1 ? 's' : ''}`
}
