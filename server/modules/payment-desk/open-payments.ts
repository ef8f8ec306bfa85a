import { sum } from '#contracts/pricing/money.ts'
import type { OpenMoney, PaymentsView } from '#contracts/staff/payments-view.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import type { Waiting } from '#contracts/staff/today.ts'
import type { Queryable } from '#server/database/database.ts'
import { listGaps, listOpenDecisions } from '#server/modules/payments/index.ts'
import { listFailedPayouts } from '#server/modules/payouts/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { readBalance } from './match-payments.ts'
import { listDisputes, listHeld, readWebhookHealth, sumOnTheWay } from './overview-repository.ts'
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
  const [balance, methods, open, disputes, failed, onTheWay, webhooks] = await Promise.all([
    readBalance(services),
    listMethods(services),
    listOpenMoney(db),
    listDisputes(db),
    listFailedPayouts(db),
    sumOnTheWay(db),
    readWebhookHealth(db),
  ])
  const failedPayouts = sum(failed.map(({ count }) => count))
  return { ok: true, view: { balance, methods, open, disputes, failedPayouts, onTheWay, webhooks } }
}

/** Gaps, payments that do not fit their orders, and payouts that banks sent back, a row a currency; [] for who has nothing to do with them. */
export async function listWaitingPayments(services: Deps, actor: StaffActor): Promise<Waiting[]> {
  if (await refuseStaff(services, actor, 'payments.read')) return []
  const { db } = services
  const [gaps, held, failed] = await Promise.all([listGaps(db), listHeld(db), listFailedPayouts(db)])
  return [
    ...byCurrency(
      'gap',
      gaps.map(({ providerCents, shopCents, currency, foundAt }) => ({
        ...{ amountCents: Math.abs(providerCents - shopCents), currency, at: foundAt.toISOString() },
      })),
    ),
    ...byCurrency(
      'held',
      held.map(({ amountCents, currency }) => ({ amountCents, currency, at: null })),
    ),
    ...failed.map(({ at, ...row }) => ({ kind: 'payout' as const, ...row, at: at.toISOString() })),
  ]
}

type Sum = { amountCents: number; currency: string; at: string | null }

/** The oldest comes first. */
const byCurrency = (kind: Waiting['kind'], sums: readonly Sum[]): Waiting[] =>
  [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, own]) => ({
    ...{ kind, currency, count: own.length, cents: sum(own.map(({ amountCents }) => amountCents)) },
    at: own[0]?.at ?? null,
  }))

async function listOpenMoney(db: Queryable): Promise<OpenMoney[]> {
  const decisions = await listOpenDecisions(db)
  return [
    ...decisions.map(({ kind, orderId, amountCents, currency, until }) => ({
      ...{ kind, orderId, amountCents, currency, until: until?.toISOString() ?? null },
    })),
    ...(await listHeld(db)),
  ]
}
