import type { Transaction } from '#server/database/database.ts'
import { aboutOrder, queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { insertAlert } from './order-repository.ts'

/**
 * Calls somebody of the shop to an order whose row the caller holds: a note that stands out, and a mail with all of them.
 * What was told before is not told again, however often it is found.
 */
export async function raiseAlert(
  services: Pick<Services, 'jobs'>,
  tx: Transaction,
  alert: { orderId: number; text: string },
): Promise<void> {
  if (await insertAlert(tx, alert)) await queueMails(services, tx, aboutOrder(alert.orderId, 'order-alert'))
}
