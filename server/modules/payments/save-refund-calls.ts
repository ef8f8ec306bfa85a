import { cutText } from '#contracts/text/cut-text.ts'
import type { Transaction } from '#server/database/database.ts'
import { recordAction, type Writer } from '#server/modules/audit/index.ts'
import type { Order } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import type { CreateRefund } from '#server/stripe/provider-requests.ts'
import type { RefundPart } from './plan-refund.ts'
import { insertCall, type SavedCall } from './provider-call-repository.ts'
import { countRefundCalls } from './refund-calls-repository.ts'

/** What the provider keeps of a reason. */
const REASON_LENGTH = 500

type Asked = {
  order: Order
  wish: { of: 'order' | 'surplus'; reason: string; by: Pick<Writer, 'actor'> }
  parts: RefundPart[]
}

/** Saves the calls that give these parts back, with who asked for it. The caller holds the order, and sends them. */
export async function saveRefundCalls(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { order, wish, parts }: Asked,
): Promise<SavedCall<CreateRefund>[]> {
  const before = await countRefundCalls(tx, order.id)
  const calls = parts.map((part, index) => ({
    ...writeCall({ order, wish, part, number: before + index + 1 }),
    attemptId: part.attempt.id,
  }))
  for (const call of calls) await insertCall(tx, call)
  await recordAction(
    tx,
    { ...wish.by, clock },
    {
      subject: { kind: 'order', id: String(order.id) },
      action: wish.of === 'surplus' ? 'surplus-refunded' : 'payment-refunded',
      changes: [{ field: 'refund', from: null, to: parts.reduce((sum, { amountCents }) => sum + amountCents, 0) }],
    },
  )
  return calls
}

type Call = Omit<Asked, 'parts'> & { part: RefundPart; number: number }

function writeCall({ order, wish, part, number }: Call): SavedCall<CreateRefund> {
  const isSurplus = wish.of === 'surplus'
  return {
    idempotencyKey: `${order.orderKey}-${order.id}-refund-${number}`,
    request: {
      call: 'create-refund',
      ...{ chargeId: part.chargeId, amountCents: part.amountCents },
      kind: isSurplus ? 'duplicate' : 'requested_by_customer',
      metadata: {
        order_id: String(order.id),
        refund: String(number),
        reason: cutText(wish.reason || (isSurplus ? 'duplicate' : 'requested_by_customer'), REASON_LENGTH),
      },
    },
  }
}
