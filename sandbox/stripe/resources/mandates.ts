import { z } from 'zod'
import { resourceMissing } from '../api/errors.ts'
import { answer, operation } from '../api/operation.ts'
import { expand } from '../api/parameters.ts'

export const mandateOperations = [
  operation({
    method: 'GET',
    path: '/v1/mandates/:id',
    parameters: z.strictObject({ expand }),
    run: (call) => {
      const mandate = call.store.objects.find('mandate', call.id)
      if (!mandate) throw resourceMissing('mandate', call.id)
      return answer(mandate)
    },
  }),
]
