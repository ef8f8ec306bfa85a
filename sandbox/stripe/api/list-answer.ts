import type { ListFilters, Page } from '../store/objects.ts'
import type { Kind } from '../stripe-objects.ts'
import { invalidRequest, resourceMissing } from './errors.ts'
import { type Answer, answer, type Call } from './operation.ts'

type ListParameters = {
  limit?: number | undefined
  starting_after?: string | undefined
  ending_before?: string | undefined
  created?: ListFilters['created']
}

type List = { kind: Kind; url: string; filters?: ListFilters; parameters: ListParameters }

export function listAnswer(call: Call, { kind, url, filters = {}, parameters }: List): Answer {
  const { limit = 10, starting_after: startingAfter, ending_before: endingBefore, created } = parameters
  if (limit < 1 || limit > 100) {
    throw invalidRequest('Invalid integer: limit must be between 1 and 100', { param: 'limit' })
  }
  if (startingAfter && endingBefore) {
    throw invalidRequest('You may only specify one of these parameters: starting_after, ending_before.')
  }
  for (const [param, cursor] of Object.entries({ starting_after: startingAfter, ending_before: endingBefore })) {
    if (cursor && !call.store.objects.find(kind, cursor)) throw resourceMissing(kind, cursor, param)
  }
  const page: Page = { limit, startingAfter, endingBefore }
  const { items, hasMore } = call.store.objects.list(kind, { ...filters, created }, page)
  return answer({ object: 'list', data: items, has_more: hasMore, url })
}
