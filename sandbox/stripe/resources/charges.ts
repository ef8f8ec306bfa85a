import { z } from 'zod'
import { resourceMissing } from '../api/errors.ts'
import { listAnswer } from '../api/list-answer.ts'
import { answer, operation } from '../api/operation.ts'
import { expand, listPage, text } from '../api/parameters.ts'

const ListParameters = z.strictObject({ ...listPage, customer: text.optional(), payment_intent: text.optional() })

export const chargeOperations = [
  operation({
    method: 'GET',
    path: '/v1/charges',
    parameters: ListParameters,
    run: (call, { customer, payment_intent, ...parameters }) =>
      listAnswer(call, { kind: 'charge', url: '/v1/charges', filters: { customer, payment_intent }, parameters }),
  }),
  operation({
    method: 'GET',
    path: '/v1/charges/:id',
    parameters: z.strictObject({ expand }),
    run: (call) => {
      const charge = call.store.objects.find('charge', call.id)
      if (!charge) throw resourceMissing('charge', call.id)
      return answer(charge)
    },
  }),
]
