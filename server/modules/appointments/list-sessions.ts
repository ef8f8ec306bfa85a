import type { Queryable } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { listLeaders, listMeetingsBetween, listSessionsBetween, listUnplacedSince } from './session-repository.ts'

type Span = { from: Date; to: Date }
const DAY = 86_400_000
/** Older ones are nobody's gesture any more. */
const UNPLACED_DAYS = 30

/**
 * Sessions of orders that stand, or are kept for one that is being paid, in part or whole between two instants, the earliest
 * first; with who bought them.
 */
export const listSessions = ({ db }: { db: Queryable }, span: Span & { now: Date }) => listSessionsBetween(db, span)

/** Meetings that cost nothing, between two instants, with how many places are taken of each. */
export const listMeetings = ({ db }: { db: Queryable }, span: Span) => listMeetingsBetween(db, span)

/** Sessions that were paid and whose time was lost to others, and that wait for another. */
export const listUnplaced = ({ db, clock }: { db: Queryable } & Pick<Services, 'clock'>) =>
  listUnplacedSince(db, new Date(clock.now().getTime() - UNPLACED_DAYS * DAY))

/** Who of the team leads the sessions of which resource, or of which product that has none. */
export const listCalendarLeaders = ({ db }: { db: Queryable }) => listLeaders(db)
