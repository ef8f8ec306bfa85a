import { isRecurring } from '#contracts/catalog/product-kind.ts'
import { methodOfType } from '#contracts/payment/payment-methods.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Order, OrderContents } from '#server/modules/orders/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import type { Attempt } from './attempt-repository.ts'
import { CHARGED_BY_SHOP } from './tell-failed-due.ts'

type Paid = { order: Order; contents: Pick<OrderContents, 'lines'>; attempt: Attempt; intentId: string }

/**
 * What an account paid with may have to stay with it: the job asks the intent. Owed by whoever settles first; doubled, late
 * and in any order it is kept once (docs/decisions/057).
 */
export async function oweKeeping(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  tx: Transaction,
  { order, contents, attempt, intentId }: Paid,
): Promise<void> {
  const { customerId } = order
  const { type, keptAs } = methodOfType(attempt.methodType)
  if (customerId === null || keptAs === null) return
  const isNeeded = contents.lines.some(isRecurring)
  const saved = attempt.instrument.kind === 'saved' ? attempt.instrument.paymentMethodId : null
  // What is kept already is not kept anew; but a subscription whose owner paid with it is charged to it from now on.
  const isChosen = isNeeded && !attempt.submissionId.startsWith(CHARGED_BY_SHOP.renewal)
  if (saved !== null && !isChosen) return
  if (!isNeeded && !(await getShopSettings(db)).payment.savesMethods) return
  const payload = { customerId, intentId, keptWith: type, isNeeded, ...(saved !== null && { saved }) }
  await jobs.enqueue(tx, 'keep-payment-method', [{ payload, key: `keep-${intentId}` }])
}
