import type { Learner } from '#server/modules/courses/index.ts'
import type { Visitor } from '#server/visitor.ts'

/** Who reads, as courses know them. */
export const learnerOf = ({ customerId, sessionId }: Pick<Visitor, 'customerId' | 'sessionId'>): Learner => ({
  customerId,
  sessionId,
})
