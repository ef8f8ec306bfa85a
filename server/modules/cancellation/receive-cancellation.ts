import { type CancellationForm, cancellationStatement } from '#contracts/subscription/cancellation.ts'
import type { Services } from '#server/services.ts'
import { type CancellationNotice, findSameNotice, insertNotice } from './notice-repository.ts'

/** A second click and a reloaded answer say nothing new. */
const REPEATED_MINUTES = 10

/** 'F-12' */
export const referenceOf = ({ id }: Pick<CancellationNotice, 'id'>) => `F-${id}`

/**
 * Takes a notice in, whether or not a contract is found: it counts from now. A job carries it out at once, so that the answer,
 * and the time that it takes, tell nothing about any address; what it is worth is said in the receipt alone.
 */
export async function receiveCancellation(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  form: CancellationForm,
): Promise<{ reference: string; receivedAt: Date }> {
  const receivedAt = services.clock.now()
  const statement = cancellationStatement(form)
  const { name, email, reference, endsOn } = form
  return services.db.transaction(async (tx) => {
    const since = new Date(receivedAt.getTime() - REPEATED_MINUTES * 60_000)
    const same = await findSameNotice(tx, { email, statement, since })
    if (same) return { reference: referenceOf(same), receivedAt: same.receivedAt }
    const notice = await insertNotice(tx, {
      ...{ name, email, reference, endsOn: endsOn === '' ? null : endsOn, statement, receivedAt },
    })
    const job = { payload: { noticeId: notice.id }, key: `cancellation-${notice.id}`, isUrgent: true }
    await services.jobs.enqueue(tx, 'carry-out-cancellation', [job])
    return { reference: referenceOf(notice), receivedAt }
  })
}
