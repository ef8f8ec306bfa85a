import { z } from 'zod'
import { TEXT_FIELDS, type TextFields } from '#contracts/staff/text-fields.ts'

const Fields = z.record(z.enum(TEXT_FIELDS), z.string())
const Overtaken = z.object({
  newer: z.object({ by: z.string().nullable(), at: z.string() }),
  fields: Fields,
  version: z.int(),
})
const Answer = z.object({
  kept: z.object({ version: z.int(), at: z.string() }).nullable(),
  overtaken: Overtaken.nullable(),
})
/** What somebody else has kept meanwhile. */
export type OvertakenBy = z.infer<typeof Overtaken>

/** `away`: nothing answered; `closed`: the desk asks who this is, or says that it is no longer theirs to write. */
export type Keeping =
  | { state: 'kept'; version: number; at: string }
  | { state: 'overtaken'; by: OvertakenBy }
  | { state: 'away' }
  | { state: 'closed' }

export type Typed = { fields: TextFields; version: number; isForReview: boolean }

/** Keeps at the desk what was typed upon a version. */
export async function keepText(path: string, { fields, version, isForReview }: Typed): Promise<Keeping> {
  const body = new URLSearchParams({ ...fields, version: String(version), aRelire: isForReview ? '1' : '' })
  let response: Response
  try {
    response = await fetch(path, { method: 'POST', body, redirect: 'manual' })
  } catch {
    return { state: 'away' }
  }
  if (response.status >= 500) return { state: 'away' }
  if (response.status !== 200 && response.status !== 409) return { state: 'closed' }
  const { kept, overtaken } = Answer.parse(await response.json())
  if (kept) return { state: 'kept', ...kept }
  return overtaken ? { state: 'overtaken', by: overtaken } : { state: 'closed' }
}

const Stored = z.object({ fields: Fields, before: Fields, version: z.int() })
/** What this browser has that the desk has not: the words, and those that they were typed upon. */
export type StoredText = z.infer<typeof Stored>

/** Null for nothing, or for what an older page kept otherwise. */
export function readStored(text: string): StoredText | null {
  try {
    return Stored.parse(JSON.parse(text))
  } catch {
    return null
  }
}
