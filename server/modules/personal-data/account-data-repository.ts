import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { offersNoticeText } from '#contracts/checkout/offers-notice.ts'
import type { Queryable } from '#server/database/database.ts'
import { cartItems } from '#server/modules/cart/tables.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { paymentAgreements } from '#server/modules/instalments/tables.ts'
import { numberOf } from '#server/modules/invoicing/index.ts'
import { creditNotes, invoices } from '#server/modules/invoicing/tables.ts'
import { orderAddresses, orderDues, orderLines, orders, refunds } from '#server/modules/orders/tables.ts'
import { type CartAside, sessions } from '#server/modules/sessions/tables.ts'
import { listBookingRecords } from './booking-answers-repository.ts'
import { listCartFiles, listOrderFiles } from './line-files-repository.ts'

export type OrderRecord = Awaited<ReturnType<typeof listOrderRecords>>[number]
export type CartContent = NonNullable<Awaited<ReturnType<typeof findCartContent>>>

/** Orders of an account, if there is one, and those that guests made with its address unless that is null; newest first. */
export async function listOrderRecords(
  db: Queryable,
  { customerId, email }: { customerId: number | null; email: string | null },
) {
  const withAddress = db
    .select({ id: orderAddresses.orderId })
    .from(orderAddresses)
    .where(sql`lower(${orderAddresses.email}) = lower(${email}) and ${orderAddresses.kind} = 'billing'`)
  const isGuests = email === null ? undefined : and(isNull(orders.customerId), inArray(orders.id, withAddress))
  const found = await db
    .select()
    .from(orders)
    .where(or(customerId === null ? sql`false` : eq(orders.customerId, customerId), isGuests))
    .orderBy(desc(orders.id))
  const parts = await listPartsOf(
    db,
    found.map(({ id }) => id),
  )
  return found.map((order) => ({
    ...{ id: order.id, status: order.status, createdAt: order.createdAt, paidAt: order.paidAt },
    ...{ currency: order.currency, totalCents: order.totalCents, discounts: order.discounts },
    ...{ shippingCents: order.shippingCents, note: order.note, termsVersion: order.termsVersion },
    ...{ serviceConsentAt: order.serviceConsentAt, serviceConsentText: order.serviceConsentText },
    ...{ digitalConsentAt: order.digitalConsentAt, cameFrom: order.attribution, customFields: order.customFields },
    companyNumbers: order.companyNumbers,
    offersNotice: offersNoticeText(order.offersNoticeVersion),
    offersRefusedAt: order.offersRefusedAt,
    lines: ofOrder(parts.lines, order.id),
    addresses: ofOrder(parts.addresses, order.id),
    invoices: ofOrder(parts.invoices, order.id).map(numbered),
    dues: ofOrder(parts.dues, order.id),
    agreements: ofOrder(parts.agreements, order.id),
    refunds: ofOrder(parts.refunds, order.id),
    creditNotes: ofOrder(parts.creditNotes, order.id).map(numbered),
    bookings: ofOrder(parts.bookings, order.id),
    files: ofOrder(parts.files, order.id),
  }))
}

/** The rows of one order, which they need not name any more. */
const ofOrder = <Row extends { orderId: number | null }>(rows: Row[], id: number): Omit<Row, 'orderId'>[] =>
  rows.filter(({ orderId }) => orderId === id).map(({ orderId: _, ...row }) => row)

const numbered = ({ issuedAt, ...number }: { series: string; number: number; issuedAt: Date }) => ({
  number: numberOf(number),
  issuedAt,
})

async function listPartsOf(db: Queryable, orderIds: number[]) {
  const { orderId, name, sku, options, quantity, totalCents } = orderLines
  const { series, number, issuedAt } = creditNotes
  return {
    lines: await db
      .select({ orderId, name, sku, options, quantity, totalCents })
      .from(orderLines)
      .where(inArray(orderId, orderIds))
      .orderBy(orderLines.position),
    addresses: await db.select().from(orderAddresses).where(inArray(orderAddresses.orderId, orderIds)),
    invoices: await db
      .select({
        orderId: invoices.orderId,
        series: invoices.series,
        number: invoices.number,
        issuedAt: invoices.issuedAt,
      })
      .from(invoices)
      .where(inArray(invoices.orderId, orderIds)),
    dues: await db
      .select({
        orderId: orderDues.orderId,
        amountCents: orderDues.amountCents,
        fallsDueAt: orderDues.fallsDueAt,
        state: orderDues.state,
      })
      .from(orderDues)
      .where(inArray(orderDues.orderId, orderIds))
      .orderBy(orderDues.number),
    agreements: await db
      .select({
        orderId: paymentAgreements.orderId,
        text: paymentAgreements.text,
        agreedAt: paymentAgreements.agreedAt,
        withdrawnAt: paymentAgreements.withdrawnAt,
      })
      .from(paymentAgreements)
      .where(inArray(paymentAgreements.orderId, orderIds)),
    refunds: await db
      .select({ orderId: refunds.orderId, amountCents: refunds.amountCents, refundedAt: refunds.refundedAt })
      .from(refunds)
      .where(inArray(refunds.orderId, orderIds)),
    bookings: await listBookingRecords(db, orderIds),
    files: await listOrderFiles(db, orderIds),
    creditNotes: await db
      .select({ orderId: refunds.orderId, series, number, issuedAt })
      .from(creditNotes)
      .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
      .where(inArray(refunds.orderId, orderIds)),
  }
}

/** What the cart of a session holds; null when it has none. */
export async function findCartContent(db: Queryable, sessionId: string) {
  const [cart] = await db.select().from(sessions).where(eq(sessions.id, sessionId))
  if (!cart) return null
  const lines = await db
    .select({ name: products.name, quantity: cartItems.quantity })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.cartId, sessionId))
    .orderBy(asc(cartItems.addedAt))
  const { coupons, billing, shipping, destination, aside, draftOrder } = cart
  const note = draftOrder?.note || null
  const files = await listCartFiles(db, sessionId)
  const beside = { ...(aside && { aside: await nameGoods(db, aside) }), ...(note && { note }) }
  return { lines, files, ...beside, coupons, billing, shipping, destination }
}

/** What a wallet's sheet has taken the place of. */
async function nameGoods(db: Queryable, { lines, coupons }: CartAside) {
  const ids = lines.map(({ productId }) => productId)
  const named = ids.length > 0 ? await db.select().from(products).where(inArray(products.id, ids)) : []
  const nameOf = new Map(named.map(({ id, name }) => [id, name]))
  return { lines: lines.map(({ productId, quantity }) => ({ name: nameOf.get(productId) ?? '', quantity })), coupons }
}
