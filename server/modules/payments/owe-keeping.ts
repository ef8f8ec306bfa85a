import { isRecurring } from '#contracts/catalog/product-kind.ts'
import { methodOfType } from '#contracts/payment/payment-methods.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Order, OrderContents } from '#server/modules/orders/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import type { Attempt } from './attempt-repository.ts'

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
  // What is kept already is not kept anew.
  if (customerId === null || keptAs === null || attempt.instrument.kind === 'saved') return
  const { payment } = await getShopSettings(db)
  const isNeeded = contents.lines.some(isRecurring)
  if (!payment.savesMethods && !isNeeded) return
  const payload = { customerId, intentId, keptWith: type, isNeeded }
  await jobs.enqueue(tx, 'keep-payment-method', [{ payload, key: `keep-${intentId}` }])
}
