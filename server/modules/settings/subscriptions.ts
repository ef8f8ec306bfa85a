import { z } from 'zod'

/** What holds for every subscription, whatever its product says. */
export const Subscriptions = z.object({
  /** How often its owner may suspend one between two payments; 0: never; null: as often as they like. */
  mostSuspensions: z.int().min(0).nullable().default(null),
  /** Whether its owner may pay the next period before its day. */
  renewsEarly: z.boolean().default(true),
  /** Whether an order may hold one beside what is bought once, and several of them. */
  sharesOrders: z.boolean().default(true),
  severalInOrder: z.boolean().default(true),
})
