import { once } from 'node:events'
import { join } from 'node:path'
import { HOST } from './bench-shop.ts'
import { startChild } from './child.ts'
import type { MeasuredRow, Row } from './rows.ts'
import { figuresOf, type LoadResult, runLoad } from './run-load.ts'
import type { Target } from './scenarios.ts'

export type BareServer = {
  target: Target
  pid: number
  /** From now on every answer is this one. */
  answer(sample: NonNullable<LoadResult['sample']>): Promise<void>
  stop(): Promise<void>
}

/** As many processes as the shop has. */
export async function startBareServer(processCount: number): Promise<BareServer> {
  const child = startChild([join(import.meta.dirname, 'bare-server.ts'), String(processCount)])
  const { port }: { port: number } = JSON.parse(await child.firstLine)
  return {
    target: { host: HOST, port },
    pid: child.pid,
    async answer({ head, body }) {
      const told = once(child.process, 'message')
      child.process.send({ head, body })
      await told
    },
    stop: child.stop,
  }
}

/** Of an order, whose carts are prepared beforehand, no more than its row can spare. */
const WARM_UP_REQUESTS = 300

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
    const load = {
      clients: row.clients,
      seconds: seconds / rounds,
      warmUpRequests: round === 0 ? WARM_UP_REQUESTS : WARM_UP_REQUESTS / 10,
    }
    const result = await runLoad({ ...load, target, watchedPid: webPid, scenario: row.scenario })
    ours.push(result)
    if (!result.sample) throw new Error(`${row.name}: no request succeeded: ${result.firstError}`)
    await bare.answer(result.sample)
    const scenario = { kind: 'replay', request: result.sample.request } as const
    bares.push(
      await runLoad({ ...load, seconds: load.seconds / 2, target: bare.target, watchedPid: bare.pid, scenario }),
    )
  }
  const figures = figuresOf(ours)
  const bareFigures = figuresOf(bares)
  return {
    ...row,
    figures,
    bare: bareFigures,
    ofBare: figures.perSecond / bareFigures.perSecond,
    cost: figures.processorMs / bareFigures.processorMs,
    ownOfProvider: providerP50 === undefined ? null : (figures.p50 - providerP50) / providerP50,
    firstError: ours.find((result) => result.firstError)?.firstError ?? null,
  }
}
