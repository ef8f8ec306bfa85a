import { cancellationStatement } from '#contracts/subscription/cancellation.ts'
import type { Transaction } from '#server/database/database.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import { findSubscription, lockSubscription } from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { carryOutCancellation } from './carry-out.ts'
import { hasOpenNotice, insertNotice } from './notice-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>
/** `endsAt`: until when it is open; the moment itself where nothing is paid any more. `isRepeated`: it was given up before. */
type EndResult = { ok: true; endsAt: Date; isRepeated: boolean } | { ok: false; refusal: 'unknown' | 'over' }

type Own = { id: number; customerId: number }

/** How long the job leaves a notice to its caller, who carries it out at once. */
const LEFT_TO_CALLER_SECONDS = 60

/**
 * Ends a contract for its owner, who is signed in: by a notice like anybody's, which owes the dated receipt, carried out before
 * this answers, so that the next page shows it. What was given up before has no second notice. Another's is `unknown`.
 */
export async function endOwnContract(services: Deps, own: Own): Promise<EndResult> {
  const noticeId = await services.db.transaction((tx) => makeNotice(services, tx, own))
  if (noticeId === 'unknown') return { ok: false, refusal: 'unknown' }
  if (noticeId !== null) await carryOutCancellation(services, { noticeId })
  const subscription = await findSubscription(services.db, own.id)
  if (!subscription || (noticeId === null && subscription.endedAt !== null)) return { ok: false, refusal: 'over' }
  return { ok: true, endsAt: subscription.endsAt ?? services.clock.now(), isRepeated: noticeId === null }
}

/** Under the contract's row: of two clicks one makes it; null for the other. Its job makes up for a process that dies. */
async function makeNotice(
  { clock, jobs }: Deps,
  tx: Transaction,
  { id, customerId }: Own,
): Promise<number | 'unknown' | null> {
  const subscription = await lockSubscription(tx, id)
  const customer = await findCustomer(tx, customerId)
  if (!customer || subscription?.customerId !== customerId) return 'unknown'
  if (subscription.cancelledAt !== null || subscription.endedAt !== null) return null
  if (await hasOpenNotice(tx, id)) return null
  const { email } = customer
  const name = `${customer.firstName} ${customer.lastName}`.trim() || email
  const statement = cancellationStatement({ name, email, reference: String(id), endsOn: '' })
  const notice = await insertNotice(tx, {
    ...{ name, email, reference: String(id), endsOn: null, statement, receivedAt: clock.now(), subscriptionId: id },
  })
  const job = { payload: { noticeId: notice.id }, key: `cancellation-${notice.id}` }
  await jobs.enqueue(tx, 'carry-out-cancellation', [{ ...job, afterSeconds: LEFT_TO_CALLER_SECONDS, isUrgent: true }])
  return notice.id
}
