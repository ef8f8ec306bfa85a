import { ATTRIBUTION_PREFIX } from '#contracts/attribution/attribution-names.ts'
import { sourceWords } from '#contracts/attribution/source-words.ts'
import { lineWords } from '#contracts/order/line-words.ts'
import type { OrderView } from '#contracts/order/order.ts'
import { methodOfType } from '#contracts/payment/payment-methods.ts'
import type { DeskAttempt, DeskFile, DeskOrder, DeskOrderLine, OpenCase } from '#contracts/staff/order-page.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { findCovers } from '#server/modules/catalog/index.ts'
import { listFileRights } from '#server/modules/fulfilment/index.ts'
import {
  addressFieldsOf,
  findOrder,
  listOrderAddresses,
  listOrderLines,
  listReceipts,
  listRefundLines,
  type Order,
  type OrderAddress,
  piecesBack,
  sumReceived,
} from '#server/modules/orders/index.ts'
import {
  type Attempt,
  describeRefundable,
  findDispute,
  isLive,
  listAttempts,
  listCases,
  listOpenManualRefundsOf,
} from '#server/modules/payments/index.ts'
import { findPayoutsOf } from '#server/modules/payouts/index.ts'
import { presentOrder } from '#server/modules/post-purchase/index.ts'
import { describeParcel } from '#server/modules/shipments/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import { listWithdrawalsOf } from '#server/modules/withdrawal/index.ts'
import type { Services } from '#server/services.ts'
import { presentWithdrawals } from './present-withdrawals.ts'
import { ATTEMPT_WORDS, tellTimeline } from './tell-timeline.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'signer' | 'origin'>

/** One order, with all that happened to it; `order` is null where none has this number. Neither its key nor a link to its files is in it. */
export async function readOrder(
  services: Deps,
  actor: StaffActor,
  orderId: number,
): Promise<{ ok: true; order: DeskOrder | null } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'orders.read')
  if (refusal) return { ok: false, refusal }
  const order = await findOrder(services.db, orderId)
  return { ok: true, order: order && (await present(services, order)) }
}

async function present(services: Deps, order: Order): Promise<DeskOrder> {
  const { db } = services
  const [view, addresses, attempts, receivedCents, rights, withdrawals] = await Promise.all([
    presentOrder(services, order),
    listOrderAddresses(db, order.id),
    listAttempts(db, order.id),
    sumReceived(db, order.id),
    listFileRights(db, order.id),
    listWithdrawalsOf(db, { orderIds: [order.id], email: null }),
  ])
  const billing = addresses.find(({ kind }) => kind === 'billing')
  const held = attempts.findLast(({ status }) => status === 'authorised')
  return {
    ...factsOf(order, view),
    ...{ receivedCents: receivedCents + view.refundedCents, toPayCents: toPayOf(view) },
    lines: await presentLines(services, order.id),
    attempts: attempts.map(presentAttempt),
    receipts: await presentReceipts(services, order.id),
    authorised: held ? { amountCents: held.amountCents, until: held.expiresAt.toISOString() } : null,
    addresses: { billing: fieldsOf(addresses, 'billing'), shipping: fieldsOf(addresses, 'shipping') },
    waitsForSlip: order.status === 'on-hold' && attempts.at(-1)?.status === 'voucher-shown',
    buyer: {
      name: [billing?.firstName, billing?.lastName].filter(Boolean).join(' '),
      ...{ email: billing?.email ?? '', phone: billing?.phone ?? '', customerId: order.customerId },
    },
    ...{ isPickedUp: view.isPickedUp, shipments: view.shipments, ...(await describeParcel(services.db, order)) },
    documents: view.documents.map(({ name, url }) => ({ name, url })),
    files: rights.map(
      ({ grant, file, productName }): DeskFile => ({
        name: `${productName}, ${file.label}`,
        ...{ left: grant.downloadsAllowed - grant.downloadsCounted, allowed: grant.downloadsAllowed },
        endsAt: grant.expiresAt.toISOString(),
      }),
    ),
    withdrawals: await presentWithdrawals(services, withdrawals),
    transfers: (await listOpenManualRefundsOf(db, order.id)).map(({ id, amountCents, askedAt }) => ({
      ...{ id, amountCents, askedAt: askedAt.toISOString() },
    })),
    cases: await presentCases(services, order),
    refundable: await describeRefundable(services, order),
    timeline: await tellTimeline(services, { order, attempts, withdrawals }),
  }
}

/** Those that nobody has decided. */
async function presentCases({ db }: Pick<Deps, 'db'>, { id: orderId, totalCents }: Order): Promise<OpenCase[]> {
  const open = (await listCases(db, orderId)).filter(({ outcome }) => outcome === 'open')
  return Promise.all(
    open.map(async ({ id, kind, amountCents, answerBy }) => ({
      ...{ id, kind, amountCents: amountCents ?? totalCents, answerBy: answerBy?.toISOString() ?? null },
      isAnswered: (await findDispute(db, id))?.answer?.answeredAt != null,
    })),
  )
}

function fieldsOf(addresses: readonly OrderAddress[], kind: OrderAddress['kind']) {
  const found = addresses.find((address) => address.kind === kind)
  return found ? addressFieldsOf(found) : null
}

type Facts = Pick<
  DeskOrder,
  | ('id' | 'status' | 'createdAt' | 'paidAt' | 'source' | 'currency' | 'subtotalCents' | 'discounts' | 'taxes')
  | ('shippingCents' | 'shippingTitle' | 'totalCents' | 'refundedCents' | 'dues' | 'methodTitle' | 'buyerNote')
  | ('billingAddress' | 'shippingAddress' | 'consents' | 'attribution')
>

const factsOf = (order: Order, view: OrderView): Facts => ({
  ...{ id: order.id, status: order.status, source: order.source, buyerNote: order.note },
  ...{ createdAt: view.createdAt, paidAt: order.paidAt?.toISOString() ?? null, currency: order.currency },
  ...{ subtotalCents: order.subtotalCents, discounts: order.discounts, totalCents: order.totalCents },
  ...{ shippingCents: view.shippingCents, shippingTitle: view.shippingTitle, taxes: order.taxes },
  ...{ refundedCents: view.refundedCents, dues: view.dues, methodTitle: view.paymentMethodTitle },
  ...{ billingAddress: view.billingAddress, shippingAddress: view.shippingAddress },
  consents: consentsOf(order),
  attribution: sourceWords(
    Object.fromEntries(
      Object.entries(order.attribution).map(([name, value]) => [name.replace(ATTRIBUTION_PREFIX, ''), value]),
    ),
  ),
})

/** Of an order that nobody waits to be paid for any more, nothing. */
const toPayOf = ({ status, dueCents }: OrderView) =>
  status === 'cancelled' || status === 'refunded' || status === 'processing' || status === 'completed' ? 0 : dueCents

const consentsOf = (order: Order) => [
  // Of one that the shop has made they are agreed to on the page that pays it.
  ...(order.source === 'desk' && order.paidAt === null
    ? []
    : [
        {
          title: `Conditions générales, version ${order.termsVersion}`,
          at: (order.source === 'desk' && order.paidAt ? order.paidAt : order.createdAt).toISOString(),
        },
      ]),
  ...(order.digitalConsentAt
    ? [
        {
          title: `Accès immédiat demandé, texte ${order.digitalConsentVersion}`,
          at: order.digitalConsentAt.toISOString(),
        },
      ]
    : []),
  ...(order.serviceConsentAt
    ? [
        {
          title: `Séance avant la fin du délai demandée, texte ${order.serviceConsentVersion}`,
          at: order.serviceConsentAt.toISOString(),
        },
      ]
    : []),
]

async function presentLines({ db }: Deps, orderId: number): Promise<DeskOrderLine[]> {
  const [lines, back] = await Promise.all([listOrderLines(db, orderId), listRefundLines(db, orderId)])
  const covers = await findCovers(
    db,
    lines.map(({ productId }) => productId),
  )
  return lines.map((line) => {
    const isPart = line.parentLineId !== null
    const { id, sku, quantity, unitPriceCents, totalCents } = line
    const words = lineWords({ ...line, isPart: false })
    const picture = covers.get(line.productId ?? 0) ?? null
    return { id, isPart, words, picture, sku, quantity, unitPriceCents, totalCents, piecesBack: piecesBack(back, id) }
  })
}

const presentAttempt = (attempt: Attempt): DeskAttempt => ({
  ...{ number: attempt.number, amountCents: attempt.amountCents, status: ATTEMPT_WORDS[attempt.status] },
  ...{ isBad: attempt.status === 'failed' || (isLive(attempt) && attempt.failureCode !== null) },
  methodTitle: methodOfType(attempt.methodType).title,
  ...{ reference: attempt.intentId ?? '', failureCode: attempt.failureCode ?? '' },
})

async function presentReceipts({ db }: Deps, orderId: number): Promise<DeskOrder['receipts']> {
  const found = await listReceipts(db, orderId)
  const payouts = await findPayoutsOf(
    db,
    found.flatMap(({ chargeId }) => chargeId ?? []),
  )
  return found.map(({ id, receivedAt, amountCents, methodType, chargeId, isSurplus }) => {
    const payout = payouts.get(chargeId ?? '')
    return {
      ...{ id, at: receivedAt.toISOString(), amountCents, chargeId: chargeId ?? '', isSurplus },
      methodTitle: methodOfType(methodType).title,
      payout: payout ? { ...payout, arrivesAt: payout.arrivesAt.toISOString() } : null,
    }
  })
}
