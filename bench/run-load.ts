import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Scenario, Target } from './scenarios.ts'

export type LoadSpec = {
  target: Target
  scenario: Scenario
  clients: number
  seconds: number
  /** Requests before the first that counts: until then a server compiles its code for them. */
  warmUpRequests: number
  /** The server's process, whose processor time is counted. */
  watchedPid?: number
}

export type LoadResult = {
  /** How long it really took: a scenario may run out of carts. */
  seconds: number
  latenciesMicroseconds: number[]
  /** Processor time that the watched process took meanwhile. */
  processorSeconds: number
  errorCount: number
  firstError: string | null
  /** One exchange, for the bare server to repeat; base64 where bytes. */
  sample: { request: string; head: string; body: string } | null
}

/** Runs one load in a process of its own. Throws when that process fails; failed requests are counted in the result. */
export async function runLoad(spec: LoadSpec): Promise<LoadResult> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.ts'), JSON.stringify(spec)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (code !== 0) throw new Error(`the load generator ended with ${code} (${spec.scenario.kind})`)
  return JSON.parse(output)
}

export type Figures = {
  perSecond: number
  /** Milliseconds of processor time a request: NaN where that cannot be read. */
  processorMs: number
  p50: number
  p95: number
  p99: number
  errorCount: number
}

/** Requests per second, and milliseconds a request, of one or several runs of the same load. */
export function figuresOf(results: readonly LoadResult[]): Figures {
  const sorted = results.flatMap((result) => result.latenciesMicroseconds).sort((left, right) => left - right)
  const percentile = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN) / 1000
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0)
  const processorSeconds = results.reduce((sum, result) => sum + result.processorSeconds, 0)
  return {
    perSecond: sorted.length / seconds,
    processorMs: (processorSeconds * 1000) / sorted.length,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    errorCount: results.reduce((sum, result) => sum + result.errorCount, 0),
  }
}
