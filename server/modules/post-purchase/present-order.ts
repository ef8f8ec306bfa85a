import { addressLines } from '#contracts/address/address-lines.ts'
import type { OrderView } from '#contracts/order/order.ts'
import { titleOfGateway } from '#contracts/payment/payment-methods.ts'
import { listDownloads } from '#server/modules/fulfilment/index.ts'
import { listDocuments } from '#server/modules/invoicing/index.ts'
import { listOrderAddresses, listOrderLinesWithPictures, type Order, sumRefunds } from '#server/modules/orders/index.ts'
import { describePayment } from '#server/modules/payments/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'signer'>

/** The order as its buyer sees it: on the received page and in the mail. */
export async function presentOrder(services: Deps, order: Order): Promise<OrderView> {
  const [lines, addresses, downloads, documents, refundedCents, payment] = await Promise.all([
    listOrderLinesWithPictures(services.db, order.id),
    listOrderAddresses(services.db, order.id),
    listDownloads(services, { orderId: order.id }),
    listDocuments(services, { orderId: order.id, termsVersion: order.termsVersion }),
    sumRefunds(services.db, order.id),
    describePayment(services.db, order),
  ])
  const billing = addresses.find((address) => address.kind === 'billing')
  const shipping = addresses.find((address) => address.kind === 'shipping')
  return {
    id: order.id,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    wasPaid: order.paidAt !== null,
    payment,
    email: billing?.email ?? '',
    firstName: billing?.firstName ?? '',
    paymentMethodTitle: titleOfGateway(order.paymentMethod),
    lines: lines.map(({ line, picture }) => ({
      id: line.id,
      isPart: line.parentLineId !== null,
      name: line.name,
      options: line.options,
      quantity: line.quantity,
      unitPriceCents: line.unitPriceCents,
      subtotalCents: line.subtotalCents,
      picture,
    })),
    currency: order.currency,
    subtotalCents: order.subtotalCents,
    discounts: order.discounts,
    discountCents: order.discountCents,
    shippingCents: order.shippingCents,
    shippingTitle: order.shippingLines.map(({ title }) => title).join(', '),
    shippingDetails: order.shippingLines.flatMap(({ details }) => details),
    isPickedUp: order.shippingLines.some(({ rateId }) => rateId.startsWith('local_pickup:')),
    totalCents: order.totalCents,
    taxes: order.taxes,
    needsShipping: shipping !== undefined,
    billingAddress: billing ? addressLines(billing) : [],
    shippingAddress: shipping ? addressLines(shipping) : [],
    digitalConsentAt: order.digitalConsentAt?.toISOString() ?? null,
    downloads,
    documents,
    refundedCents,
  }
}
