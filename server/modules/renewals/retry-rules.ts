const HOUR_MS = 3_600_000

/** How long after each refused charge the next one is made (facts product-kinds §6); after the last the shop gives up. */
const RETRY_AFTER_HOURS = [12, 12, 24, 48, 72]

/** Charges of a period in all, the one of its day included. */
export const MOST_CHARGES = RETRY_AFTER_HOURS.length + 1

/** How long its owner has to pay by a link what nothing is charged for: as long as charges would be tried. */
export const linkEndsAt = (at: Date): Date =>
  new Date(at.getTime() + RETRY_AFTER_HOURS.reduce((sum, hours) => sum + hours, 0) * HOUR_MS)

/** How long the answer to the last one may take before it is given up. */
const LAST_WAITS_HOURS = 12

/** When a period is looked at again; `charges`: those that were made, this one included. */
export function lookAgainAt({ charges, at }: { charges: number; at: Date }): Date {
  return new Date(at.getTime() + (RETRY_AFTER_HOURS[charges - 1] ?? LAST_WAITS_HOURS) * HOUR_MS)
}

/** When the last of some charges was made: what {@link lookAgainAt} was told. */
export function chargedAt({ charges, nextTryAt }: { charges: number; nextTryAt: Date }): Date {
  return new Date(nextTryAt.getTime() - (RETRY_AFTER_HOURS[charges - 1] ?? LAST_WAITS_HOURS) * HOUR_MS)
}

/** What is still to come of a period that was refused: the moments of its charges, then the one at which it is given up. */
export function comingTries({ charges, nextTryAt }: { charges: number; nextTryAt: Date }): {
  tries: Date[]
  givenUpAt: Date
} {
  const tries: Date[] = []
  let at = nextTryAt
  for (let made = charges; made < MOST_CHARGES; made += 1) {
    tries.push(at)
    at = lookAgainAt({ charges: made + 1, at })
  }
  return { tries, givenUpAt: at }
}
