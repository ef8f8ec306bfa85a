import { formatMoney } from '#contracts/pricing/money.ts'
import { dropRefundLines, lockOrder, raiseAlert } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import type { Refund } from '#server/stripe/payment-gateway.ts'
import type { CreateRefund } from '#server/stripe/provider-requests.ts'
import type { SavedCall } from './provider-call-repository.ts'
import { listLostRefunds, listUnansweredRefunds, markCallAnswered } from './refund-calls-repository.ts'
import { hasFailed, settleRefunds } from './settle-refunds.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

export type SentRefund =
  | { state: 'made'; refund: Refund }
  | { state: 'refused'; reason: string }
  /** Nobody knows: it is sent again, with the same key, until somebody does. */
  | { state: 'unknown' }

/**
 * Sends a refund that was saved, unless the provider has it: its key is forgotten there after a day, what it was told to
 * carry is not. Then writes down, as for refunds that are made at the provider, what has become of the charge.
 */
export async function sendRefund(services: Deps, call: SavedCall<CreateRefund>): Promise<SentRefund> {
  const { chargeId, metadata } = call.request
  const made = (await services.payments.listRefunds(chargeId)).find(({ number }) => number === metadata.refund)
  const result = made
    ? { ok: true as const, refund: made }
    : await services.payments.createRefund(call.request, call.idempotencyKey)
  if (!result.ok) {
    if (result.refusal === 'unavailable') return { state: 'unknown' }
    // After a breakdown the key says the same for a day: whoever asks for it again gets another key.
    if (result.refusal === 'broken') return lookUp(services, call)
    return tellRefused(services, call, result.code)
  }
  return noteMade(services, call, result.refund)
}

async function lookUp(services: Deps, call: SavedCall<CreateRefund>): Promise<SentRefund> {
  const listed = await services.payments.listRefunds(call.request.chargeId)
  const made = listed.find(({ number }) => number === call.request.metadata.refund)
  return made ? noteMade(services, call, made) : tellRefused(services, call, 'api_error')
}

/** One that takes days (a debit) stays a call without an answer for as long: it counts as gone, and is looked at again. */
async function noteMade(services: Deps, call: SavedCall<CreateRefund>, refund: Refund): Promise<SentRefund> {
  await settleRefunds(services, call.request.chargeId)
  if (hasFailed(refund.status)) return tellRefused(services, call, refund.status)
  if (refund.status === 'succeeded') await markCallAnswered(services.db, call.idempotencyKey)
  return { state: 'made', refund }
}

/** Whoever asked may not be there any more: an alert stays with the order. */
async function tellRefused(
  services: Deps,
  { idempotencyKey, request }: SavedCall<CreateRefund>,
  reason: string,
): Promise<SentRefund> {
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, Number(request.metadata.order_id))
    if (order) {
      const sum = formatMoney(request.amountCents, order.currency)
      const text = `Le prestataire refuse de rembourser ${sum} (${reason})\u202F: à rendre autrement.`
      await raiseAlert(services, tx, { orderId: order.id, text })
    }
    await dropRefundLines(tx, { orderId: Number(request.metadata.order_id), refundNumber: request.metadata.refund })
    await markCallAnswered(tx, idempotencyKey)
  })
  return { state: 'refused', reason }
}

/** Sends what an order owes and nobody sent yet; throws, to be tried again, while the provider does not answer. */
export async function sendOwedRefunds(services: Deps, { orderId }: { orderId: number }): Promise<void> {
  for (const call of await listUnansweredRefunds(services.db, orderId)) {
    const { state } = await sendRefund(services, call)
    if (state === 'unknown') throw new Error(`Nobody knows what became of a refund of order ${orderId}`)
  }
}

/** By then no call of ours can still be on its way to the provider. */
const LOST_AFTER_SECONDS = 300

/** Sends the refunds again that somebody asked for and whose answer was lost, or takes days; gives back how many. */
export async function sendLostRefunds(services: Deps): Promise<number> {
  const before = new Date(services.clock.now().getTime() - LOST_AFTER_SECONDS * 1000)
  const lost = await listLostRefunds(services.db, before)
  for (const call of lost) {
    try {
      await sendRefund(services, call)
    } catch (err) {
      services.log.error({ chargeId: call.request.chargeId, err }, 'a refund could not be sent again')
    }
  }
  return lost.length
}
