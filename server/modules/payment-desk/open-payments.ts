import type { OpenMoney, PaymentsView } from '#contracts/staff/payments-view.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import type { Queryable } from '#server/database/database.ts'
import { countGaps, listOpenDecisions } from '#server/modules/payments/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { readBalance } from './match-payments.ts'
import { countOpenDisputes, listDisputes, listHeld, readWebhookHealth, sumOnTheWay } from './overview-repository.ts'
import { listMethods } from './switch-method.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** Money that waits, disputes, what is on its way, and the health of the provider's news. Changes nothing. */
export async function openPayments(
  services: Deps,
  actor: StaffActor,
): Promise<{ ok: true; view: PaymentsView } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'payments.read')
  if (refusal) return { ok: false, refusal }
  const { db } = services
  const [balance, methods, open, disputes, onTheWay, webhooks] = await Promise.all([
    readBalance(services),
    listMethods(services),
    listOpenMoney(db),
    listDisputes(db),
    sumOnTheWay(db),
    readWebhookHealth(db),
  ])
  return { ok: true, view: { balance, methods, open, disputes, onTheWay, webhooks } }
}

/** How much money and how many disputes wait for somebody; 0 for who has nothing to do with them. */
export async function countWaitingPayments(services: Deps, actor: StaffActor): Promise<number> {
  if (await refuseStaff(services, actor, 'payments.read')) return 0
  const { db } = services
  return (await listOpenMoney(db)).length + (await countOpenDisputes(db)) + (await countGaps(db))
}

async function listOpenMoney(db: Queryable): Promise<OpenMoney[]> {
  const decisions = await listOpenDecisions(db)
  return [
    ...decisions.map(({ kind, orderId, amountCents, currency, until }) => ({
      ...{ kind, orderId, amountCents, currency, until: until?.toISOString() ?? null },
    })),
    ...(await listHeld(db)),
  ]
}
