import type { FastifyInstance } from 'fastify'
import { ROUTES } from '#contracts/site/routes.ts'
import { readId } from '#contracts/text/read-id.ts'
import { reportComment } from '#server/modules/content/index.ts'
import { readReport } from '#server/posted/read-comment.ts'
import type { Services } from '#server/services.ts'
import { sendErrorPage } from './errors.ts'
import { readFields } from './form-fields.ts'
import type { RenderPage } from './react-router.ts'
import { isFromElsewhere } from './same-origin.ts'

const BODY_LIMIT_BYTES = 64 * 1024

/** `POST /signaler/{comment}/`: what a reader reports. Its page, by GET, is one of the site's. */
export function addReportsEndpoint(app: FastifyInstance, services: Services, renderPage: RenderPage): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { commentId: string } }>(
      '/signaler/:commentId/',
      { bodyLimit: BODY_LIMIT_BYTES },
      async (request, reply) => {
        if (isFromElsewhere(request)) return sendErrorPage(reply, 403)
        const commentId = readId(request.params.commentId)
        if (commentId === null) return sendErrorPage(reply, 404)
        const fields = Buffer.isBuffer(request.body)
          ? await readFields(request.headers['content-type'], request.body)
          : {}
        const report = await reportComment(services, { commentId, posted: readReport(fields), address: request.ip })
        const page = ROUTES.report(commentId)
        switch (report.outcome) {
          case 'taken':
            return reply.redirect(`${page}?merci=1`, 303)
          case 'refused':
            return renderPage(request, reply, `${page}?refusal=${report.refusal}`)
          case 'no-comment':
            return renderPage(request, reply, page)
        }
      },
    )
  })
}
