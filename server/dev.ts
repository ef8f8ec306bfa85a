import type { FastifyInstance } from 'fastify'
import { buildServices } from './build-services.ts'
import { readConfig } from './config.ts'
import { buildServer } from './http/build-server.ts'

type DevState = { services?: ReturnType<typeof buildServices> }
// Vite evaluates this module again after every change of the server; connections outlive that.
const kept = globalThis as typeof globalThis & { tremplinDev?: DevState }
kept.tremplinDev ??= {}
const state = kept.tremplinDev

const loadBuild = () => import('virtual:react-router/server-build')
let started: Promise<FastifyInstance> | null = null

/** The server that `vite/dev-server.ts` hands its requests to. */
export function app(): Promise<FastifyInstance> {
  started ??= start()
  return started
}

async function start(): Promise<FastifyInstance> {
  const config = readConfig()
  state.services ??= buildServices(config)
  const { assets } = await loadBuild()
  const { app } = await buildServer({
    services: state.services,
    site: {
      origin: config.origin,
      entryScript: assets.entry.module,
      devScript: assets.hmr?.runtime ?? null,
      provider: { scriptUrl: config.stripe.scriptUrl, publishableKey: config.stripe.publishableKey },
    },
    build: loadBuild,
    mode: 'development',
    clientFolder: null,
    trustedProxies: config.trustedProxies,
    limitsRates: config.limitsRates,
  })
  await app.ready()
  return app
}
