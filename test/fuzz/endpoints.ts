import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { ADMIN_AJAX_PATH } from '#contracts/identifiers.ts'
import { STORE_API } from '#contracts/wire/store-api.ts'
import { ROUTES } from '#server/compat/store-api/dispatch.ts'
import { adminAjaxEndpoints, wcAjaxEndpoints } from '#server/compat/wc-ajax/index.ts'
import { PAGE_ROUTES } from '#test/support/page-routes.ts'
import { startTestServer } from '#test/support/web-server.ts'

export type Endpoint = { method: string; path: string }

/**
 * Everything that the server answers, by its own tables: Fastify's routes as they are registered, the calls of the wire, the Store API
 * and the pages. A new one is among them without being named here.
 */
export async function listEndpoints(): Promise<Endpoint[]> {
  const registered = await registeredRoutes()
  const calls = Object.keys(wcAjaxEndpoints).flatMap((name) => both(`/?wc-ajax=${name}`))
  const store = ROUTES.map(({ route }) => ({ method: route.method, path: STORE_API + withParameters(route.path) }))
  const general = Object.keys(adminAjaxEndpoints).flatMap((action) => both(`${ADMIN_AJAX_PATH}?action=${action}`))
  const pages = PAGE_ROUTES.flatMap(({ path }) => both(path.endsWith('/') || /[.]\w+$/.test(path) ? path : `${path}/`))
  const all = [
    ...registered,
    ...store,
    { method: 'POST', path: `${STORE_API}/batch` },
    ...calls,
    ...general,
    ...pages,
    { method: 'POST', path: '/?wc-api=wc_stripe' },
  ]
  return [...new Map(all.map((each) => [`${each.method} ${each.path}`, each])).values()]
}

const both = (path: string): Endpoint[] => ['GET', 'POST'].map((method) => ({ method, path }))

async function registeredRoutes(): Promise<Endpoint[]> {
  const found: Endpoint[] = []
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const each of [method].flat()) found.push({ method: each, path: withParameters(url) })
    })
  }
  subscribe('fastify.initialization', listen)
  const server = await startTestServer()
  unsubscribe('fastify.initialization', listen)
  await server.stop()
  // Any path is one of the pages', or a call's.
  return found.filter(({ method, path }) => !path.includes('*') && ['GET', 'POST'].includes(method))
}

/** `/a/:id(^[1-9]…)/:name` → `/a/1/1`. */
const withParameters = (url: string) => url.replace(/:\w+(?:\((?:[^()]|\([^()]*\))*\))?/g, '1')
