import { z } from 'zod'
import { OpeningRule } from '#contracts/booking/opening-rule.ts'
import { readDraft, recordWrite, type Saved, type Unwritten, type Writer, write } from '#server/modules/audit/index.ts'
import { insertResource, updateResource } from './calendar-repository.ts'

const ResourceDraft = z.object({
  name: z.string().trim().min(1, 'Donnez un nom.').max(120),
  capacity: z.int().min(1).max(9999).default(1),
  openingRules: z.array(OpeningRule).default([]),
  joinUrl: z.union([z.literal(''), z.url({ protocol: /^https$/ })]).default(''),
})

type Change = {
  /** Null for a new one, which is version 0 before it is written. */
  id: number | null
  edited: number
  draft: z.input<typeof ResourceDraft>
}

/**
 * Says who or what may be booked along with products, when, and how often at a time. What is booked already stays; a
 * product names its resources by their numbers in its own settings.
 */
export async function saveBookingResource(
  writer: Writer,
  { id: asked, edited, draft }: Change,
): Promise<(Saved & { id: number }) | Unwritten> {
  const read = readDraft(ResourceDraft, draft)
  if (read.outcome === 'refused') return read
  return write(writer, async (tx): Promise<(Saved & { id: number }) | Unwritten> => {
    const id = asked ?? (await insertResource(tx, read.draft))
    if (asked !== null && !(await updateResource(tx, asked, read.draft))) return { outcome: 'gone' }
    const subject = { kind: 'booking-resource', id: String(id) } as const
    const recorded = await recordWrite(tx, writer, { subject, edited, content: read.draft })
    return recorded.outcome === 'stale' ? recorded : { outcome: 'saved', id, version: recorded.version }
  })
}
