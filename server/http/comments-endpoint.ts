import { KEPT_IN_BROWSER } from '#contracts/privacy/browser-storage.ts'
import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COMMENTS_PATH } from '#contracts/content/comments.ts'
import { type AuthorCookie, answerComment } from '#server/compat/wp-comments-post.ts'
import type { Services } from '#server/services.ts'
import { sendErrorPage } from './errors.ts'
import { readFields } from './form-fields.ts'
import type { RenderPage } from './react-router.ts'
import type { RequestedHost } from './requested-host.ts'
import { isFromElsewhere } from './same-origin.ts'
import { visitorOf } from './visitor.ts'

const BODY_LIMIT_BYTES = 5 * 1024 * 1024
const KEPT_SECONDS = KEPT_IN_BROWSER.commentAuthorDays * 24 * 3600

type Comments = { services: Services; renderPage: RenderPage; requestedHost: RequestedHost }

/** `/wp-comments-post.php`, by POST alone; what is refused is explained on a page of the site. */
export function addCommentsEndpoint(app: FastifyInstance, { renderPage, requestedHost, ...own }: Comments): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.addHook('onRequest', async ({ method }, reply) => {
      if (method !== 'POST')
        return reply.status(405).headers({ allow: 'POST', 'content-type': 'text/plain; charset=utf-8' }).send('')
    })
    scope.all(COMMENTS_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      if (isFromElsewhere(request)) return sendErrorPage(reply, 403)
      const fields = Buffer.isBuffer(request.body)
        ? await readFields(request.headers['content-type'], request.body)
        : {}
      const services = requestedHost.services(own.services, request)
      const { customerId } = visitorOf(request)
      const answer = await answerComment({ services, fields, address: request.ip, customerId })
      switch (answer.kind) {
        case 'nothing':
          return reply.status(200).type('text/html; charset=utf-8').send('')
        case 'redirect':
          for (const cookie of answer.cookies) keepCookie(request, reply, cookie, services.origin)
          return reply.redirect(answer.location, 302)
        case 'refused': {
          const why = new URLSearchParams({ refusal: answer.refusal, form: answer.formPath })
          return renderPage(request, reply, `${COMMENTS_PATH}?${why}`)
        }
      }
    })
  })
}

function keepCookie(request: FastifyRequest, reply: FastifyReply, { name, value }: AuthorCookie, origin: string) {
  // The page's script reads them, to fill in the form of a page that is the same for everybody.
  const attributes = { path: '/', sameSite: 'lax', secure: origin.startsWith('https:') } as const
  if (value !== null) reply.setCookie(name, value, { ...attributes, maxAge: KEPT_SECONDS })
  else if (request.cookies[name] !== undefined) reply.clearCookie(name, attributes)
}
