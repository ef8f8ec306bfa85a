import type { MiddlewareFunction } from 'react-router'
import { pageNoticesContext } from '#app/features/layout/page-notices.ts'
import { servicesContext, visitorContext } from '#app/server-context.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'

/**
 * An answer that leads elsewhere shows nothing: its messages wait for the next page. A page's loaders run side by side, so that
 * the site's may have taken what another has just said, on its way to where it shows.
 */
export const keepUnshownNotices: MiddlewareFunction<Response> = async ({ context }, next) => {
  context.set(pageNoticesContext, [])
  const answer = await next()
  const unshown = answer.headers.has('location') ? context.get(pageNoticesContext) : []
  for (const notice of unshown)
    await pushNotice(context.get(servicesContext).db, context.get(visitorContext).startSession(), notice)
  return answer
}
