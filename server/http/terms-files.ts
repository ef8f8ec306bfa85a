import type { FastifyInstance } from 'fastify'
import { getTermsFile } from '#server/modules/legal/index.ts'
import type { Services } from '#server/services.ts'
import type { RenderPage } from './react-router.ts'
import { sendPublicPdf } from './send-pdf.ts'

/** `/cgv/2026-11.pdf`: a version of the terms of sale to be kept; else the missing page. */
export function addTermsFiles(app: FastifyInstance, services: Services, renderPage: RenderPage): void {
  app.get<{ Params: { version: string } }>('/cgv/:version(^[\\d-]+).pdf', async (request, reply) => {
    const file = await getTermsFile(services, request.params)
    return file ? sendPublicPdf(reply, file) : renderPage(request, reply)
  })
}
