import { digitalConsentText } from '#contracts/checkout/checkout.ts'
import type { OrderMail } from '#contracts/order/order.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { findInvoice, numberOf } from '#server/modules/invoicing/index.ts'
import { findOrder, listOrderAddresses, listOrderNotes } from '#server/modules/orders/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { presentOrder } from './present-order.ts'

/** Everything that a mail about the order says; an unknown order is an accident and throws. */
export async function getOrderMail(
  services: Pick<Services, 'db' | 'signer' | 'origin'>,
  { orderId }: { orderId: number },
): Promise<OrderMail> {
  const order = await findOrder(services.db, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  const [view, addresses, invoice, notes, settings] = await Promise.all([
    presentOrder(services, order),
    listOrderAddresses(services.db, orderId),
    findInvoice(services.db, orderId),
    listOrderNotes(services.db, orderId),
    getShopSettings(services.db),
  ])
  const billing = addresses.find((address) => address.kind === 'billing')
  return {
    order: view,
    orderUrl: `${services.origin}${ROUTES.order(order.id, order.orderKey)}`,
    payUrl: `${services.origin}${ROUTES.orderPay(order.id, order.orderKey)}`,
    withdrawalUrl: `${services.origin}${ROUTES.withdrawal}?commande=${order.id}`,
    invoiceNumber: invoice && numberOf(invoice),
    buyer: {
      name: `${billing?.firstName ?? ''} ${billing?.lastName ?? ''}`.trim(),
      email: billing?.email ?? '',
      phone: billing?.phone ?? '',
    },
    note: order.note,
    customFields: Object.entries(order.customFields).map(([name, value]) => ({
      label: settings.express.customFields[name]?.label ?? name,
      value,
    })),
    termsVersion: order.termsVersion,
    termsUrl: `${services.origin}${ROUTES.termsVersion(order.termsVersion)}`,
    consentText: digitalConsentText(order.digitalConsentVersion),
    alerts: notes.filter((note) => note.isAlert).map((note) => note.text),
    shop: {
      name: settings.shopName,
      taxNote: settings.taxNote,
      legalLine: `${settings.seller.name}, ${settings.seller.address}, SIRET ${settings.seller.siret}.`,
      contactEmail: settings.shopEmail,
    },
  }
}
