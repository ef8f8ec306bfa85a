import { z } from 'zod'
import { resourceMissing } from '../api/errors.ts'
import { listAnswer } from '../api/list-answer.ts'
import { answer, operation } from '../api/operation.ts'
import { expand, listPage, text } from '../api/parameters.ts'

const TransactionParameters = z.strictObject({
  ...listPage,
  payout: text.optional(),
  source: text.optional(),
  type: text.optional(),
})

export const payoutOperations = [
  operation({
    method: 'GET',
    path: '/v1/payouts',
    parameters: z.strictObject(listPage),
    run: (call, parameters) => listAnswer(call, { kind: 'payout', url: '/v1/payouts', parameters }),
  }),
  operation({
    method: 'GET',
    path: '/v1/payouts/:id',
    parameters: z.strictObject({ expand }),
    run: (call) => {
      const payout = call.store.objects.find('payout', call.id)
      if (!payout) throw resourceMissing('payout', call.id)
      return answer(payout)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/balance_transactions',
    parameters: TransactionParameters,
    run: (call, { payout, source, type, ...parameters }) => {
      if (payout && !call.store.objects.find('payout', payout)) throw resourceMissing('payout', payout, 'payout')
      const filters = { payout, source, types: type === undefined ? undefined : [type] }
      return listAnswer(call, { kind: 'balance_transaction', url: '/v1/balance_transactions', filters, parameters })
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    parameters: z.strictObject({ expand }),
    run: (call) => {
      const transaction = call.store.objects.find('balance_transaction', call.id)
      if (!transaction) throw resourceMissing('balance transaction', call.id)
      return answer(transaction)
    },
  }),
]
