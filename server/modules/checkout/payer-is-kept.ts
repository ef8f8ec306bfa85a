import { isRecurring } from '#contracts/catalog/product-kind.ts'
import type { Queryable } from '#server/database/database.ts'
import type { OrderLine } from '#server/modules/orders/index.ts'
import { isChargedByShop } from '#server/modules/renewals/index.ts'

/** Whether what an order that exists is paid with is charged again next time, and so kept. */
export const payerIsKept = async (
  db: Queryable,
  { orderId, lines }: { orderId: number; lines: readonly Pick<OrderLine, 'kind'>[] },
): Promise<boolean> => lines.some(isRecurring) && (await isChargedByShop(db, orderId))
