import type { Transaction } from '#server/database/database.ts'
import type { Order } from '#server/modules/orders/index.ts'
import { listLeft, type RefundPart, type RefundRefusal } from './plan-refund.ts'

/** What whoever asks for a refund has read, and how far they may go; amounts in the order's smallest unit. */
export type RefundLimits = {
  /** What was left to give back, and what was to go back now, as the page said: two people, or two clicks, give back once. */
  seen: { leftCents: number; amountCents: number }
  /** What may go back of one order altogether; null: all of it. */
  ceilingCents: number | null
}

/** Why a planned refund is not what was read, or not for who asks. The caller holds the order. */
export async function refuseBeyond(
  tx: Transaction,
  { order, parts, limits }: { order: Order; parts: readonly RefundPart[]; limits: RefundLimits },
): Promise<RefundRefusal | null> {
  const { currency } = order
  const own = (await listLeft(tx, order.id)).filter(({ receipt }) => !receipt.isSurplus)
  const leftCents = own.reduce((sum, each) => sum + each.leftCents, 0)
  const amountCents = parts.reduce((sum, part) => sum + part.amountCents, 0)
  const { seen, ceilingCents } = limits
  if (leftCents !== seen.leftCents || amountCents !== seen.amountCents)
    return { code: 'changed-meanwhile', leftCents, currency }
  const goneCents = own.reduce((sum, { receipt }) => sum + receipt.amountCents, 0) - leftCents
  if (ceilingCents !== null && goneCents + amountCents > ceilingCents)
    return { code: 'above-ceiling', ceilingCents, currency }
  return null
}
