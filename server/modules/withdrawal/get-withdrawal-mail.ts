import { isShipped } from '#contracts/catalog/supply.ts'
import { lineWords } from '#contracts/order/line-words.ts'
import { namesWholeOrder, type WithdrawalMail } from '#contracts/order/withdrawal.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { findOpenDue, findOrder, listOrderLines, sumReceived } from '#server/modules/orders/index.ts'
import { getShopSettings, type ShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { referenceOf } from './receive-withdrawal.ts'
import { findWithdrawal, type Withdrawal } from './withdrawal-repository.ts'
import { inFourteenDays, isSubscription, rightOf } from './withdrawal-rights.ts'

type Deps = Pick<Services, 'db' | 'origin'>

/** What the receipt and the notice to the shop say; an unknown id is an accident and throws. */
export async function getWithdrawalMail(services: Deps, { id }: { id: number }): Promise<WithdrawalMail> {
  const withdrawal = await findWithdrawal(services.db, id)
  if (!withdrawal) throw new Error(`There is no withdrawal ${id}`)
  const settings = await getShopSettings(services.db)
  const order = await presentOrder(services, withdrawal, settings)
  const { orderNumber, name, email, items, statement, receivedAt } = withdrawal
  return {
    reference: referenceOf(withdrawal),
    receivedAt: receivedAt.toISOString(),
    form: { orderNumber, name, email, items },
    statement,
    refusedFor: withdrawal.refusedFor,
    order,
    refundBy: inFourteenDays(receivedAt).toISOString(),
    shop: {
      name: settings.shopName,
      legalLine: `${settings.seller.name}, ${settings.seller.address}, SIRET ${settings.seller.siret}.`,
      contactEmail: settings.shopEmail,
      returnAddress: `${settings.seller.name}, ${settings.seller.address}`,
    },
  }
}

async function presentOrder(
  { db, origin }: Deps,
  { orderId, receivedAt, items }: Withdrawal,
  { withdrawal }: Pick<ShopSettings, 'withdrawal'>,
): Promise<WithdrawalMail['order']> {
  const order = orderId === null ? null : await findOrder(db, orderId)
  if (!order) return null
  const [lines, paidCents, due] = await Promise.all([
    listOrderLines(db, order.id),
    sumReceived(db, order.id),
    findOpenDue(db, order.id),
  ])
  const owesLater = order.status === 'partial-payment' && due !== null
  const moments = {
    orderedAt: order.createdAt,
    consentedAt: order.digitalConsentAt,
    askedAtOnceAt: order.serviceConsentAt,
    receivedAt,
    owesLater,
    isRenewal: order.source === 'renewal',
    ...withdrawal,
  }
  const rights = lines.map((line) => ({
    label: lineWords({ ...line, isPart: line.parentLineId !== null }),
    isShipped: isShipped(line),
    right: rightOf(line, moments),
  }))
  return {
    id: order.id,
    createdAt: order.createdAt.toISOString(),
    status: order.status,
    currency: order.currency,
    paidCents,
    owesLater,
    isWhole: namesWholeOrder({ items }, lines),
    isAwaited: order.status === 'on-hold',
    hasSubscription: lines.some(({ kind }, index) => isSubscription(kind) && rights[index]?.right !== 'late'),
    lines: rights,
    url: origin + ROUTES.order(order.id, order.orderKey),
  }
}
