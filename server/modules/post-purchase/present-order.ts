import { addressLines } from '#contracts/address/address-lines.ts'
import { isAsked } from '#contracts/booking/booking.ts'
import { type DueView, isToBeConfirmed, type OrderView } from '#contracts/order/order.ts'
import { titleOfGateway } from '#contracts/payment/payment-methods.ts'
import { listBookings } from '#server/modules/bookings/index.ts'
import { listDownloads } from '#server/modules/fulfilment/index.ts'
import { listDocuments } from '#server/modules/invoicing/index.ts'
import {
  type Due,
  listDues,
  listOrderAddresses,
  listOrderLinesWithPictures,
  listReceipts,
  type Order,
  type Receipt,
  sumRefunds,
} from '#server/modules/orders/index.ts'
import { describePayment } from '#server/modules/payments/index.ts'
import { listShipments } from '#server/modules/shipments/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'signer'>

/** The order as its buyer sees it: on the received page and in the mail. */
export async function presentOrder(services: Deps, order: Order): Promise<OrderView> {
  const [lines, addresses, downloads, documents, refundedCents, payment, dues, receipts, shipments] = await Promise.all(
    [
      listOrderLinesWithPictures(services.db, order.id),
      listOrderAddresses(services.db, order.id),
      listDownloads(services, { orderId: order.id }),
      listDocuments(services, { orderId: order.id, termsVersion: order.termsVersion }),
      sumRefunds(services.db, order.id),
      describePayment(services.db, order),
      listDues(services.db, order.id),
      listReceipts(services.db, order.id),
      listShipments(services.db, order.id),
    ],
  )
  const billing = addresses.find((address) => address.kind === 'billing')
  const shipping = addresses.find((address) => address.kind === 'shipping')
  return {
    id: order.id,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    wasPaid: order.paidAt !== null,
    isRenewal: order.source === 'renewal',
    payment,
    answeredBy: await answeredBy(services, order),
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
    shipments,
    totalCents: order.totalCents,
    taxes: order.taxes,
    needsShipping: shipping !== undefined,
    billingAddress: billing ? addressLines(billing) : [],
    shippingAddress: shipping ? addressLines(shipping) : [],
    digitalConsentAt: order.digitalConsentAt?.toISOString() ?? null,
    downloads,
    documents,
    refundedCents,
    dues: dues.map((due) => presentDue(due, receipts)),
    dueCents: dues.find(({ state }) => state === 'open')?.amountCents ?? 0,
  }
}

/** Until when the shop says whether it takes an order; null for one that it need not confirm. */
async function answeredBy({ db }: Deps, order: Order): Promise<string | null> {
  if (!isToBeConfirmed(order)) return null
  return (await listBookings({ db }, { orderId: order.id })).find(isAsked)?.heldUntil ?? null
}

function presentDue(
  { id, kind, number, amountCents, fallsDueAt, beforeSession, state }: Due,
  receipts: readonly Receipt[],
): DueView {
  const receipt = receipts.find(({ dueId, isSurplus }) => dueId === id && !isSurplus)
  return {
    ...{ id, kind, number, amountCents, beforeSession },
    fallsDueAt: fallsDueAt.toISOString(),
    paidAt: receipt?.receivedAt.toISOString() ?? null,
    isDropped: state === 'dropped',
  }
}
