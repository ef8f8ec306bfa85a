import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import inject, { type InjectOptions } from 'light-my-request'
import type { Pool } from 'pg'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { refuseTooManyTries } from '#app/routes/refuse-too-many-tries.ts'
import { isForOneVisitorContext, visitorContext } from '#app/server-context.ts'
import { buildServices } from '#server/build-services.ts'
import { readConfig } from '#server/config.ts'
import { buildServer } from '#server/http/build-server.ts'
import type { LimitedKind } from '#server/visitor.ts'
import { createTestDatabase } from './database.ts'

/** The real server on an empty database, with three pages in the place of the shop's: see `buildOfThreePages`. */
export async function startTestServer({ limitsRates = true, environment = {} } = {}) {
  const database = await createTestDatabase()
  const dataFolder = mkdtempSync(join(tmpdir(), 'tremplin-http-'))
  for (const folder of ['media', 'files']) mkdirSync(join(dataFolder, folder))
  const config = readConfig({
    APP_SECRET: 'x'.repeat(32),
    DATABASE_URL: database.url,
    DATA_DIR: dataFolder,
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    SMTP_URL: 'smtp://localhost:1',
    MAIL_FROM: 'boutique@exemple.fr',
    LOG_LEVEL: 'silent',
    ...environment,
  })
  let now = new Date('2026-01-05T10:00:00Z')
  const services = { ...buildServices(config), clock: { now: () => now } }
  const drawn: string[] = []
  const { app, drain } = await buildServer({
    services,
    build: buildOfThreePages(drawn),
    mode: 'production',
    clientFolder: null,
    trustedProxies: 'loopback',
    limitsRates,
    site: {
      origin: config.origin,
      entryScript: '/assets/entry.js',
      devScript: null,
      provider: { scriptUrl: config.stripe.scriptUrl, publishableKey: '' },
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await untilListening(services.db.$client)
  // `app.inject` would go past the page cache.
  const throughTheDoor = (options: InjectOptions) =>
    inject((request, response) => app.server.emit('request', request, response), options)
  return {
    app,
    drain,
    services,
    /** Paths of the pages that were drawn, in their order. */
    drawn,
    dataFolder,
    pass(milliseconds: number) {
      now = new Date(now.getTime() + milliseconds)
    },
    get: (url: string, headers: Record<string, string> = {}) => throughTheDoor({ url, headers }),
    head: (url: string, headers: Record<string, string> = {}) => throughTheDoor({ method: 'HEAD', url, headers }),
    post: (url: string, payload: string, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    /** What the server says, byte by byte, to a request whose first line is this one. */
    async ask(firstLine: string): Promise<string> {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
      socket.end(`${firstLine}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      return text(socket)
    },
    async stop() {
      await app.close()
      await services.close()
      await database.drop()
      rmSync(dataFolder, { recursive: true })
    },
  }
}

/** Until then the cache may be emptied at any moment, which tests that count pages would notice. */
async function untilListening(pool: Pool): Promise<void> {
  const question = "select 1 from pg_stat_activity where query = 'listen catalog_changed' and state = 'idle'"
  while ((await pool.query(`${question} and datname = current_database()`)).rowCount === 0) await sleep(10)
  await sleep(10)
}

/**
 * `/panier/` starts a session, `/essai/limites/` counts a try of the kind and account that it is sent, `/boum/` fails,
 * `/billet-de-chacun/` is drawn for each visitor, everything else says its address.
 */
function buildOfThreePages(drawn: string[]): ServerBuild {
  return {
    entry: {
      module: {
        default: async (
          _request: Request,
          status: number,
          headers: Headers,
          entry: { staticHandlerContext: { location: { pathname: string } } },
        ) => {
          const { pathname } = entry.staticHandlerContext.location
          drawn.push(pathname)
          headers.set('content-type', 'text/html; charset=utf-8')
          return new Response(`<p>${pathname} ${'é'.repeat(2000)}</p>`, { status, headers })
        },
        handleError: () => undefined,
      },
    },
    routes: {
      root: { id: 'root', path: '', module: { default: () => null, ErrorBoundary: () => null } },
      public: {
        id: 'public',
        parentId: 'root',
        path: '*',
        module: {
          default: () => null,
          loader: ({ request, context }: { request: Request; context: RouterContextProvider }) => {
            const { pathname } = new URL(request.url)
            if (pathname === '/billet-de-chacun/') context.set(isForOneVisitorContext, true)
            if (pathname === '/boum/') throw new Error('a secret of the stack')
            return null
          },
        },
      },
      tries: {
        id: 'tries',
        parentId: 'root',
        path: 'essai/limites/',
        module: {
          default: () => null,
          action: async ({ request, context }: { request: Request; context: RouterContextProvider }) => {
            const form = await request.formData()
            await refuseTooManyTries(
              context,
              String(form.get('kind')) as LimitedKind,
              String(form.get('account') ?? ''),
            )
            return null
          },
        },
      },
      cart: {
        id: 'cart',
        parentId: 'root',
        path: 'panier/',
        module: {
          default: () => null,
          action: async ({ request }: { request: Request }) => ({ names: [...(await request.formData()).keys()] }),
          loader: ({ context }: { context: { get(key: typeof visitorContext): { startSession(): string } } }) => {
            context.get(visitorContext).startSession()
            return null
          },
        },
      },
    },
    assets: { entry: { imports: [], module: '/assets/entry.js' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}
