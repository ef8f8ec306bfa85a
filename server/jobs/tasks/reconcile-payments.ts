import { reconcilePayments } from '#server/modules/payments/index.ts'
import type { Services } from '#server/services.ts'

/** A browser that is still busy with 3-D Secure is left in peace for this long. */
const OLDER_THAN_SECONDS = 60

export async function reconcilePaymentsTask(services: Services): Promise<void> {
  await reconcilePayments(services, { olderThanSeconds: OLDER_THAN_SECONDS })
}
