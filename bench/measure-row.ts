import { once } from 'node:events'
import { join } from 'node:path'
import { HOST } from './bench-shop.ts'
import { startChild } from './child.ts'
import type { MeasuredRow, Row } from './rows.ts'
import { figuresOf, type LoadResult, runLoad } from './run-load.ts'
import type { Target } from './scenarios.ts'

export type BareServer = {
  target: Target
  /** From now on every answer is this one. */
  answer(sample: NonNullable<LoadResult['sample']>): Promise<void>
  stop(): Promise<void>
}

export async function startBareServer(): Promise<BareServer> {
  const child = startChild([join(import.meta.dirname, 'bare-server.ts')])
  const { port }: { port: number } = JSON.parse(await child.firstLine)
  return {
    target: { host: HOST, port },
    async answer({ head, body }) {
      const told = once(child.process, 'message')
      child.process.send({ head, body })
      await told
    },
    stop: child.stop,
  }
}

type Places = { target: Target; webPid: number; bare: BareServer; seconds: number; providerP50?: number }

/** The shop and the bare server by turns, half of the time each, with the same requests and the same answers. */
export async function measureRow(
  row: Row,
  { target, webPid, bare, seconds, providerP50 }: Places,
): Promise<MeasuredRow> {
  // Carts are prepared before a run of orders: once is enough.
  const rounds = row.scenario.kind === 'place-order' ? 1 : 2
  const ours: LoadResult[] = []
  const bares: LoadResult[] = []
  for (let round = 0; round < rounds; round += 1) {
    const load = { clients: row.clients, seconds: seconds / rounds, warmUpSeconds: warmUpSeconds(row, round) }
    const result = await runLoad({ ...load, target, watchedPid: webPid, scenario: row.scenario })
    ours.push(result)
    if (!result.sample) throw new Error(`${row.name}: no request succeeded: ${result.firstError}`)
    await bare.answer(result.sample)
    const scenario = { kind: 'replay', request: result.sample.request } as const
    bares.push(await runLoad({ ...load, seconds: load.seconds / 2, target: bare.target, scenario }))
  }
  const figures = figuresOf(ours)
  return {
    ...row,
    figures,
    bare: figuresOf(bares),
    ownP50: providerP50 === undefined ? null : figures.p50 - providerP50,
    firstError: ours.find((result) => result.firstError)?.firstError ?? null,
  }
}

/** A server has placed some orders before: its code for them is compiled after the first hundred. */
function warmUpSeconds({ scenario }: Row, round: number): number {
  if (scenario.kind === 'place-order') return 3
  return round === 0 ? 0.5 : 0.2
}
