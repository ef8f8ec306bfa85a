import { z } from 'zod'
import { MAX_OLDER } from './answer-sheet.ts'

const Version = z.object({
  answers: z.record(z.string().max(40), z.string().max(20_000)),
  typedAt: z.int().nonnegative(),
})
const Sheet = Version.extend({ older: z.array(Version).max(MAX_OLDER) })

/** What the script of an exercise sends to its account (`ROUTES.exerciseAnswers`); `base` as `mergeSheets` has it. */
export const PostedSheet = z.object({
  nonce: z.string().max(64),
  sheet: Sheet,
  base: z.int().nonnegative().nullable(),
})
export type PostedSheet = z.infer<typeof PostedSheet>
