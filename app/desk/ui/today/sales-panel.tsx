import { Link } from 'react-router'
import { formatMoney } from '#contracts/pricing/money.ts'
import { type Block, SALES_PERIODS, type SalesPeriod, type SalesView } from '#contracts/staff/today.ts'
import { formatBarDay } from '#contracts/text/near-date.ts'
import { BlockPanel } from './block-panel.tsx'
import { SalesChart } from './sales-chart.tsx'

const PERIOD_NAMES: Record<SalesPeriod, string> = { 7: '7 jours', 30: '30 jours', 12: '12 mois' }

/** What came in less what went back: today, and bar by bar. `address`: of the page that it stands on. */
export function SalesPanel({ sales, address }: { sales: Block<SalesView>; address: string }) {
  const shown = sales.ok ? sales.value.period : 30
  const periods = ([7, 30, 12] as const).map((period) => (
    <Link
      key={period}
      to={period === 30 ? address : `${address}?ventes=${period}`}
      aria-current={period === shown ? 'true' : undefined}
      preventScrollReset
    >
      {SALES_PERIODS[period]}
    </Link>
  ))
  const choice = (
    <nav className="seg" aria-label="Période">
      {periods}
    </nav>
  )
  return (
    <BlockPanel title="Ventes" aside={choice} block={sales}>
      {(view) => <Sales view={view} />}
    </BlockPanel>
  )
}

function Sales({ view }: { view: SalesView }) {
  const { today, total, bars, currency, period } = view
  const money = (cents: number) => formatMoney(cents, currency)
  const isMonthly = period === 12
  const average = total.beforeCents > 0 ? Math.round(total.beforeCents / bars.length) : null
  return (
    <>
      <div className="today__figures">
        <div>
          <p className="small muted">Aujourd’hui</p>
          <p className="figure">{money(today.cents)}</p>
          <p className="delta">
            {payments(today.count)} · il y a une semaine à la même heure{'\u202F'}: {money(today.sameHourLastWeekCents)}
          </p>
        </div>
        <div>
          <p className="small muted">{PERIOD_NAMES[period]}</p>
          <p className="figure">{money(total.cents)}</p>
          <p className="delta">
            {payments(total.count)} · {againstBefore(view)}
          </p>
        </div>
      </div>
      <SalesChart bars={bars} average={average} currency={currency} isMonthly={isMonthly} />
      <details className="today__table">
        <summary>Voir en tableau</summary>
        <table className="tbl">
          <caption className="sr">Encaissé {isMonthly ? 'par mois' : 'par jour'}, remboursements déduits</caption>
          <thead>
            <tr>
              <th scope="col">{isMonthly ? 'Mois' : 'Jour'}</th>
              <th scope="col" className="num">
                Paiements
              </th>
              <th scope="col" className="num">
                Encaissé
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ day, cents, count }) => (
              <tr key={day}>
                <th scope="row">{formatBarDay(day, isMonthly)}</th>
                <td className="num">{count}</td>
                <td className="num">{money(cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className="small muted">
        Encaissé, TTC, remboursements déduits. Heure de Paris.
        {average !== null &&
          bars.some(({ cents }) => cents !== 0) &&
          ` Pointillé\u202F: moyenne des ${PERIOD_NAMES[period]} d’avant.`}
      </p>
    </>
  )
}

/** '+ 12 % sur les 30 jours d’avant'. */
function againstBefore({ total, period, currency }: SalesView): string {
  const before = `les ${PERIOD_NAMES[period]} d’avant`
  if (total.beforeCents === 0) return `rien ${before}`
  // More went back than came in: no share of that says anything.
  if (total.beforeCents < 0) return `${formatMoney(total.beforeCents, currency)} ${before}`
  const percent = Math.round((100 * (total.cents - total.beforeCents)) / total.beforeCents)
  if (percent === 0) return `${total.cents === total.beforeCents ? 'autant' : 'presque autant'} que ${before}`
  return `${percent > 0 ? '+' : '−'}\u00A0${PERCENT.format(Math.abs(percent))}\u00A0% sur ${before}`
}

const PERCENT = new Intl.NumberFormat('fr-FR')

const payments = (count: number) => `${count} paiement${count > 1 ? 's' : ''}`
