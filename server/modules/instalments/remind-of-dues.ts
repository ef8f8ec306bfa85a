import { queueMails } from '#server/modules/notifications/index.ts'
import { listDuesToRemind, lockOrder, markReminded } from '#server/modules/orders/index.ts'
import { listWithdrawalsOf } from '#server/modules/withdrawal/index.ts'
import type { Services } from '#server/services.ts'
import { REMINDER_DAYS } from './due-rules.ts'

const DAY_MS = 86_400_000

/**
 * Owes the mail about every due that falls due within seven days; each is told once. Whoever has withdrawn from the contract is
 * asked for nothing. Gives back how many it looked at.
 */
export async function remindOfDues(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { limit = 200 } = {},
): Promise<number> {
  const now = services.clock.now()
  const until = new Date(now.getTime() + REMINDER_DAYS * DAY_MS)
  const dues = await listDuesToRemind(services.db, { until, limit })
  for (const { id, orderId } of dues)
    await services.db.transaction(async (tx) => {
      await lockOrder(tx, orderId)
      await markReminded(tx, id, now)
      const statements = await listWithdrawalsOf(tx, { orderIds: [orderId], email: null })
      if (statements.length === 0) await queueMails(services, tx, [{ kind: 'due-soon', about: String(id) }])
    })
  return dues.length
}
