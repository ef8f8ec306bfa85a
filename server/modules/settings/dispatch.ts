import { z } from 'zod'
import { readClosure } from '#contracts/delivery/dispatch.ts'

const MOST_CLOSURES = 60

/** When the shop sends, and whether it tells a day by which goods are there. */
export const Dispatch = z.object({
  isPromised: z.boolean().default(false),
  lastHour: z
    .int('Une heure entière, de 1 à 24.')
    .min(1, 'Une heure entière, de 1 à 24.')
    .max(24, 'Une heure entière, de 1 à 24.')
    .default(15),
  closures: z
    .array(
      z
        .string()
        .refine(
          (text) => readClosure(text) !== null,
          'Un jour par ligne, tel que 24/12/2026, ou 24/12/2026 au 02/01/2027.',
        ),
    )
    .max(MOST_CLOSURES)
    .default([]),
})
