/** How much of a course was read when somebody withdrew from it: the lessons that are for its buyers, and those of them that were open. */
export type CourseShare = { lessons: number; opened: number; backCents: number }

/**
 * What goes back of a course that was opened at once, for the lessons that were not: to the cent in its buyer's favour. One that
 * has no lesson of its own goes back whole.
 */
export function courseShareCents({
  paidCents,
  lessons,
  opened,
}: Omit<CourseShare, 'backCents'> & { paidCents: number }) {
  return lessons === 0 ? paidCents : Math.ceil((paidCents * (lessons - opened)) / lessons)
}
