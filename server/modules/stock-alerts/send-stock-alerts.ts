import { queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { deleteTold, takeAlertsInStock } from './stock-alert-repository.ts'

const MAILS_AT_ONCE = 200

/**
 * Owes a mail to those who wait for what can be had again, and forgets those whose mail was sent. Stock comes back in
 * many ways (refunds, cancelled orders, holds that end, a delivery that somebody types in), so it is looked at, not
 * listened to.
 */
export async function sendStockAlerts(services: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<void> {
  await deleteTold(services.db)
  await services.db.transaction(async (tx) => {
    const ids = await takeAlertsInStock(tx, { at: services.clock.now(), limit: MAILS_AT_ONCE })
    const mails = ids.map((id) => ({ kind: 'back-in-stock' as const, about: String(id) }))
    await queueMails(services, tx, mails)
  })
}
