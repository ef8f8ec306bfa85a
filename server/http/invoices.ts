import type { FastifyInstance } from 'fastify'
import { ROUTES } from '#contracts/site/routes.ts'
import { openConfirmation, openDocument } from '#server/modules/invoicing/index.ts'
import type { Services } from '#server/services.ts'
import type { RenderPage } from './react-router.ts'
import { sendPdf } from './send-pdf.ts'

/**
 * `/facture/{token}`, `/confirmation/{token}`: an invoice or a credit note, and the confirmation of an order, as PDF for
 * whoever holds the signed address; else the missing page.
 */
export function addInvoices(app: FastifyInstance, services: Services, renderPage: RenderPage): void {
  app.get<{ Params: { token: string } }>(ROUTES.invoice(':token'), async (request, reply) => {
    const file = await openDocument(services, request.params.token)
    return file ? sendPdf(reply, file) : renderPage(request, reply)
  })
  app.get<{ Params: { token: string } }>(ROUTES.confirmation(':token'), async (request, reply) => {
    const file = await openConfirmation(services, request.params.token)
    return file ? sendPdf(reply, file) : renderPage(request, reply)
  })
}
