import type { DocumentLink } from '#contracts/order/order.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Services } from '#server/services.ts'
import { createConfirmationToken, createDocumentToken, type DocumentNumber } from './document-token.ts'
import { findInvoice, listCreditNotes, numberOf } from './invoice-repository.ts'

/**
 * What an order's buyer may keep: its confirmation with the terms that it accepted, its invoice and credit notes, by
 * signed links. Empty until it is paid.
 */
export async function listDocuments(
  services: Pick<Services, 'db' | 'signer'>,
  { orderId, termsVersion }: { orderId: number; termsVersion: string },
): Promise<DocumentLink[]> {
  const [invoice, notes] = await Promise.all([findInvoice(services.db, orderId), listCreditNotes(services.db, orderId)])
  if (!invoice) return []
  return [
    {
      kind: 'confirmation',
      name: 'Confirmation de la commande',
      url: ROUTES.confirmation(createConfirmationToken(services, orderId)),
    },
    {
      kind: 'terms',
      name: `Conditions de vente acceptées, version ${termsVersion}`,
      url: ROUTES.termsFile(termsVersion),
    },
    { kind: 'invoice', name: `Facture ${numberOf(invoice)}`, url: addressOf(services, invoice) },
    ...notes.map((note): DocumentLink => {
      return { kind: 'credit-note', name: `Avoir ${numberOf(note)}`, url: addressOf(services, note) }
    }),
  ]
}

const addressOf = (services: Pick<Services, 'signer'>, document: DocumentNumber) =>
  ROUTES.invoice(createDocumentToken(services, document))
