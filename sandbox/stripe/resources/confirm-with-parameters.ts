import type { z } from 'zod'
import { invalidRequest } from '../api/errors.ts'
import { type Answer, answer, type Call } from '../api/operation.ts'
import { chooseMethod } from '../payments/choose-method.ts'
import { confirmPaymentIntent } from '../payments/confirm-payment-intent.ts'
import { readAcceptance } from '../payments/mandate-data.ts'
import { futureUsageOf } from '../payments/method-options.ts'
import { refused } from '../payments/payment-error.ts'
import { getPaymentMethod } from '../payments/payment-method.ts'
import { visiblePaymentIntent } from '../payments/public-intent.ts'
import type { PaymentIntent } from '../stripe-objects.ts'
import type { ConfirmParameters } from './payment-intent-parameters.ts'

type Parameters = Omit<z.output<typeof ConfirmParameters>, 'payment_method'> & {
  payment_method?: string | null | undefined
}

/** The confirmation of `…/confirm` and of `confirm: true`: chooses the method, then tries to pay with it. */
export function confirmWith(call: Call, intent: PaymentIntent, parameters: Parameters): Answer {
  const { method, token } = chooseMethod(call, parameters, { id: intent.id, types: intent.payment_method_types })
  const returnUrl = parameters.return_url ?? token?.return_url ?? null
  const useStripeSdk = parameters.use_stripe_sdk ?? token?.use_stripe_sdk ?? false
  if (!returnUrl && !useStripeSdk && mayRedirect(intent)) throw returnUrlNeeded()

  const chosen = method ?? (intent.payment_method ? getPaymentMethod(call, intent.payment_method) : null)
  if (!chosen) throw methodNeeded(intent)
  const futureUsage = futureUsageOf(parameters.payment_method_options, chosen.type) ?? token?.setup_future_usage
  const ready: PaymentIntent = {
    ...intent,
    ...(futureUsage && { setup_future_usage: futureUsage === 'none' ? null : futureUsage }),
    ...(token?.shipping && { shipping: token.shipping }),
    payment_method: chosen.id,
  }
  const { intent: confirmed, refusal } = confirmPaymentIntent(call, {
    intent: ready,
    method: chosen,
    confirmation: {
      returnUrl,
      useStripeSdk,
      isOffSession: parameters.off_session ?? false,
      refuseChallenge: Boolean(parameters.off_session || parameters.error_on_requires_action),
      acceptance: readAcceptance(parameters.mandate_data, call.apiKey),
      appCode: parameters.payment_method_options?.blik?.code ?? null,
    },
  })
  const visible = visiblePaymentIntent(confirmed, call.apiKey)
  return refusal ? refused(refusal, { payment_intent: visible }) : answer(visible)
}

const mayRedirect = ({ automatic_payment_methods: automatic }: PaymentIntent) =>
  automatic?.enabled === true && automatic.allow_redirects !== 'never'

const returnUrlNeeded = () =>
  invalidRequest(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    { param: 'return_url' },
  )

const methodNeeded = (intent: PaymentIntent) =>
  invalidRequest(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  )
