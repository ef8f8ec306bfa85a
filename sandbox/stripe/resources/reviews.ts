import { z } from 'zod'
import { invalidRequest, resourceMissing } from '../api/errors.ts'
import { listAnswer } from '../api/list-answer.ts'
import { answer, type Call, operation } from '../api/operation.ts'
import { expand, listPage } from '../api/parameters.ts'
import { closeReview } from '../payments/review.ts'
import type { Review } from '../stripe-objects.ts'

export const reviewOperations = [
  operation({
    method: 'GET',
    path: '/v1/reviews',
    parameters: z.strictObject(listPage),
    run: (call, parameters) => listAnswer(call, { kind: 'review', url: '/v1/reviews', parameters }),
  }),
  operation({
    method: 'GET',
    path: '/v1/reviews/:id',
    parameters: z.strictObject({ expand }),
    run: (call) => answer(getReview(call)),
  }),
  operation({
    method: 'POST',
    path: '/v1/reviews/:id/approve',
    parameters: z.strictObject({ expand }),
    run: (call) => {
      const review = getReview(call)
      if (!review.open) throw invalidRequest('This review is already closed.')
      return answer(closeReview(call, review, 'approved'))
    },
  }),
]

function getReview({ store, id }: Call): Review {
  const review = store.objects.find('review', id)
  if (!review) throw resourceMissing('review', id)
  return review
}
