import { PAYMENT_MESSAGES } from '#contracts/payment/payment-messages.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { RenewalMail } from '#contracts/subscription/renewal-mail.ts'
import { findOpenDue } from '#server/modules/orders/index.ts'
import { isOwnersAffair, listAttempts } from '#server/modules/payments/index.ts'
import { getOrderMail } from '#server/modules/post-purchase/index.ts'
import { findSubscription, listSubscriptionsOfOrder } from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { MOST_CHARGES } from './retry-rules.ts'

const DECLINED = 'La carte de paiement a été refusée.'

/** What is to be said of a period whose payment is awaited; null once it is paid, or nobody waits for it any more. */
export async function getRenewalMail(
  services: Pick<Services, 'db' | 'signer' | 'origin'>,
  { orderId }: { orderId: number },
): Promise<RenewalMail | null> {
  const { db } = services
  const [due, [renewed], attempts] = [
    await findOpenDue(db, orderId),
    await listSubscriptionsOfOrder(db, orderId),
    await listAttempts(db, orderId),
  ]
  const subscription = renewed ? await findSubscription(db, renewed.subscriptionId) : null
  // Whoever has left is asked for nothing, whatever their bank says of the last debit.
  if (!due || subscription?.status !== 'on-hold' || subscription.cancelledAt !== null) return null
  const code = attempts.at(-1)?.failureCode ?? null
  const isTriedAgain = due.tries > 0 && due.tries < MOST_CHARGES && due.nextTryAt !== null
  return {
    mail: await getOrderMail(services, { orderId }),
    subscriptionId: subscription.id,
    failure: code === null ? '' : (PAYMENT_MESSAGES[code] ?? DECLINED),
    asksOwner: code === 'authentication_required',
    nextTryAt: isTriedAgain && !isOwnersAffair(code) ? (due.nextTryAt?.toISOString() ?? null) : null,
    isUnpaid: subscription.holdReason === 'unpaid',
    methodUrl: services.origin + ROUTES.changeMethodOf(subscription.id),
    cancelUrl: `${services.origin}${ROUTES.cancelContract}?contrat=${subscription.id}`,
  }
}
