import type { DocumentLink } from '#contracts/order/order.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Services } from '#server/services.ts'
import { titleOf } from './document.ts'
import { createConfirmationToken, createDocumentToken, type DocumentNumber } from './document-token.ts'
import { findInvoices, listCreditNotes, numberOf } from './invoice-repository.ts'

/**
 * What an order's buyer may keep: its confirmation with the terms that it accepted, its invoice and credit notes, by
 * signed links. Empty until it is paid.
 */
export async function listDocuments(
  services: Pick<Services, 'db' | 'signer'>,
  { orderId, termsVersion }: { orderId: number; termsVersion: string },
): Promise<DocumentLink[]> {
  const [invoices, notes] = await Promise.all([
    findInvoices(services.db, orderId),
    listCreditNotes(services.db, orderId),
  ])
  if (invoices.length === 0) return []
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
    ...invoices.map((invoice): DocumentLink => {
      const { title } = titleOf(invoice.document)
      return { kind: 'invoice', name: `${title} ${numberOf(invoice)}`, url: addressOf(services, invoice) }
    }),
    ...notes.map((note): DocumentLink => {
      return { kind: 'credit-note', name: `Avoir ${numberOf(note)}`, url: addressOf(services, note) }
    }),
  ]
}

/** Invoices and credit notes of an order by their printed names, oldest first, for who needs no link. */
export async function listOrderDocuments(
  db: Services['db'],
  orderId: number,
): Promise<{ name: string; issuedAt: Date; isInvoice: boolean }[]> {
  const [invoices, notes] = [await findInvoices(db, orderId), await listCreditNotes(db, orderId)]
  return [
    ...invoices.map((invoice) => ({
      ...{ name: `${titleOf(invoice.document).title} ${numberOf(invoice)}`, issuedAt: invoice.issuedAt },
      isInvoice: true,
    })),
    ...notes.map((note) => ({ name: `Avoir ${numberOf(note)}`, issuedAt: note.issuedAt, isInvoice: false })),
  ]
}

const addressOf = (services: Pick<Services, 'signer'>, document: DocumentNumber) =>
  ROUTES.invoice(createDocumentToken(services, document))
