import { z } from 'zod'
import type { Transaction } from '#server/database/database.ts'
import { type Refused, readDraft, recordAction, refuse, type Writer, write } from '#server/modules/audit/index.ts'
import { findSubject } from './comment-subjects-repository.ts'
import { changeVisibility } from './comment-visibility.ts'
import { findSameComment, insertComment } from './comments-repository.ts'

const ImportedComment = z.object({
  /** Number of the article or the product. */
  subjectId: z.int(),
  /** Place in the list of the comment that it answers, which comes before it; null: it answers none. */
  parent: z.int().nonnegative().nullable().default(null),
  authorName: z.string().trim().min(1).max(245),
  authorEmail: z.email(),
  authorUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  body: z.string().trim().min(1).max(65_000),
  /** Stars of a review. */
  rating: z.int().min(1).max(5).nullable().default(null),
  status: z.enum(['approved', 'held', 'spam', 'trash']).default('approved'),
  isVerified: z.boolean().default(false),
  isDemo: z.boolean().default(false),
  createdAt: z.date(),
})
type ImportedComment = z.infer<typeof ImportedComment>

export type ImportedComments = { outcome: 'saved'; ids: number[] } | Refused

/**
 * Takes over comments and reviews that were written elsewhere, as they were: nothing is judged, nobody is mailed. One that
 * stands there already is not taken twice; `ids` has its number in its place.
 */
export async function importComments(
  writer: Writer,
  list: readonly z.input<typeof ImportedComment>[],
): Promise<ImportedComments> {
  const read = readDraft(z.array(ImportedComment), list)
  if (read.outcome === 'refused') return read
  return write(writer, async (tx): Promise<ImportedComments> => {
    const ids: number[] = []
    for (const [index, comment] of read.draft.entries()) {
      const refused = await refuseComment(tx, comment, { index, list: read.draft })
      if (refused) return refused
      ids.push(await take(tx, comment, comment.parent === null ? null : (ids[comment.parent] ?? null)))
    }
    for (const [subjectId, count] of countBySubject(read.draft))
      await recordAction(tx, writer, {
        subject: { kind: 'comments', id: String(subjectId) },
        action: 'imported',
        changes: [{ field: 'comments', from: null, to: count }],
      })
    return { outcome: 'saved', ids }
  })
}

async function refuseComment(
  tx: Transaction,
  { subjectId, parent, rating }: ImportedComment,
  { index, list }: { index: number; list: readonly ImportedComment[] },
): Promise<Refused | null> {
  const subject = await findSubject(tx, subjectId)
  if (!subject) return refuse(`${index}.subjectId`, 'Ni article ni produit n’a ce numéro.')
  if (rating !== null && subject.kind === 'post')
    return refuse(`${index}.rating`, 'Seul un produit reçoit des étoiles.')
  if (parent !== null && (parent >= index || list[parent]?.subjectId !== subjectId))
    return refuse(`${index}.parent`, 'Une réponse vient après ce à quoi elle répond.')
  return null
}

async function take(tx: Transaction, comment: ImportedComment, parentId: number | null): Promise<number> {
  const { parent: _, ...words } = comment
  const inserted = await insertComment(tx, { ...words, parentId, writerHash: '' })
  if (!inserted) return findSameComment(tx, { ...words, parentId })
  if (inserted.status === 'approved') await changeVisibility(tx, inserted, 1)
  return inserted.id
}

function countBySubject(list: readonly ImportedComment[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { subjectId } of list) counts.set(subjectId, (counts.get(subjectId) ?? 0) + 1)
  return counts
}
