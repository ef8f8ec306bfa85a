import { ROUTES } from '#contracts/identifiers.ts'
import type { DocumentLink } from '#contracts/order.ts'
import type { Services } from '#server/services.ts'
import { createDocumentToken } from './document-token.ts'
import { findInvoice, listCreditNotes, numberOf } from './invoice-repository.ts'

/** The order's invoice and credit notes with their signed links; empty until it is paid. */
export async function listDocuments(
  services: Pick<Services, 'db' | 'signer'>,
  { orderId }: { orderId: number },
): Promise<DocumentLink[]> {
  const [invoice, notes] = await Promise.all([findInvoice(services.db, orderId), listCreditNotes(services.db, orderId)])
  const link = (kind: string, document: { series: string; number: number }) => ({
    name: `${kind} ${numberOf(document)}`,
    url: ROUTES.invoice(createDocumentToken(services, document)),
  })
  return [...(invoice ? [link('Facture', invoice)] : []), ...notes.map((note) => link('Avoir', note))]
}
