import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import fastifyCookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { pageAt } from '#contracts/site/site-map.ts'
import { adminAjaxEndpoints, wcAjaxEndpoints } from '#server/compat/wc-ajax/index.ts'
import { type Follower, followChanges } from '#server/database/follow-changes.ts'
import { followWrites } from '#server/database/remembered.ts'
import { acceptedFormatConstraint } from './accepted-format.ts'
import { addBookingSlots } from './booking-slots-endpoint.ts'
import { addCanonicalAddresses, readTarget } from './canonical-address.ts'
import { addCommentsEndpoint } from './comments-endpoint.ts'
import { addConsentEndpoint } from './consent-endpoint.ts'
import { addContactForms } from './contact-forms.ts'
import { createPolicy } from './content-security-policy.ts'
import { addDesk } from './desk.ts'
import { addDownloads } from './downloads.ts'
import { addErrorAnswers, answerError, sendErrorPage } from './errors.ts'
import { addFeed } from './feed.ts'
import { addHealth } from './health.ts'
import { addIdentityFiles } from './identity-files.ts'
import { createInliner, type Inline } from './inline-blocking-files.ts'
import { addInvoices } from './invoices.ts'
import { addMediaFiles } from './media-files.ts'
import { CACHE_MARK, createPageCache } from './page-cache.ts'
import { createPriceTurns } from './price-turns.ts'
import { queryCallConstraint } from './query-call.ts'
import { createRateLimits } from './rate-limits.ts'
import { addPages, createPageRenderer, type Pages } from './react-router.ts'
import { addReportsEndpoint } from './reports-endpoint.ts'
import { trackRequest } from './request-in-flight.ts'
import { createRequestedHost, type RequestedHost, redirectToOwnHost } from './requested-host.ts'
import { securityHeaders } from './security-headers.ts'
import { addSiteFiles } from './site-files.ts'
import { addStaticFiles } from './static-files.ts'
import { addStoreApi } from './store-api.ts'
import { addStripeWebhook } from './stripe-webhook.ts'
import { addTermsFiles } from './terms-files.ts'
import { hideUnopened, keepUnopened } from './unopened.ts'
import { addUserMetaEndpoint } from './user-meta-endpoint.ts'
import { addVisitors } from './visitor.ts'
import { addWcAjax } from './wc-ajax.ts'

const BODY_LIMIT_BYTES = 256 * 1024
/** Keep-alive longer than that of proxies (60 s): else they send into connections that we are closing. */
const KEEP_ALIVE_MILLISECONDS = 65_000

export type ServerOptions = Pages & {
  /** The browser's build; null in development. */
  clientFolder: string | null
  /** As Fastify's `trustProxy` takes it: whose X-Forwarded-* headers count. */
  trustedProxies: string
  limitsRates: boolean
}

export type Server = {
  app: FastifyInstance
  /** From now on /healthz sends new visitors elsewhere. */
  drain(): void
}

/** The whole web server, not yet listening. Closing it ends its own connections, not the services. */
export async function buildServer(options: ServerOptions): Promise<Server> {
  const { services, site, mode } = options
  let isDraining = false
  // Its own requests for a page go straight to Fastify, past the cache.
  const ownHeader = `x-draw-${randomUUID()}`
  const { host } = new URL(site.origin)
  const inline: Inline = options.clientFolder ? createInliner(options.clientFolder) : (page) => page
  const draw = async (url: string) => finish(await app.inject({ url, headers: { host, [ownHeader]: '1' } }), inline)
  const cache = mode === 'production' ? createPageCache({ ...services, turns: createPriceTurns(services) }, draw) : null
  const requestedHost = createRequestedHost(site)
  const app: FastifyInstance = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: options.trustedProxies,
    serverFactory: (handle) => createHttpServer(handle, { cache, requestedHost }),
    rewriteUrl: ({ url }) => readTarget(url ?? '/'),
    routerOptions: {
      maxParamLength: 512,
      constraints: { queryCall: queryCallConstraint, acceptedFormat: acceptedFormatConstraint },
    },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply, services.log),
  })
  followWhatChanges(app, options, cache)
  keepPrivate(app, ownHeader)
  addCanonicalAddresses(app)
  addErrorAnswers(app, services)
  addRequestLog(app, options)
  addSecurityHeaders(app, options, requestedHost)
  redirectToOwnHost(app, { origin: site.origin, requestedHost })
  addHealth(app, services, () => isDraining)
  addOverviews(app, services)
  addStaticFiles(app, options.clientFolder)
  addMediaFiles(app, services)
  addIdentityFiles(app, services)
  await app.register(async (scope) => {
    await scope.register(fastifyCookie)
    scope.addHook('onRequest', async (request, reply) => {
      // PostgreSQL's text cannot hold NUL: no page has one in its address.
      if (request.url.includes('%00')) return sendErrorPage(reply, 400)
    })
    addVisitors(scope, services, options)
    const limits = createRateLimits(services, { isOn: options.limitsRates })
    const renderPage = createPageRenderer(options, { inline, limits, requestedHost })
    keepUnopened(scope, services, renderPage)
    addWcAjax(scope, {
      services,
      endpoints: wcAjaxEndpoints,
      adminEndpoints: adminAjaxEndpoints,
      limits,
      requestedHost,
    })
    addStoreApi(scope, { services, limits, requestedHost })
    addBookingSlots(scope, services)
    addStripeWebhook(scope, services)
    addDownloads(scope, services, renderPage)
    addInvoices(scope, services, renderPage)
    addTermsFiles(scope, services, renderPage)
    addContactForms(scope, { services, limits, renderPage })
    addCommentsEndpoint(scope, { services, renderPage, requestedHost })
    addConsentEndpoint(scope, { services, limits })
    addUserMetaEndpoint(scope, services)
    addReportsEndpoint(scope, services, renderPage)
    addDesk(scope, { ...options, renderPage })
    addPages(scope, limits, renderPage)
  })
  return {
    app,
    drain() {
      isDraining = true
    },
  }
}

/** What tells readers and search engines of everything that there is. */
function addOverviews(app: FastifyInstance, services: ServerOptions['services']): void {
  app.register(async (scope) => {
    hideUnopened(scope, services)
    addFeed(scope, services)
    addSiteFiles(scope, services, services)
  })
}

/** What does not say that it may be kept is nobody's to keep; the mark is for our own requests alone. */
function keepPrivate(app: FastifyInstance, ownHeader: string): void {
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader(CACHE_MARK) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'private, no-store')
    if (!request.headers[ownHeader]) reply.removeHeader(CACHE_MARK)
  })
}

/** A drawn page as the page cache keeps it; what is no page to keep stays as it is. */
function finish({ statusCode, headers, rawPayload }: LightMyRequestResponse, inline: Inline) {
  if (headers[CACHE_MARK] !== 'public') return { statusCode, headers, rawPayload }
  const { page, policy } = inline({ page: rawPayload, policy: String(headers['content-security-policy']) })
  return { statusCode, headers: { ...headers, 'content-security-policy': policy }, rawPayload: page }
}

type PageCache = ReturnType<typeof createPageCache>

/** The one Node server of the process: the page cache first, then Fastify. */
function createHttpServer(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  { cache, requestedHost }: { cache: PageCache | null; requestedHost: RequestedHost },
) {
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MILLISECONDS }, (request, response) => {
    const answer = () => trackRequest(response, () => handle(request, response))
    if (cache && !isForeignHost(request, requestedHost)) cache.answer(request, response, answer)
    else answer()
  })
}

/** A header that no proxy of ours has set costs its sender the cache, and changes no page. */
function isForeignHost(
  { headers: { host, 'x-forwarded-host': forwarded } }: IncomingMessage,
  { isElsewhere }: RequestedHost,
) {
  return isElsewhere(host) || (typeof forwarded === 'string' && isElsewhere(forwarded))
}

/** What is remembered is forgotten before the pages that show it: they are drawn anew from what is true now. */
function followWhatChanges(app: FastifyInstance, { services }: ServerOptions, cache: PageCache | null): void {
  const followers = [...followWrites(services.db), ...(cache ? [followPages(cache)] : [])]
  let stopFollowing: () => Promise<void> = async () => undefined
  app.addHook('onListen', async () => {
    stopFollowing = followChanges(services, followers)
  })
  app.addHook('onClose', () => stopFollowing())
}

/** A payload is a product's slug or an article's path. Pages that may be old by what was missed go as well. */
const followPages = ({ drop }: PageCache): Follower => ({
  channel: 'catalog_changed',
  begin: () => drop(),
  hear: drop,
  end: () => undefined,
})

function addSecurityHeaders(app: FastifyInstance, { site, mode }: ServerOptions, requestedHost: RequestedHost): void {
  const always = securityHeaders({ isSecure: site.origin.startsWith('https:') })
  const policyOf = createPolicy(site.provider)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always)
    // Not even the next page of ours hears where somebody comes from: its statistics would tell it on.
    if (pageAt(request.url).audience === 'secret') reply.header('referrer-policy', 'strict-origin')
    // Vite's own client needs inline styles and a socket.
    if (mode !== 'production') return
    const asked = requestedHost.site(request)
    const policy = asked === site ? policyOf : createPolicy(asked.provider)
    reply.header('content-security-policy', policy(request.url))
  })
}

/** Routes, not addresses: tokens and keys stay out of the log, and so do readers. */
function addRequestLog(app: FastifyInstance, { services }: ServerOptions): void {
  app.addHook('onSend', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    services.log.info({ method, route: routeOptions.url, status: statusCode, milliseconds: elapsedTime }, 'answered')
  })
}
