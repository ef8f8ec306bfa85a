import type { CourseAccessState } from '#contracts/courses/course-view.ts'
import { isPaid } from '#contracts/order/order.ts'
import type { Access } from './access-repository.ts'

type Known = Pick<Access, 'opensAt' | 'expiresAt' | 'closedAt' | 'orderStatus'>

/** Where an access stands. A payment that is looked into shuts the door for as long as that takes. */
export function stateOf({ opensAt, expiresAt, closedAt, orderStatus }: Known, now: Date): CourseAccessState {
  if (closedAt) return 'closed'
  if (orderStatus === 'on-hold') return 'held'
  if (!isPaid(orderStatus)) return 'closed'
  if (now < opensAt) return 'waiting'
  return now < expiresAt ? 'open' : 'ended'
}
