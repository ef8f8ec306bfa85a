import { z } from 'zod'
import { isDate } from './zone-time.ts'

const CalendarDate = z.string().refine(isDate, 'Ce n’est pas une date.')
/** '09:00' … '24:00'. */
const Clock = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Ce n’est pas une heure.')

const When = z.discriminatedUnion('type', [
  /** 1 is Monday, 7 is Sunday. */
  z.object({ type: z.literal('weekdays'), days: z.array(z.int().min(1).max(7)).min(1) }),
  z.object({ type: z.literal('dates'), from: CalendarDate, to: CalendarDate }),
  /** ISO weeks; from the 50th to the 2nd goes over the new year, and so for months. */
  z.object({ type: z.literal('weeks'), from: z.int().min(1).max(53), to: z.int().min(1).max(53) }),
  z.object({ type: z.literal('months'), from: z.int().min(1).max(12), to: z.int().min(1).max(12) }),
  z.object({ type: z.literal('french-holidays') }),
])

export const OpeningRule = z.object({
  when: When,
  /** Null for the whole day. */
  hours: z
    .object({ from: Clock, to: Clock })
    .refine(({ from, to }) => from < to, 'L’heure de fin vient avant celle du début.')
    .nullable()
    .default(null),
  isOpen: z.boolean(),
  /** Of the rules that speak of the same time, the one with the smallest number counts. */
  priority: z.int().min(1).max(99).default(10),
})
export type OpeningRule = z.infer<typeof OpeningRule>
