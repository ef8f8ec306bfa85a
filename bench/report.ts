import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { TOTALS_BAR_MS } from './cart-totals.ts'
import { ACTION_BAR_MS, type ActionRow } from './desk-actions.ts'
import { EXPORT_BARS, type ExportCost } from './desk-export.ts'
import { DESK_BAR, DESK_FLOOR_MS, DESK_SIZES, type DeskReport, type DeskRow, quickBy } from './desk-growth.ts'
import { CATALOGUE_SIZES, type GrowthRow } from './growth.ts'
import type { Machine } from './machine.ts'
import type { MemorySample } from './processes.ts'
import { RENEWAL_BAR, type RenewalCost } from './renewal-cost.ts'
import { type Bar, type MeasuredRow, shortcomings } from './rows.ts'
import type { Figures } from './run-load.ts'
import { VITALS_BARS, type VitalsRow, vitalsShortcomings } from './vitals.ts'

export type Report = {
  machine: Machine
  secondsPerRow: number
  webWorkers: number
  rows: MeasuredRow[]
  /** The provider's stand-in alone: what it takes of an order's time. */
  provider: { one: Figures; eight: Figures } | null
  growth: GrowthRow[]
  desk: DeskReport | null
  renewals: RenewalCost | null
  /** Totals of a cart of 100 lines. */
  totalsMs: number | null
  memory: { idle: MemorySample; peak: MemorySample } | null
  /** What a phone on a slow network sees of the pages. */
  vitals: VitalsRow[] | 'no browser' | null
}

const MEMORY_BARS: MemorySample = { webMegabytes: 200, allMegabytes: 450 }

const ABOUT_BARES = `
× bare: requests a second over those of a bare node:http server that sends the same bytes, to as many clients, from as
many processes, by turns with the shop. Cost in bares: CPU time of the web process(es) for one request over the bare server's.`

type Align = 'left' | 'right'

export function printReport(report: Report, print: (text: string) => void): void {
  const { machine, memory, provider } = report
  print(`\n${machine.processor}, ${machine.cores} cores, ${machine.memoryGigabytes} GB, ${machine.system}`)
  print(
    `Node ${machine.node}, PostgreSQL ${machine.postgres} (fsync ${machine.fsync}, synchronous_commit ${machine.synchronousCommit})`,
  )
  print(
    `${report.webWorkers} web process(es); the load generator runs on the same cores; load average before: ${machine.loadBefore.toFixed(1)}\n`,
  )
  print(requestTable(report.rows))
  print(ABOUT_BARES)
  if (provider) {
    const { one, eight } = provider
    print(
      `\nThe provider's stand-in alone: p50 ${ms(one.p50)} ms with 1 client; ${count(eight.perSecond)} payments/s with 8.`,
    )
  }
  if (report.growth.length > 0) print(`\n${growthTable(report.growth)}`)
  if (report.desk)
    print(
      `\n${deskTable(report.desk.rows)}\n\n${exportText(report.desk.exporting)}\n\n${actionTable(report.desk.actions)}`,
    )
  if (report.renewals) print(`\n${renewalText(report.renewals)}`)
  if (report.totalsMs !== null)
    print(`\nTotals of a cart of 100 lines: p50 ${ms(report.totalsMs)} ms (bar ${TOTALS_BAR_MS} ms).`)
  if (memory) print(`\n${memoryTable(memory)}`)
  if (report.vitals) print(`\n${vitalsText(report.vitals)}`)
  const missed = missedBars(report)
  print(
    missed.length === 0
      ? '\nEvery bar that was measured is met.'
      : `\nBars not met:\n${missed.map((line) => `  ${line}`).join('\n')}`,
  )
}

export function writeReport(report: Report, file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const rows = report.rows.map((row) => ({ ...row, shortcomings: shortcomings(row) }))
  writeFileSync(file, `${JSON.stringify({ ...report, rows, missed: missedBars(report) }, null, 2)}\n`)
}

function requestTable(rows: readonly MeasuredRow[]): string {
  const head = [
    'request',
    'clients',
    '× bare',
    'cost in bares',
    'bar',
    '',
    'req/s',
    'bare req/s',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'web CPU ms',
    'errors',
  ]
  const lines = rows.map((row) => {
    const { figures, bare, ofBare, cost, ownOfProvider } = row
    return [
      row.name,
      String(row.clients),
      ofBare.toFixed(ofBare < 0.1 ? 3 : 2),
      orUnknown(cost, 1),
      barText(row.bar),
      mark(shortcomings(row).length === 0),
      count(figures.perSecond),
      count(bare.perSecond),
      ms(figures.p50) + (ownOfProvider === null ? '' : ` (own ${ownOfProvider.toFixed(1)} × provider)`),
      ms(figures.p95),
      ms(figures.p99),
      orUnknown(figures.processorMs, 3),
      String(figures.errorCount),
    ]
  })
  const right: Align[] = head.map((_, column) => (column === 0 || column === 4 || column === 5 ? 'left' : 'right'))
  return table([head, ...lines], right)
}

function growthTable(rows: readonly GrowthRow[]): string {
  const head = [
    'p50 ms, uncached, 1 client',
    ...CATALOGUE_SIZES.map((size) => `${count(size)} products`),
    'factor',
    'bar',
    '',
  ]
  const lines = rows.map(({ page, figures, factor, maxFactor }) => [
    page,
    ...CATALOGUE_SIZES.map((size) => ms(figures[size].p50)),
    factor.toFixed(2),
    `≤ ${maxFactor}`,
    mark(factor <= maxFactor),
  ])
  return table([head, ...lines], ['left', 'right', 'right', 'right', 'right', 'left', 'left'])
}

function deskTable(rows: readonly DeskRow[]): string {
  const sizes = [DESK_SIZES.small, DESK_SIZES.large].map((size) => `${count(size)} orders`)
  const lines = rows.map((row) => [
    ...[
      row.name,
      ms(row.smallMs),
      ms(row.largeMs),
      row.factor.toFixed(2),
      `≤ ${DESK_BAR}`,
      DESK_MARKS[quickBy(row) ?? 'none'],
    ],
  ])
  const drawn = table(
    [['the desk, p50 ms, 1 person', ...sizes, 'factor', 'bar', ''], ...lines],
    ['left', 'right', 'right', 'right', 'right', 'left'],
  )
  const countBy = (why: ReturnType<typeof quickBy>) => rows.filter((row) => quickBy(row) === why).length
  return `${drawn}\n\nOf ${rows.length} questions ${countBy('factor')} are within ${DESK_BAR} times, ${countBy('floor')} more are answered within ${DESK_FLOOR_MS} ms in the large shop, ${countBy(null)} are neither.`
}

const DESK_MARKS = { factor: '✓', floor: `within ${DESK_FLOOR_MS} ms`, none: '✗' } as const

/** What takes longer than the bar is none missed: it says that it is at work. */
function actionTable(rows: readonly ActionRow[]): string {
  const lines = rows.map((row) => [
    ...[
      row.name,
      ms(row.ms),
      ms(row.worstMs),
      `≤ ${ACTION_BAR_MS}`,
      row.ms <= ACTION_BAR_MS ? '' : 'says that it works',
    ],
  ])
  return table(
    [['an action at the desk, ms with its page', 'p50', 'longest', 'bar', ''], ...lines],
    ['left', 'right', 'right', 'right', 'left'],
  )
}

function exportText({ alone, beside, idleMegabytes, peakMegabytes, takenMegabytes, seconds }: ExportCost): string {
  const waits = `p50 ${ms(alone.p50)} → ${ms(beside.p50)} ms, p99 ${ms(alone.p99)} → ${ms(beside.p99)} ms`
  const memory = `web process ${idleMegabytes.toFixed(0)} → ${peakMegabytes.toFixed(0)} MB`
  return `A page while all orders are taken away (${takenMegabytes.toFixed(0)} MB in ${seconds.toFixed(0)} s): ${waits}; ${memory}.`
}

function exportShortcomings({ alone, beside, idleMegabytes, peakMegabytes }: ExportCost): string[] {
  const [factor, grown] = [beside.p50 / alone.p50, peakMegabytes - idleMegabytes]
  return [
    ...(factor > EXPORT_BARS.factor
      ? [`a page beside an export: factor ${factor.toFixed(2)} is above ${EXPORT_BARS.factor}`]
      : []),
    ...(grown > EXPORT_BARS.megabytes
      ? [`an export: the process grew by ${grown.toFixed(0)} MB, more than ${EXPORT_BARS.megabytes}`]
      : []),
  ]
}

function memoryTable({ idle, peak }: { idle: MemorySample; peak: MemorySample }): string {
  const line = (name: string, key: keyof MemorySample) => [
    name,
    idle[key].toFixed(0),
    peak[key].toFixed(0),
    `≤ ${MEMORY_BARS[key]}`,
    mark(peak[key] <= MEMORY_BARS[key]),
  ]
  const head = ['memory, MB', 'idle', 'under load', 'bar', '']
  const lines = [line('web process (RSS)', 'webMegabytes'), line('web, worker, PostgreSQL (PSS)', 'allMegabytes')]
  return table([head, ...lines], ['left', 'right', 'right', 'left', 'left'])
}

function vitalsText(vitals: VitalsRow[] | 'no browser'): string {
  if (vitals === 'no browser') return 'vitals: not measured, for there is no Chromium (CHROMIUM_PATH)'
  const { largestPaintMs, layoutShift, interactionMs } = VITALS_BARS
  const head = ['vitals of a phone, slow 4G', 'CPU slowed', 'LCP ms', 'CLS', 'INP ms', 'largest', 'slowest', '']
  const lines = vitals.map((row) => [
    row.page,
    `${row.slowdown.toFixed(1)} ×`,
    row.largestPaintMs.toFixed(0),
    row.layoutShift.toFixed(3),
    row.interactionMs.toFixed(0),
    row.largest,
    row.slowest,
    mark(vitalsShortcomings(row).length === 0),
  ])
  const bars = ['bar', '', `≤ ${largestPaintMs}`, `≤ ${layoutShift}`, `≤ ${interactionMs}`, '', '', '']
  return table([head, ...lines, bars], ['left', 'right', 'right', 'right', 'right', 'left', 'left', 'left'])
}

const renewalText = ({ orderMs, renewalMs, ratio, perHour }: RenewalCost) =>
  `A renewal: ${ms(renewalMs)} ms of processor time, an order of one download ${ms(orderMs)} ms, ratio ${ratio.toFixed(2)} (bar ${RENEWAL_BAR}); one worker renews ${count(perHour)} an hour.`

function missedBars({ rows, growth, desk, renewals, totalsMs, memory, vitals }: Report): string[] {
  const peak = memory?.peak
  return [
    ...rows.flatMap((row) => shortcomings(row).map((reason) => `${row.name}, ${row.clients} clients: ${reason}`)),
    ...rows.flatMap((row) => (row.firstError ? [`${row.name}: first error: ${row.firstError}`] : [])),
    ...growth.flatMap(({ page, factor, maxFactor }) =>
      factor <= maxFactor ? [] : [`growth of ${page}: factor ${factor.toFixed(2)} is above ${maxFactor}`],
    ),
    ...(desk ? exportShortcomings(desk.exporting) : []),
    ...(desk?.rows ?? [])
      .filter((row) => quickBy(row) === null)
      .map(
        ({ name, factor, largeMs }) =>
          `the desk, ${name}: ${ms(largeMs)} ms, factor ${factor.toFixed(2)} is above ${DESK_BAR}`,
      ),
    ...(renewals && renewals.ratio > RENEWAL_BAR
      ? [`a renewal: ${renewals.ratio.toFixed(2)} × placing an order is above ${RENEWAL_BAR}`]
      : []),
    ...(totalsMs !== null && totalsMs > TOTALS_BAR_MS
      ? [`totals of a cart of 100 lines: ${ms(totalsMs)} ms is above ${TOTALS_BAR_MS}`]
      : []),
    ...(vitals === 'no browser' ? [] : (vitals ?? [])).flatMap((row) =>
      vitalsShortcomings(row).map((reason) => `vitals of ${row.page}: ${reason}`),
    ),
    ...(['webMegabytes', 'allMegabytes'] as const).flatMap((key) =>
      peak && peak[key] > MEMORY_BARS[key] ? [`memory: ${peak[key].toFixed(0)} MB is above ${MEMORY_BARS[key]}`] : [],
    ),
  ]
}

function barText({ minOfBare, maxCost, maxOwnOfProvider }: Bar): string {
  const parts = [
    minOfBare === undefined ? null : `≥ ${minOfBare} × bare`,
    maxCost === undefined ? null : `≤ ${maxCost} bares`,
    maxOwnOfProvider === undefined ? null : `own ≤ ${maxOwnOfProvider} × provider`,
  ]
  return parts.filter((part) => part !== null).join(', ') || 'no bar'
}

function table(lines: readonly string[][], aligns: readonly Align[]): string {
  const widths = aligns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const cell = (text: string, column: number) =>
    aligns[column] === 'right' ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0)
  const [head = [], ...body] = lines.map((line) => line.map(cell).join('  ').trimEnd())
  return [head, '─'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)), ...body].join('\n')
}

/** Processor time cannot be read everywhere. */
const orUnknown = (figure: number, digits: number) => (figure > 0 ? figure.toFixed(digits) : '?')
const mark = (isMet: boolean) => (isMet ? '✓' : '✗')
const count = (figure: number) => Math.round(figure).toLocaleString('en')
const ms = (milliseconds: number) => milliseconds.toFixed(milliseconds < 10 ? 2 : 1)
