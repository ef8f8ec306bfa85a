import { formatMoney } from '#contracts/pricing/money.ts'
import type { SalesBar } from '#contracts/staff/today.ts'
import { formatBarDay } from '#contracts/text/near-date.ts'

const [WIDTH, HEIGHT, BOTTOM] = [760, 170, 20]

type SalesChartProps = { bars: readonly SalesBar[]; currency: string; isMonthly: boolean }

/** The bars of a table that stands below it. A day on which more went back than came in hangs below the line. */
export function SalesChart({ bars, currency, isMonthly }: SalesChartProps) {
  const most = Math.max(0, ...bars.map(({ cents }) => cents))
  const least = Math.min(0, ...bars.map(({ cents }) => cents))
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last || (most === 0 && least === 0)) return <p className="muted">Aucune vente sur cette période.</p>
  const scale = HEIGHT / (most - least)
  const zero = most * scale
  const step = WIDTH / bars.length
  const day = (bar: SalesBar) => formatBarDay(bar.day, isMonthly)
  const said = `De ${day(first)} à ${day(last)}, au plus ${formatMoney(most, currency)} ${isMonthly ? 'en un mois' : 'en un jour'}\u202F; le tableau est dessous`
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + BOTTOM / 4}`} preserveAspectRatio="none" role="img" aria-label={said}>
        <path d={`M0 ${zero}H${WIDTH}`} className="chart__line" />
        {bars.map(({ day: key, cents }, index) => (
          <rect
            key={key}
            x={index * step + step * 0.15}
            width={step * 0.7}
            y={cents >= 0 ? zero - cents * scale : zero}
            height={Math.abs(cents) * scale}
            className={index === bars.length - 1 ? 'chart__now' : 'chart__bar'}
          />
        ))}
      </svg>
      <figcaption className="row row--between small muted" aria-hidden="true">
        <span>{day(first)}</span>
        <span>au plus {formatMoney(most, currency)}</span>
        <span>{day(last)}</span>
      </figcaption>
    </figure>
  )
}
