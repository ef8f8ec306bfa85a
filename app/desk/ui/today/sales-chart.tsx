import { formatMoney } from '#contracts/pricing/money.ts'
import { type SalesAxis, salesAxis } from '#contracts/staff/sales-axis.ts'
import type { SalesBar } from '#contracts/staff/today.ts'
import { formatBarDay } from '#contracts/text/near-date.ts'

/** In pixels: the bars' room, and where it begins below the top, half a line of text. */
const [HEIGHT, TOP] = [170, 10]
/** So many bars a phone has room for. */
const FEW = 14

/** `average`: of as long a time before; null where nothing came in. */
type SalesChartProps = { bars: readonly SalesBar[]; average: number | null; currency: string; isMonthly: boolean }

/** The bars of a table that stands below it, the last of them alone on a phone. What went back hangs below the line of nothing. */
export function SalesChart({ bars, average, currency, isMonthly }: SalesChartProps) {
  if (bars.every(({ cents }) => cents === 0)) return <p className="muted">Aucune vente sur cette période.</p>
  return (
    <>
      <Chart {...{ bars, average, currency, isMonthly }} className="chart chart--l" labels={6} />
      <Chart {...{ bars: bars.slice(-FEW), average, currency, isMonthly }} className="chart chart--s" labels={4} />
    </>
  )
}

type ChartProps = SalesChartProps & { className: string; labels: number }

function Chart({ bars, average, currency, isMonthly, className, labels }: ChartProps) {
  const day = (bar: SalesBar) => formatBarDay(bar.day, isMonthly)
  const axis = salesAxis([...bars.map(({ cents }) => cents), average ?? 0], currency)
  const y = (cents: number) => TOP + (HEIGHT * (axis.top - cents)) / (axis.top - axis.bottom)
  const [first, last] = [bars[0], bars.at(-1)]
  const most = formatMoney(Math.max(...bars.map(({ cents }) => cents)), currency)
  const said =
    first && last
      ? `De ${day(first)} à ${day(last)}, au plus ${most} ${isMonthly ? 'en un mois' : 'en un jour'}\u202F; le tableau est dessous`
      : ''
  return (
    <figure className={className}>
      <Ticks axis={axis} y={y} />
      <svg className="chart__bars" role="img" aria-label={said}>
        {axis.ticks.map(({ cents }) => (
          <line key={cents} x1="0" x2="100%" y1={y(cents)} y2={y(cents)} className="chart__line" />
        ))}
        {bars.map(({ day: key, cents }, index) => (
          <rect
            key={key}
            x={percent(index + 0.16, bars.length)}
            width={percent(0.68, bars.length)}
            y={Math.min(y(cents), y(0))}
            height={Math.abs(y(cents) - y(0))}
            rx="2"
            className={index === bars.length - 1 ? 'chart__now' : 'chart__bar'}
          />
        ))}
        {average !== null && <line x1="0" x2="100%" y1={y(average)} y2={y(average)} className="chart__mean" />}
        <Days bars={bars} step={Math.ceil(bars.length / labels)} words={day} />
      </svg>
    </figure>
  )
}

const percent = (part: number, all: number) => `${Math.round((10_000 * part) / all) / 100}%`

type TicksProps = { axis: SalesAxis; y: (cents: number) => number }

const Ticks = ({ axis, y }: TicksProps) => (
  <svg className="chart__ticks" aria-hidden="true">
    {axis.ticks.map(({ cents, label }) => (
      <text key={cents} x="100%" y={y(cents)} dy="0.32em" textAnchor="end">
        {label}
      </text>
    ))}
  </svg>
)

type DaysProps = { bars: readonly SalesBar[]; step: number; words: (bar: SalesBar) => string }

/** Below each so many bars its day. */
const Days = ({ bars, step, words }: DaysProps) =>
  bars.map((bar, index) => {
    if (index % step !== 0) return null
    return (
      <text key={bar.day} x={percent(index + 0.5, bars.length)} y={TOP + HEIGHT + 22} textAnchor="middle">
        {words(bar)}
      </text>
    )
  })
