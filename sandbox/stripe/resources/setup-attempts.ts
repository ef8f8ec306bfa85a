import { z } from 'zod'
import { listAnswer } from '../api/list-answer.ts'
import { operation } from '../api/operation.ts'
import { listPage, text } from '../api/parameters.ts'

export const setupAttemptOperations = [
  operation({
    method: 'GET',
    path: '/v1/setup_attempts',
    parameters: z.strictObject({ ...listPage, setup_intent: text }),
    run: (call, { setup_intent, ...parameters }) =>
      listAnswer(call, { kind: 'setup_attempt', url: '/v1/setup_attempts', filters: { setup_intent }, parameters }),
  }),
]
