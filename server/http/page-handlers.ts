import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { DESK } from '#contracts/staff/desk-address.ts'

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>
type Build = ServerBuild | (() => Promise<ServerBuild>)

/** A first segment of an address that is read alike by everybody: neither escaped nor in capitals. */
const PLAIN_SEGMENT = /^[a-z0-9.-]+$/

/**
 * The handler of React Router for an address. It tries one route after the other, three times for each page: with the
 * hundred and sixty of site and desk that is a twelfth of what an uncached page costs. So each first segment of the site's
 * addresses gets a handler of its own, made when it is first asked for, that knows the routes which may begin with it, and so
 * does each whole address without a name in it.
 */
export function createPageHandlers(build: Build, mode: 'production' | 'development'): Handle {
  // In development the routes change under way.
  if (typeof build === 'function') return createRequestHandler(build, mode)
  const whole = createRequestHandler(build, mode)
  const firstSegments = new Set(Object.keys(build.routes).map((id) => firstSegmentOf(build.routes, id)))
  // The desk's pages hand the manifest of all routes to the browser.
  firstSegments.delete(firstSegmentIn(DESK))
  const fixed = fixedPaths(build.routes)
  const handlers = new Map<string, Handle>()
  const handlerOf = (name: string, routes: () => Routes): Handle => {
    const known = handlers.get(name)
    if (known) return known
    const made = createRequestHandler({ ...build, routes: routes() }, mode)
    handlers.set(name, made)
    return made
  }
  return (request, context) => {
    const { pathname } = new URL(request.url)
    const segment = firstSegmentIn(pathname) ?? ''
    // Only paths and segments of ours are kept: a stranger's addresses fill no memory.
    if (!PLAIN_SEGMENT.test(segment) || !firstSegments.has(segment)) return whole(request, context)
    const handle = fixed.has(pathname)
      ? handlerOf(pathname, () => routesAt(build.routes, pathname))
      : handlerOf(segment, () => routesThatMayBegin(build.routes, segment))
    return handle(request, context)
  }
}

type Routes = ServerBuild['routes']

/** Those of `routes` that may match an address whose first segment is `segment`, and all that they lie in. */
export function routesThatMayBegin(routes: Routes, segment: string): Routes {
  const may = Object.entries(routes).filter(([id]) => {
    const first = firstSegmentOf(routes, id)
    return first === undefined || first === segment || /^[:*]|\?$/.test(first)
  })
  return Object.fromEntries(may)
}

/** The first segment of a route's whole path; undefined for one that adds none to the root's. */
function firstSegmentOf(routes: Routes, id: string | undefined): string | undefined {
  if (id === undefined) return undefined
  const route = routes[id]
  return firstSegmentOf(routes, route?.parentId) ?? firstSegmentIn(route?.path ?? '')
}

/** Those at the very address `path`, which has no name in it, and all that they lie in: nothing else may be drawn there. */
export function routesAt(routes: Routes, path: string): Routes {
  const there = Object.keys(routes).filter((id) => pathOf(routes, id) === path)
  return Object.fromEntries(there.flatMap((id) => lineOf(routes, id)).map((id) => [id, routes[id]] as const))
}

/** The addresses of pages, as they are written, in which no part is a name. */
export const fixedPaths = (routes: Routes): ReadonlySet<string> =>
  new Set(
    Object.keys(routes)
      .map((id) => pathOf(routes, id))
      .filter((path) => !/[:*?]/.test(path)),
  )

const pathOf = (routes: Routes, id: string): string => {
  const path = lineOf(routes, id)
    .toReversed()
    .flatMap((each) => routes[each]?.path?.split('/') ?? [])
    .filter((segment) => segment !== '')
    .join('/')
  return path === '' ? '/' : `/${path}/`
}

/** The route, and what it lies in. */
function lineOf(routes: Routes, id: string | undefined): string[] {
  return id === undefined ? [] : [id, ...lineOf(routes, routes[id]?.parentId)]
}

const firstSegmentIn = (path: string) => path.split('/').find((segment) => segment !== '')
