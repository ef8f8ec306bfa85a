import type { Reconciled } from '#contracts/staff/payments-view.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { recordAction } from '#server/modules/audit/index.ts'
import { reconcileCases, reconcilePayments, reconcileRefunds } from '#server/modules/payments/index.ts'
import { readPayouts } from '#server/modules/payouts/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/** A browser that is still busy with its bank is left in peace for this long. */
const OLDER_THAN_SECONDS = 60

/**
 * Asks the provider anew about all payments that nobody reported on, refunds, disputes and payouts, as the schedule does by itself: looks,
 * settles, and never charges. `unavailable`: the provider did not answer.
 */
export async function reconcileNow(
  services: Deps,
  actor: StaffActor,
): Promise<{ ok: true; reconciled: Reconciled } | { ok: false; refusal: StaffRefusal | 'unavailable' }> {
  const refusal = await refuseStaff(services, actor, 'payments.reconcile')
  if (refusal) return { ok: false, refusal }
  const by = { actor: { kind: 'staff' as const, id: String(actor.id) }, clock: services.clock }
  await services.db.transaction((tx) =>
    recordAction(tx, by, { subject: { kind: 'setting', id: 'payment' }, action: 'reconciled' }),
  )
  try {
    const attempts = await reconcilePayments(services, { olderThanSeconds: OLDER_THAN_SECONDS })
    const refunds = await reconcileRefunds(services)
    const cases = await reconcileCases(services)
    await readPayouts(services)
    return { ok: true, reconciled: { attempts, refunds, cases } }
  } catch (err) {
    services.log.error({ err }, 'payments could not be reconciled')
    return { ok: false, refusal: 'unavailable' }
  }
}
