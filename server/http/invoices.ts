import type { FastifyInstance } from 'fastify'
import { openDocument } from '../modules/invoicing/index.ts'
import type { Services } from '../services.ts'
import type { DrawPage } from './react-router.ts'
import { sendPrivatePdf } from './send-pdf.ts'

/** `/facture/{token}`: an invoice or a credit note as PDF for whoever holds its signed address; else the missing page. */
export function addInvoices(app: FastifyInstance, services: Services, drawPage: DrawPage): void {
  app.get<{ Params: { token: string } }>('/facture/:token', async (request, reply) => {
    const file = await openDocument(services, request.params.token)
    return file ? sendPrivatePdf(reply, file) : drawPage(request, reply)
  })
}
