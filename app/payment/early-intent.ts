import { createPaymentIntent, initSetupIntent, updatePaymentIntent } from '#app/wire/payment.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import type { Drawing } from './element-options.ts'

export type EarlyIntent = { id: string; clientSecret: string }

/** Asks the shop for an intent before the order, for a form that cannot be drawn without (spec §4, payment intents). */
export async function makeEarlyIntent({ page, type, settings }: Drawing): Promise<EarlyIntent> {
  const answer = isSetup({ page, settings })
    ? await initSetupIntent({ payment_method_type: type, _ajax_nonce: settings.createSetupIntentNonce })
    : await createPaymentIntent({
        stripe_order_id: settings.orderId ?? '',
        payment_method_type: type,
        _ajax_nonce: settings.createPaymentIntentNonce,
      })
  if (!answer.success) throw new Error(answer.data.error.message)
  return { id: answer.data.id, clientSecret: answer.data.client_secret }
}

/** Whether something is kept without a payment: a setup intent does that (spec §4, payment intents). */
const isSetup = ({ page, settings }: Pick<Drawing, 'page' | 'settings'>) =>
  page.isAdding || !settings.isPaymentNeeded || Boolean(settings.isChangingPayment)

type Updating = { intent: EarlyIntent; type: string; isSaved: boolean; settings: PaymentSettings }

/**
 * Brings the intent of an order that exists up to date; the words of the shop where it refuses. A setup is never updated,
 * and the intent of a cart by the order that is made of it.
 */
export async function updateEarlyIntent({ intent, type, isSaved, settings }: Updating): Promise<string | null> {
  if (intent.id.startsWith('seti_') || !settings.orderId) return null
  const answer = await updatePaymentIntent({
    stripe_order_id: settings.orderId,
    wc_payment_intent_id: intent.id,
    save_payment_method: isSaved ? 'yes' : 'no',
    selected_upe_payment_type: type,
    _ajax_nonce: settings.updatePaymentIntentNonce,
  })
  return answer.result === 'failure' ? textOf(answer.messages) : null
}

/** Messages come as the shop's markup, or as a sentence. */
const textOf = (messages: string) =>
  new DOMParser().parseFromString(messages, 'text/html').body.textContent?.trim() ?? ''
