/** When a due with a session is charged: early enough before it to put right what fails. */
const DAYS_BEFORE_SESSION = 3
/** When its buyer is reminded of it, as they were told when they agreed. */
export const REMINDER_DAYS = 7

const DAY_MS = 86_400_000

/** How long after each try the next one is made; after the last of them it is the owner's turn. */
const RETRY_AFTER_DAYS = [2, 3]
/** Tries of the shop in all. */
export const MOST_TRIES = RETRY_AFTER_DAYS.length + 1

/** `tries`: those that were made, this one included. Null when the shop does not try again. */
export function nextTryAfter({ tries, at }: { tries: number; at: Date }): Date | null {
  const days = RETRY_AFTER_DAYS[tries - 1]
  return days === undefined ? null : new Date(at.getTime() + days * DAY_MS)
}

/** When a due falls due once its session is booked: never later than its buyer agreed to, never in the past. */
export function fallsDueFor(
  session: { startsAt: Date } | null,
  { latestAt, now }: { latestAt: Date; now: Date },
): Date {
  if (!session) return latestAt
  const before = session.startsAt.getTime() - DAYS_BEFORE_SESSION * DAY_MS
  return new Date(Math.max(now.getTime(), Math.min(before, latestAt.getTime())))
}
