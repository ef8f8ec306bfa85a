import type { Transaction } from '#server/database/database.ts'
import type { StartedAttempt } from '#server/modules/payments/index.ts'
import { type ChoiceToCharge, choiceToCharge } from '#server/modules/saved-methods/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { changeSubscriptionStatuses, type Subscription } from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { chargeFirst } from './charge-period.ts'
import { listKeptForRenewal } from './method-repository.ts'
import { orderPeriods } from './order-period.ts'
import { listUnusual, lockAllToRenew } from './period-repository.ts'
import { noteOfOrder, WAITS_FOR_PAYMENT } from './wait-for-payment.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'log' | 'origin' | 'signer'>
type NewAttempt = Extract<StartedAttempt, { kind: 'new' }>

/**
 * Orders the next period of many and writes their charges in one transaction: what each of them would say to the database is said
 * once for all. Gives back the charges by subscription; those that it leaves out (held by another worker, or anything but ordered
 * and charged) are untouched. One that cannot be written leaves all of them untouched, by an error.
 */
export function renewTogether(services: Deps, ids: readonly number[]): Promise<Map<number, NewAttempt>> {
  const now = services.clock.now()
  return services.db.transaction(async (tx) => {
    const locked = await lockAllToRenew(tx, ids, now)
    const usual = await withChoices(services, tx, locked)
    return usual.length === 0 ? new Map() : renewAll(services, tx, { usual, now })
  })
}

type Usual = { subscription: Subscription; choice: ChoiceToCharge }

/** Those that are charged like most, with what each is charged to. */
async function withChoices(services: Deps, tx: Transaction, locked: readonly Subscription[]): Promise<Usual[]> {
  if (locked.length === 0) return []
  const ids = locked.map(({ id }) => id)
  const [unusual, kept] = [await listUnusual(tx, ids), await listKeptForRenewal(tx, ids)]
  const { payment } = await getShopSettings(services.db)
  const keptBy = new Map(kept.map((each) => [each.subscriptionId, each]))
  return locked.flatMap((subscription) => {
    const found = unusual.has(subscription.id) ? undefined : keptBy.get(subscription.id)
    const choice = found && choiceToCharge(found.method, { payment, providerCustomerId: found.providerCustomerId })
    return choice ? [{ subscription, choice }] : []
  })
}

async function renewAll(services: Deps, tx: Transaction, { usual, now }: { usual: Usual[]; now: Date }) {
  const ordered = await orderPeriods(
    services,
    tx,
    usual.map(({ subscription }) => subscription),
  )
  const charged = usual.flatMap(({ subscription, choice }, place) => {
    const { order, due } = ordered[place] ?? {}
    return order && due ? [{ subscription, choice, order, due }] : []
  })
  if (charged.length < usual.length) throw new Error('A period that costs nothing is not renewed with others')
  const waiting = charged.map(({ subscription, order }) => ({ subscription, note: noteOfOrder(order) }))
  await changeSubscriptionStatuses(tx, waiting, { ...WAITS_FOR_PAYMENT, now })
  const started = await chargeFirst(services, tx, charged)
  return new Map(
    charged.flatMap(({ subscription: { id } }, place) => {
      const attempt = started[place]
      return attempt ? [[id, attempt] as const] : []
    }),
  )
}
