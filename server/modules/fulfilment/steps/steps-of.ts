import type { ProductKind } from '#contracts/catalog/product-kind.ts'
import { bookedTime } from './booked-time.ts'
import { courseAccess } from './course-access.ts'
import { downloads } from './downloads.ts'
import type { FulfilmentStep } from './step.ts'
import { stock } from './stock.ts'
import { subscriptionPeriods } from './subscription-periods.ts'

/** In the order in which they take rows that buyers share, the same for every order: the busiest last. */
const STEPS: readonly FulfilmentStep[] = [downloads, courseAccess, subscriptionPeriods, bookedTime, stock]

/**
 * What each kind of line gives once it is paid. A table, not news that whoever listens may act on: what 'paid' means is
 * read here, and done in one transaction (architecture §4.4). A kind that is missing does not compile.
 */
export const STEPS_OF_KIND: Record<ProductKind, readonly FulfilmentStep[]> = {
  simple: [downloads, stock],
  variable: [downloads, stock],
  bundle: [downloads, stock],
  booking: [bookedTime],
  course: [courseAccess, downloads, stock],
  subscription: [subscriptionPeriods, downloads, stock],
  'variable-subscription': [subscriptionPeriods, downloads, stock],
  grouped: [],
  external: [],
}

/** What waits for the last payment of an order that is paid in parts; everything else is given with the first. */
const AFTER_FULL_PAYMENT: readonly FulfilmentStep[] = [downloads]

export const isAfterFullPayment = (step: FulfilmentStep) => AFTER_FULL_PAYMENT.includes(step)

/** Every step that some line asks for, once, with the lines that do. */
export function stepsOf<Line extends { kind: ProductKind }>(
  lines: readonly Line[],
): { step: FulfilmentStep; lines: readonly Line[] }[] {
  return STEPS.map((step) => ({ step, lines: lines.filter(({ kind }) => STEPS_OF_KIND[kind].includes(step)) })).filter(
    (asked) => asked.lines.length > 0,
  )
}
