import { Form, Link } from 'react-router'
import { formatMoney } from '#contracts/pricing/money.ts'
import type { CouponRow, CouponView, SeriesRow } from '#contracts/promotions/promotions-view.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { Icon } from '../icon.tsx'
import { useRowKeys } from '../rows.ts'
import { StackTable } from '../stack-table.tsx'
import { AS } from '../table-roles.ts'
import { couponStateWords, STATE_LOOKS, usedWords } from './coupon-words.ts'

type Shown = { rows: readonly CouponRow[]; view: Exclude<CouponView, 'series'>; currency: string; now: string }

/** What is over may be either. */
const NAMES = {
  codes: ['Codes promo', 'Code', 'Ce qu’il donne'],
  automatiques: ['Réductions automatiques', 'Réduction', 'Ce qu’elle donne'],
  finis: ['Promotions finies', 'Promotion', 'Ce qu’elle donnait'],
} as const

/** Codes and reductions, each with what it gives, whether it does now, and what it brought. */
export function CouponTable({ rows, view, currency, now }: Shown) {
  const rowKeys = useRowKeys({ ids: rows.map(({ code }) => code) })
  const [caption, name, gift] = NAMES[view]
  return (
    <div className="tbl-box">
      <StackTable caption={caption} columns={[name, gift, 'État', ['Servi', 'num'], ['Ventes', 'num hide-s']]} isSticky>
        {rows.map((row, place) => (
          <tr key={row.code} {...AS.row} {...rowKeys(place)}>
            <th {...AS.rowheader} scope="row" className="break">
              <Link to={DESK_PAGES.promotion(row.code)}>{row.label ?? row.code.toUpperCase()}</Link>
            </th>
            <td {...AS.cell} className="full">
              <b>{row.gift}</b>
              {row.terms}
            </td>
            <td {...AS.cell}>
              <span className={`st ${STATE_LOOKS[row.state]}`.trim()}>{couponStateWords(row, now)}</span>
            </td>
            <td {...AS.cell} className="num r">
              {usedWords(row)}
            </td>
            <td {...AS.cell} className="num hide-s">
              {row.usageCount === 0 ? '—' : formatMoney(row.salesCents, currency)}
            </td>
          </tr>
        ))}
      </StackTable>
    </div>
  )
}

/** Codes that were made together. */
export function SeriesTable({ rows }: { rows: readonly SeriesRow[] }) {
  return (
    <div className="tbl-box">
      <StackTable
        caption="Séries de codes à usage unique"
        columns={['Série', 'Ce que chaque code donne', ['Servi', 'num'], { unseen: 'Gestes' }]}
      >
        {rows.map(({ series, gift, terms, codes, used, open }) => (
          <tr key={series} {...AS.row}>
            <th {...AS.rowheader} scope="row" className="break">
              {series.toUpperCase()}
            </th>
            <td {...AS.cell} className="full">
              <b>{gift}</b>
              {terms}, {codes} codes à usage unique
            </td>
            <td {...AS.cell} className="num r">
              {used} sur {codes}
            </td>
            <td {...AS.cell} className="full">
              <SeriesGestures series={series} open={open} />
            </td>
          </tr>
        ))}
      </StackTable>
    </div>
  )
}

function SeriesGestures({ series, open }: Pick<SeriesRow, 'series' | 'open'>) {
  return (
    <div className="row">
      <a className="btn btn--ghost" href={DESK_PAGES.seriesCsv(series)} download>
        <Icon name="dl" />
        Codes en CSV<span className="sr"> de la série {series.toUpperCase()}</span>
      </a>
      {open > 0 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="stop-series" />
          <input type="hidden" name="series" value={series} />
          <button type="submit" className="btn btn--ghost">
            Arrêter<span className="sr"> la série {series.toUpperCase()}</span>
          </button>
        </Form>
      )}
    </div>
  )
}
