import { PROVIDER, WC_AJAX_TEMPLATE } from '#contracts/identifiers.ts'
import type { IntentAnswer, UpdateOrderStatusAnswer } from '#contracts/wire/checkout.ts'
import { parseAnswer } from './parse-answer.ts'

type ConfirmedIntent = { order_id: string; intent_id: string; _ajax_nonce: string }

const TIMEOUT_MS = 60_000

/** Tells the shop that the shopper has confirmed; it re-reads the intent itself and says where to go next. */
export const updateOrderStatus = (intent: ConfirmedIntent) =>
  post<UpdateOrderStatusAnswer>('update_order_status', { ...intent, payment_method_id: '' })

/** Tells the shop that the confirmation failed, so that the order does not wait for it. */
export const updateFailedOrder = (intent: ConfirmedIntent) =>
  post<IntentAnswer<Record<string, never>>>('update_failed_order', intent)

async function post<Answer>(name: string, body: Record<string, string>): Promise<Answer> {
  const response = await fetch(WC_AJAX_TEMPLATE.replace('%%endpoint%%', `wc_${PROVIDER}_${name}`), {
    method: 'POST',
    body: new URLSearchParams(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    credentials: 'same-origin',
  })
  if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  return parseAnswer<Answer>(await response.text())
}
