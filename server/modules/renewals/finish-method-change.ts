import type { ChangedMethod, MethodChangeRefusal } from '#contracts/subscription/method-change.ts'
import { readId } from '#contracts/text/read-id.ts'
import type { Intent } from '#server/stripe/payment-gateway.ts'
import { carryOut } from './carry-out-change.ts'
import { endMethodChange, findMethodChange, listOpenChanges, type MethodChange } from './method-change-repository.ts'
import type { RenewalDeps } from './renew-subscriptions.ts'
import { workThrough } from './work-through.ts'

const NOT_SET_UP: MethodChangeRefusal = { code: 'not-set-up' }

/**
 * Whoever changes a method says that what their bank asked is done. Only which setup to look at is believed: another customer's is
 * refused like one that does not exist. Said again it says the same.
 */
export async function finishMethodChange(
  services: RenewalDeps,
  { customerId, intentId, subscriptionId }: { customerId: number; intentId: string; subscriptionId: number | null },
): Promise<ChangedMethod | MethodChangeRefusal> {
  if (!/^seti_[A-Za-z0-9_]{1,120}$/.test(intentId)) return NOT_SET_UP
  const intent = await services.payments.retrieveIntent(intentId)
  const change = intent && (await findChangeOf(services, intent))
  if (!change || change.customerId !== customerId || change.subscriptionId !== subscriptionId) {
    services.log.warn({ customerId, intentId }, 'a setup was reported that changes nothing of this customer')
    return NOT_SET_UP
  }
  return carryOut(services, change, intent)
}

async function findChangeOf({ db }: RenewalDeps, { metadata }: Intent): Promise<MethodChange | null> {
  const id = readId(metadata.method_change)
  return id === null ? null : findMethodChange(db, { id })
}

/** The same told by the provider's event, whether or not anybody comes back to the page. */
export async function finishChangeOfEvent(
  services: RenewalDeps,
  { changeId, intentId }: { changeId: number; intentId: string },
): Promise<void> {
  const [change, intent] = [
    await findMethodChange(services.db, { id: changeId }),
    await services.payments.retrieveIntent(intentId),
  ]
  if (change && intent) await carryOut(services, change, intent)
}

const DAY_MS = 86_400_000

/**
 * Asks about changes that nobody has ended for a minute: an event may be lost. What is not set up after a day is given up; a newer
 * wish changes the method then.
 */
export async function finishOpenChanges(services: RenewalDeps, { limit }: { limit?: number } = {}): Promise<void> {
  const now = services.clock.now()
  const before = new Date(now.getTime() - 60_000)
  await workThrough(
    {
      list: (page) => listOpenChanges(services.db, { before, ...page }),
      prepare: async (change: MethodChange) => () => finishOpen(services, change, now),
      failed: ({ id }, err) => services.log.error({ changeId: id, err }, 'a change of method could not be ended'),
    },
    limit === undefined ? {} : { limit },
  )
}

async function finishOpen(services: RenewalDeps, change: MethodChange, now: Date): Promise<void> {
  const { id, intentId, startedAt } = change
  const intent = intentId === null ? null : await services.payments.retrieveIntent(intentId)
  if (intent?.status === 'succeeded') await carryOut(services, change, intent)
  // What was carried out has ended by now; what cannot be, though it is set up, is asked about no longer either.
  if (now.getTime() - startedAt.getTime() > DAY_MS) await endMethodChange(services.db, { id, state: 'failed', now })
}
