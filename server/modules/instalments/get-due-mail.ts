import { type DueMail, isOpenDue } from '#contracts/order/order.ts'
import { PAYMENT_MESSAGES } from '#contracts/payment/payment-messages.ts'
import { savedMethodLabel } from '#contracts/payment/saved-methods.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { findDue, findOrder } from '#server/modules/orders/index.ts'
import { CHARGED_BY_SHOP, isOwnersAffair, listAttempts } from '#server/modules/payments/index.ts'
import { getOrderMail } from '#server/modules/post-purchase/index.ts'
import type { Services } from '#server/services.ts'
import { chargeableMethod } from './agreement.ts'
import { findAgreement } from './agreement-repository.ts'

const DECLINED = 'La carte de paiement a été refusée.'
const BANK_ASKS = 'authentication_required'

/** What a mail about one payment of an order says; an unknown one is an accident and throws. */
export async function getDueMail(
  services: Pick<Services, 'db' | 'signer' | 'origin'>,
  { dueId }: { dueId: number },
): Promise<DueMail> {
  const row = await findDue(services.db, dueId)
  const order = row && (await findOrder(services.db, row.orderId))
  if (!row || !order) throw new Error(`There is no due ${dueId}`)
  const [mail, found, attempts] = await Promise.all([
    getOrderMail(services, { orderId: order.id }),
    findAgreement(services.db, order.id),
    listAttempts(services.db, order.id),
  ])
  const { dues } = mail.order
  const due = dues.find(({ id }) => id === dueId)
  if (!due) throw new Error(`Order ${order.id} does not list its due ${dueId}`)
  const method = chargeableMethod(found)
  const last = attempts.findLast((attempt) => attempt.dueId === dueId)
  const code = last?.status === 'failed' ? last.failureCode : null
  // What its owner paid with themselves, and a bank refused days later.
  const isOwnTry = code !== null && !last?.submissionId.startsWith(CHARGED_BY_SHOP.due)
  const open = dues.filter(isOpenDue)
  const sumOf = (some: typeof dues) => some.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    mail,
    due,
    next: open.find(({ id }) => id !== dueId) ?? null,
    paidCents: sumOf(dues.filter(({ paidAt }) => paidAt !== null)),
    restCents: sumOf(open),
    chargedTo: isOwnTry || !method ? null : savedMethodLabel(method.type, method.face),
    failure: code === null ? '' : (PAYMENT_MESSAGES[code] ?? DECLINED),
    asksOwner: code === BANK_ASKS,
    nextTryAt: method && !isOwnersAffair(code) ? (row.nextTryAt?.toISOString() ?? null) : null,
    duesUrl: order.customerId === null ? mail.orderUrl : services.origin + ROUTES.accountDues,
  }
}
