import { z } from 'zod'
import { answer, operation } from '../api/operation.ts'
import { expand, integer, text } from '../api/parameters.ts'
import { newId } from '../ids.ts'
import { checkTypesCanBeKept, checkTypesFit } from '../payments/method-fit.ts'

const Deferred = z.strictObject({
  amount: integer.optional(),
  currency: text.optional(),
  mode: z.enum(['payment', 'setup', 'subscription']),
  payment_method_types: z.array(text).min(1),
  setup_future_usage: z.enum(['on_session', 'off_session']).optional(),
})

/** What the browser script asks before it draws a form for which there is no intent yet: may these types be offered? */
export const elementsSessionOperations = [
  operation({
    method: 'GET',
    path: '/v1/elements/sessions',
    keys: 'either',
    parameters: z.strictObject({ deferred_intent: Deferred, expand, type: z.literal('deferred_intent') }),
    run: (_call, { deferred_intent: { amount, currency, mode, payment_method_types, setup_future_usage } }) => {
      if (mode === 'setup') checkTypesCanBeKept(payment_method_types)
      else {
        checkTypesFit(payment_method_types, {
          amount: amount ?? 0,
          capture_method: 'automatic',
          currency: currency ?? '',
          setup_future_usage: setup_future_usage ?? null,
        })
      }
      return answer({ id: newId('elements_session'), object: 'elements_session', payment_method_types })
    },
  }),
]
