import { formatMoney } from '#contracts/pricing/money.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  countTry,
  type Due,
  findOpenDue,
  listDuesToCharge,
  lockOrder,
  type Order,
  raiseAlert,
  readContents,
} from '#server/modules/orders/index.ts'
import {
  CHARGED_BY_SHOP,
  isLive,
  isOwnersAffair,
  isRefundUnderWay,
  listAttempts,
  returnAddress,
  runAttempt,
  type StartedAttempt,
  startAttempt,
} from '#server/modules/payments/index.ts'
import { type ChoiceToCharge, chooseToCharge } from '#server/modules/saved-methods/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { listWithdrawalsOf } from '#server/modules/withdrawal/index.ts'
import type { Services } from '#server/services.ts'
import { chargeableMethod } from './agreement.ts'
import { findAgreement } from './agreement-repository.ts'
import { MOST_TRIES, nextTryAfter } from './due-rules.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments' | 'origin' | 'signer'>

/**
 * Charges every later due whose day has come to what its buyer has agreed to, and tells the shop of those that nobody has paid
 * by their link. Killed at any moment and begun again, it charges each once: the try is written with its call before that is
 * sent, and what became of a lost one the reconciliation asks. Gives back how many it looked at.
 */
export async function chargeDuePayments(services: Deps, { limit = 50 } = {}): Promise<number> {
  const dues = await listDuesToCharge(services.db, { until: services.clock.now(), mostTries: MOST_TRIES, limit })
  for (const due of dues) {
    try {
      const started = await services.db.transaction((tx) => prepare(services, tx, due))
      if (started?.kind === 'new') await runAttempt(services, started.attempt, started.call)
    } catch (err) {
      services.log.error({ dueId: due.id, err }, 'a due could not be charged')
    }
  }
  return dues.length
}

async function prepare(services: Deps, tx: Transaction, listed: Due): Promise<StartedAttempt | null> {
  const order = await lockOrder(tx, listed.orderId)
  const due = order?.status === 'partial-payment' ? await findOpenDue(tx, listed.orderId) : null
  // Met, tried or moved meanwhile; or one before it is still open, which is paid first.
  if (!order || due?.id !== listed.id || due.tries !== listed.tries || due.fallsDueAt > services.clock.now())
    return null
  const earlier = await listAttempts(tx, order.id)
  // Somebody is paying it at this moment, or a bank takes its days; or what was paid is going back, which may close the order.
  if (earlier.some(isLive) || (await isRefundUnderWay(tx, order.id))) return null
  const last = earlier.findLast(({ dueId }) => dueId === due.id)
  const choice = !isOwnersAffair(last?.failureCode ?? null) ? await findChoice(services, tx, order) : null
  if (!choice) return leaveToOwner(services, tx, { order, due, wasTried: last !== undefined })
  const now = services.clock.now()
  const tries = due.tries + 1
  await countTry(tx, due.id, { tries, nextTryAt: nextTryAfter({ tries, at: now }) })
  const [{ addresses }, { shopName, payment }] = [await readContents(tx, order.id), await getShopSettings(services.db)]
  return startAttempt(tx, {
    ...{ order, due, earlier, choice, early: 'none', submissionId: `${CHARGED_BY_SHOP.due}${due.id}-${tries}` },
    ...{ addresses, providerCustomerId: choice.providerCustomerId, online: null, isOffSession: true, now },
    // Nobody decides about it later: it is taken at once.
    shop: { shopName, origin: services.origin, payment: { ...payment, capture: 'automatic' } },
    returnUrl: returnAddress(services, { order, isOrderPay: true, keepsMethod: false }),
  })
}

/** What the order's owner has agreed to be charged to; null where they have not, or keep it no more. */
async function findChoice(services: Deps, tx: Transaction, { id, customerId }: Order): Promise<ChoiceToCharge | null> {
  const kept = chargeableMethod(await findAgreement(tx, id))
  return kept && customerId !== null ? chooseToCharge(services, { customerId, id: kept.id }) : null
}

/** Nothing to charge it to: its link pays it. The shop is told once that it was not paid by its day. */
async function leaveToOwner(
  services: Deps,
  tx: Transaction,
  { order, due, wasTried }: { order: Order; due: Due; wasTried: boolean },
): Promise<null> {
  await countTry(tx, due.id, { tries: MOST_TRIES, nextTryAt: null })
  const amount = formatMoney(due.amountCents, order.currency)
  const statements = await listWithdrawalsOf(tx, { orderIds: [order.id], email: null })
  const text =
    statements.length > 0
      ? `Échéance de ${amount} non prélevée\u202F: le client s’est rétracté, à vous de décider.`
      : `Échéance de ${amount} non réglée à sa date\u202F: son lien de paiement reste ouvert.`
  if (!wasTried) await raiseAlert(services, tx, { orderId: order.id, text })
  return null
}
