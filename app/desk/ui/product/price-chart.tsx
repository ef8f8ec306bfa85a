import { formatMoney } from '#contracts/pricing/money.ts'
import type { PriceSpell } from '#contracts/staff/product-prices.ts'
import { formatDay } from '#contracts/text/french-date.ts'

const [WIDTH, HEIGHT, TOP, FOOT] = [720, 150, 30, 32]
const DAY_MS = 86_400_000
const THIRTY_DAYS_MS = 30 * DAY_MS

type PriceChartProps = {
  /** Newest first. */
  spells: readonly PriceSpell[]
  currency: string
  now: string
}

/** Steps of a price over time; the table below it says the same. */
export function PriceChart({ spells, currency, now }: PriceChartProps) {
  const steps = [...spells].reverse()
  const start = Date.parse(steps[0]?.since ?? now)
  const end = Math.max(Date.parse(now), Date.parse(steps.at(-1)?.since ?? now)) + DAY_MS
  const x = (moment: number) => Math.round(((moment - start) / (end - start)) * (WIDTH - 40)) + 20
  const highest = Math.max(...steps.map(({ priceCents }) => priceCents), 1)
  const y = (cents: number) => Math.round(TOP + (1 - cents / highest) * (HEIGHT - TOP - FOOT))
  const path = steps.map(({ since, until, priceCents }, index) => {
    const [from, to] = [x(Date.parse(since)), x(until === null ? end : Date.parse(until))]
    return `${index === 0 ? 'M' : 'L'}${from} ${y(priceCents)}H${to}`
  })
  const back = x(Math.max(start, Date.parse(now) - THIRTY_DAYS_MS))
  return (
    <svg className="price-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={wordsOf(steps, currency)}>
      <rect x={back} y={8} width={Math.max(0, x(Date.parse(now)) - back)} height={HEIGHT - FOOT - 8} />
      <path className="price-chart__base" d={`M0 ${HEIGHT - FOOT}H${WIDTH}`} />
      <path className="price-chart__line" d={path.join('')} />
      <text x={back + 4} y={22}>
        30 derniers jours
      </text>
      <text x={20} y={HEIGHT - 8}>
        {formatDay(steps[0]?.since ?? now)}
      </text>
      <text x={WIDTH - 20} y={HEIGHT - 8} textAnchor="end">
        {formatDay(new Date(end - DAY_MS).toISOString())}
      </text>
    </svg>
  )
}

/** '12,00 € le 3 mars 2026, 10,00 € le 1er septembre 2026'. */
const wordsOf = (steps: readonly PriceSpell[], currency: string) =>
  steps.map(({ priceCents, since }) => `${formatMoney(priceCents, currency)} le ${formatDay(since)}`).join(', ')
