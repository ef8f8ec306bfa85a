import { renderToStaticMarkup } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
  type StaticHandlerContext,
} from 'react-router'
import { DESK } from '#contracts/staff/desk-address.ts'
import { drawDesk } from './desk/draw-desk.tsx'
import { isForEverybody } from './is-for-everybody.ts'
import { keepDrawing, keepDrawingWithGaps } from './keep-drawing.ts'
import { type Drawing, type Filled, RenderedPage } from './rendered-page.ts'
import {
  accidentContext,
  isForOneVisitorContext,
  secretsContext,
  servicesContext,
  tellsOfNobodyContext,
} from './server-context.ts'

/**
 * A visitor's page as one piece of markup without hydration marks: only islands are hydrated, each as a root of its own.
 * An error while drawing is thrown to React Router, which then draws the error boundary.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routes: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  const { pathname } = new URL(request.url)
  if (pathname.startsWith(DESK)) return drawDesk(routes, { url: request.url, status, headers, context })
  const draw = () => ({
    markup: `<!DOCTYPE html>${renderToStaticMarkup(<ServerRouter context={withDrawnOnly(routes)} url={request.url} />)}`,
  })
  return new RenderedPage(keptOrDrawn(request, { status, context, page: routes.staticHandlerContext }, draw), {
    status,
    headers,
  })
}

type Asked = { status: number; context: RouterContextProvider; page: StaticHandlerContext }

function keptOrDrawn(request: Request, { status, context, page }: Asked, draw: () => Drawing): Filled {
  if (isForEverybody(request, { status, context })) return { drawing: keepDrawing(page, draw), secrets: null }
  // Messages that the document around it shows are somebody's.
  const tellsOfNobody = context.get(tellsOfNobodyContext) && !context.get(isForOneVisitorContext)
  return keepDrawingWithGaps(page, { secrets: context.get(secretsContext), tellsOfNobody }, draw)
}

/** React Router builds a tree of all routes that the manifest names for each page anew: those of this page are enough. */
function withDrawnOnly(page: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = page
  const drawn = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]])
  return { ...page, manifest: { ...manifest, routes: Object.fromEntries(drawn) } }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isExpected = request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)
  if (isExpected) return
  context.set(accidentContext, error)
  // The rest of a download's address is its token.
  const path = new URL(request.url).pathname.replace(/^(\/telecharger\/).+/, '$1…')
  context.get(servicesContext).log.error({ err: error, path }, 'page failed')
}
