import cluster from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as build from 'virtual:react-router/server-build'
import { buildServices } from '#server/build-services.ts'
import { type Config, readConfigOrExit } from '#server/config.ts'
import { checkDriverOrExit } from '#server/database/check-driver.ts'
import { reasonOf } from '#server/database/is-database-away.ts'
import { shutDownGracefully } from '#server/graceful-shutdown.ts'
import { warnOfUnaskedConsent } from '#server/modules/consent/index.ts'
import { buildServer } from './build-server.ts'
import { failRequestInFlight } from './request-in-flight.ts'

/** How long a deployment's load balancer may take to notice that we are draining. */
const DRAIN_MILLISECONDS = 1_000
/** How long requests that are under way have to be answered. */
const FINISH_MILLISECONDS = 15_000
const CLIENT_FOLDER = join(import.meta.dirname, '../../client')

/** Starts the web server of this process, or `WEB_WORKERS` processes of it, and ends it on SIGTERM or SIGINT. */
export async function serve(): Promise<void> {
  const config = readConfigOrExit()
  await checkDriverOrExit()
  if (cluster.isPrimary && config.webWorkers > 1) superviseProcesses(config.webWorkers)
  else await serveHere(config)
}

async function serveHere(config: Config): Promise<void> {
  const services = buildServices(config)
  const { app, drain } = await buildServer({
    services,
    site: {
      origin: config.origin,
      entryScript: build.assets.entry.module,
      devScript: null,
      provider: { scriptUrl: config.stripe.scriptUrl, publishableKey: config.stripe.publishableKey },
    },
    build,
    mode: 'production',
    clientFolder: CLIENT_FOLDER,
    trustedProxies: config.trustedProxies,
    limitsRates: config.limitsRates,
  })
  shutDownGracefully({
    log: services.log,
    withinMilliseconds: FINISH_MILLISECONDS,
    failRequest: failRequestInFlight,
    async finish() {
      drain()
      await sleep(config.isProduction ? DRAIN_MILLISECONDS : 0)
      await app.close()
      await services.close()
    },
  })
  await app.listen({ port: config.port, host: config.host })
  warnOfUnaskedConsent(services).catch((error: unknown) =>
    services.log.warn({ reason: reasonOf(error) }, 'the settings cannot be read'),
  )
}

/** A process that dies is replaced; when we are told to stop, all are. */
function superviseProcesses(count: number): void {
  let isStopping = false
  for (let started = 0; started < count; started += 1) cluster.fork()
  cluster.on('exit', (worker, code) => {
    if (isStopping) return
    // A process that never came to listen (a missing setting, a taken port) would not the next time either.
    if (!listening.has(worker.id)) process.exit(code || 1)
    cluster.fork()
  })
  const listening = new Set<number>()
  cluster.on('listening', (worker) => listening.add(worker.id))
  const stop = (signal: NodeJS.Signals) => {
    isStopping = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
}
