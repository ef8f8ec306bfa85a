import { z } from 'zod'
import { MEMBER_POST_KINDS, MEMBERS_ONLY_LINE } from '#contracts/members/member-post.ts'

/** Pages of the space itself, below which texts lie. */
const RESERVED = new Set(['bibliotheque', 'rencontre'])

export const MemberPostDraft = z
  .strictObject({
    slug: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'L’adresse s’écrit en minuscules, sans accents ni espaces.')
      .max(120)
      .refine((slug) => !RESERVED.has(slug), 'Cette adresse est celle d’une page de l’espace.'),
    kind: z.enum(MEMBER_POST_KINDS),
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Le mois s’écrit comme 2026-11.'),
    week: z.int().min(1).max(5).nullable().default(null),
    title: z.string().trim().min(1, 'Donnez un titre.').max(200),
    excerpt: z.string().trim().min(1, 'Dites en une ou deux phrases ce que l’on y trouve.').max(500),
    minutes: z.int().min(1).max(600),
    markdown: z.string().trim().min(1, 'Il manque le texte.').max(200_000),
    /** ISO 8601. */
    publishedAt: z.iso.datetime({ offset: true }),
  })
  .refine(({ kind, week }) => (kind === 'goal') === (week !== null), {
    path: ['week'],
    message: 'Un objectif a une semaine, et lui seul.',
  })
export type MemberPostDraft = z.input<typeof MemberPostDraft>
export type MemberPostContent = z.output<typeof MemberPostDraft>

/** Kinds of which everybody may read the beginning; the others are a few lines, or say how to come in. */
const OPENED = new Set(['job-sheet', 'workshop'])

/**
 * The part that everybody may read: what stands before the line that says where it ends, or, without one, what stands before the first heading, and one paragraph of a text that has none. '' where
 * that would be all of it.
 */
export function openingOf({ kind, markdown }: Pick<MemberPostContent, 'kind' | 'markdown'>): string {
  if (!OPENED.has(kind)) return ''
  const [marked, ...rest] = markdown.split(MEMBERS_ONLY_LINE)
  if (marked !== undefined && rest.length > 0) return marked.trim()
  const [before = ''] = markdown.split(/^#{1,6} /m, 1)
  const opening = before.trim() === markdown.trim() ? (markdown.split(/\n\s*\n/)[0] ?? '') : before
  return opening.trim() === markdown.trim() ? '' : opening.trim()
}
