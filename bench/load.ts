// The load generator, in a process of its own: one scenario by so many clients for so long, its result on standard output.
import { HttpConnection } from './http-connection.ts'
import { processorSeconds } from './processes.ts'
import type { LoadResult, LoadSpec } from './run-load.ts'
import { type NextStep, prepareScenario } from './scenarios.ts'

const spec: LoadSpec = JSON.parse(process.argv[2] ?? '')
const { clients, target, warmUpRequests, seconds, watchedPid } = spec
const processorTime = () => (watchedPid === undefined ? Number.NaN : processorSeconds(watchedPid))

/** A bare server has answered thousands of requests by then. */
const MIN_WARM_UP_MS = 300
const MAX_WARM_UP_MS = 10_000

type Run = { mayGoOn: (run: Run) => boolean; latencies: number[]; errors: string[] }

const startClient = await prepareScenario(spec.scenario, target)
const crowd = await Promise.all(
  Array.from({ length: clients }, async () => {
    const connection = await HttpConnection.open(target)
    return { connection, next: await startClient(connection) }
  }),
)
let sample: LoadResult['sample'] = null

const warmedFrom = performance.now()
await runAll({
  mayGoOn({ latencies }) {
    const milliseconds = performance.now() - warmedFrom
    return milliseconds < MIN_WARM_UP_MS || (latencies.length < warmUpRequests && milliseconds < MAX_WARM_UP_MS)
  },
  latencies: [],
  errors: [],
})
const processorBefore = processorTime()
const began = performance.now()
const run: Run = { mayGoOn: () => performance.now() - began < seconds * 1000, latencies: [], errors: [] }
await runAll(run)
const result: LoadResult = {
  seconds: (performance.now() - began) / 1000,
  latenciesMicroseconds: run.latencies,
  processorSeconds: processorTime() - processorBefore,
  errorCount: run.errors.length,
  firstError: run.errors[0] ?? null,
  sample,
}
process.stdout.write(JSON.stringify(result), () => process.exit(0))

async function runAll(run: Run): Promise<void> {
  await Promise.all(crowd.map((client) => runClient(client, run)))
}

async function runClient(client: { connection: HttpConnection; next: NextStep }, run: Run): Promise<void> {
  while (run.mayGoOn(run)) {
    const step = client.next()
    if (!step) return
    const sentAt = performance.now()
    try {
      const answer = await client.connection.send(step.request)
      run.latencies.push(Math.round((performance.now() - sentAt) * 1000))
      step.check(answer)
      sample ??= {
        request: step.request.toString('base64'),
        head: answer.head,
        body: answer.body.toString('base64'),
      }
    } catch (error) {
      run.errors.push(error instanceof Error ? error.message : String(error))
      client.connection.close()
      client.connection = await HttpConnection.open(target)
    }
  }
}
