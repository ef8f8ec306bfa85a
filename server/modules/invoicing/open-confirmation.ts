import { digitalConsentText } from '#contracts/checkout/checkout.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { findPaperLogo } from '#server/modules/identity/index.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { readConfirmationToken } from './document-token.ts'
import { findInvoices } from './invoice-repository.ts'
import { type DocumentFile, wholeDocumentOf } from './open-document.ts'

/** The confirmation of a signed address; null when there is none. */
export async function openConfirmation(
  services: Pick<Services, 'db' | 'signer' | 'origin'>,
  token: string,
): Promise<DocumentFile | null> {
  const orderId = readConfirmationToken(services, token)
  return orderId === null ? null : getConfirmationFile(services, { orderId })
}

/** What was agreed with the buyer of a paid order, to be kept (L221-13 C. conso.); null before the payment. */
export async function getConfirmationFile(
  { db, origin }: Pick<Services, 'db' | 'origin'>,
  { orderId }: { orderId: number },
): Promise<DocumentFile | null> {
  const [order, [invoice]] = await Promise.all([findOrder(db, orderId), findInvoices(db, orderId)])
  if (!order || !invoice) return null
  const text = digitalConsentText(order.digitalConsentVersion)
  const document = await wholeDocumentOf(db, invoice)
  const { drawConfirmation } = await import('./draw-confirmation.ts')
  const bytes = await drawConfirmation({
    ...{ document, logo: await findPaperLogo(db, document.seller.logo) },
    issuedAt: invoice.issuedAt,
    consent: order.digitalConsentAt && text ? { at: order.digitalConsentAt.toISOString(), text } : null,
    serviceConsent:
      order.serviceConsentAt && order.serviceConsentText
        ? { at: order.serviceConsentAt.toISOString(), text: order.serviceConsentText }
        : null,
    termsVersion: order.termsVersion,
    termsUrl: `${origin}${ROUTES.termsVersion(order.termsVersion)}`,
    withdrawalUrl: `${origin}${ROUTES.withdrawal}`,
  })
  return { fileName: `confirmation-commande-${orderId}.pdf`, bytes }
}
