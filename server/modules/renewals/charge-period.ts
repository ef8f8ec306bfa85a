import type { Transaction } from '#server/database/database.ts'
import { countTry, type Due, listOrderAddresses, type Order } from '#server/modules/orders/index.ts'
import {
  CHARGED_BY_SHOP,
  listAttempts,
  returnAddress,
  type StartedAttempt,
  startAttempt,
} from '#server/modules/payments/index.ts'
import { type ChoiceToCharge, chooseToCharge } from '#server/modules/saved-methods/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { findRenewalTerms } from './method-repository.ts'
import { lookAgainAt } from './retry-rules.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'log' | 'origin' | 'signer'>
type Charged = { order: Order; due: Due; choice: ChoiceToCharge }

/** What a period is charged to; null where its owner pays by a link, or keeps nothing any more. */
export async function choosePayment(
  services: Deps,
  tx: Transaction,
  { subscriptionId, customerId }: { subscriptionId: number; customerId: number | null },
): Promise<ChoiceToCharge | null> {
  const found = await findRenewalTerms(tx, subscriptionId)
  if (customerId === null || !found?.method || found.terms.isManual) return null
  return chooseToCharge(services, { customerId, id: found.method.id, isForRenewal: true })
}

/** Counts the charge and writes it with its call, in the transaction that holds order and subscription. */
export async function chargePeriod(
  services: Deps,
  tx: Transaction,
  { order, due, choice }: Charged,
): Promise<StartedAttempt> {
  const now = services.clock.now()
  const charges = due.tries + 1
  await countTry(tx, due.id, { tries: charges, nextTryAt: lookAgainAt({ charges, at: now }) })
  const { shopName, payment } = await getShopSettings(services.db)
  return startAttempt(tx, {
    ...{ order, due, earlier: await listAttempts(tx, order.id), choice, early: 'none' },
    ...{
      submissionId: `${CHARGED_BY_SHOP.renewal}${due.id}-${charges}`,
      providerCustomerId: choice.providerCustomerId,
    },
    ...{ addresses: await listOrderAddresses(tx, order.id), online: null, isOffSession: true, now },
    // Nobody decides about it later: it is taken at once.
    shop: { shopName, origin: services.origin, payment: { ...payment, capture: 'automatic' } },
    returnUrl: returnAddress(services, { order, isOrderPay: true, keepsMethod: false }),
  })
}
