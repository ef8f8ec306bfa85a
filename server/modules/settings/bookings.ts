import { z } from 'zod'
import { CancellationTerms } from '#contracts/booking/cancellation-terms.ts'
import { OpeningRule } from '#contracts/booking/opening-rule.ts'

/** What holds for every product that is booked, unless the product or its resource says otherwise. */
export const Bookings = z.object({
  openingRules: z.array(OpeningRule).default([]),
  /** How long a slot is kept in a cart. */
  holdMinutes: z.int().min(5).max(1440).default(60),
  /** Where sessions take place; '' where nobody has said so. */
  joinUrl: z.union([z.literal(''), z.url({ protocol: /^https$/ })]).default(''),
  /** What giving a session up costs, by the terms of sale. */
  cancellation: CancellationTerms.prefault({}),
})
