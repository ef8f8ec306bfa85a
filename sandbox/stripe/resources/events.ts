import { z } from 'zod'
import { resourceMissing } from '../api/errors.ts'
import { listAnswer } from '../api/list-answer.ts'
import { answer, operation } from '../api/operation.ts'
import { expand, listPage, text } from '../api/parameters.ts'

const ListParameters = z.strictObject({ ...listPage, type: text.optional(), types: z.array(text).optional() })

export const eventOperations = [
  operation({
    method: 'GET',
    path: '/v1/events',
    parameters: ListParameters,
    run: (call, { type, types, ...parameters }) =>
      listAnswer(call, { kind: 'event', url: '/v1/events', filters: { types: type ? [type] : types }, parameters }),
  }),
  operation({
    method: 'GET',
    path: '/v1/events/:id',
    parameters: z.strictObject({ expand }),
    run: (call) => {
      const event = call.store.objects.find('event', call.id)
      if (!event) throw resourceMissing('event', call.id)
      return answer(event)
    },
  }),
]
