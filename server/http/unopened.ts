import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ROUTES } from '#contracts/site/routes.ts'
import { DESK } from '#contracts/staff/desk-address.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { findStaffSession } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { deskCookieOf } from './desk.ts'
import { sendErrorPage } from './errors.ts'
import type { RenderPage } from './react-router.ts'

/** What answers before the shop opens as it does afterwards: the way in for its team, and the provider's news. */
const isOpenAnyway = ({ url }: FastifyRequest) => url.startsWith(DESK) || /^\/\?(.*&)?wc-api=/.test(url)

/** Whether this request is to be shown nothing of the shop: it has not opened, and nobody of its team asks. */
async function isShutOut(services: Services, request: FastifyRequest): Promise<boolean> {
  const { opening } = await getShopSettings(services.db)
  if (opening.isOpen || isOpenAnyway(request)) return false
  const token = fastifyCookie.parse(request.headers.cookie ?? '')[deskCookieOf(services.origin)]
  const session = token === undefined ? null : await findStaffSession(services, token)
  return session?.stage !== 'in'
}

/**
 * Until the shop opens its team alone sees it. What it is shown is nobody's to keep; the page of all others is drawn for
 * each of them, so that no cache holds it on the day.
 */
export function keepUnopened(scope: FastifyInstance, services: Services, renderPage: RenderPage): void {
  scope.addHook('onRequest', async (request, reply) => {
    if ((await getShopSettings(services.db)).opening.isOpen) return
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    if (!(await isShutOut(services, request))) return
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!isReading || request.url.startsWith('/wp-json/') || request.url.includes('wc-ajax='))
      return sendErrorPage(reply, 503)
    return renderPage(request, reply, ROUTES.comingSoon)
  })
}

/** What tells search engines and readers of the feed about the shop is not there before it opens. */
export function hideUnopened(scope: FastifyInstance, services: Services): void {
  scope.addHook('onRequest', async (request, reply) => {
    // Not a failure, which the page cache would tell the team as well.
    if (await isShutOut(services, request)) return sendErrorPage(reply, 404)
  })
}
