import { MEMBER_POST_KINDS } from '#contracts/members/member-post.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { NO_FIELDS, type TextFields } from '#contracts/staff/text-fields.ts'
import { readingMinutesOf } from '#contracts/text/reading-time.ts'
import { refuse } from '#server/modules/audit/index.ts'
import { findMemberPostById, saveMemberPost } from '#server/modules/members/index.ts'
import type { KindOfText } from '../kind-of-text.ts'
import { numberOf, wordsOf } from './words-of.ts'

const subjectOf = ({ productId, slug }: { productId: number; slug: string }) =>
  ({ kind: 'member-post', id: `${productId}/${slug}` }) as const

function fieldsOf(content: Record<string, unknown>): TextFields {
  const { title, slug, markdown, excerpt, kind, month, week, minutes, productId } = content
  return {
    ...NO_FIELDS,
    ...{ title: wordsOf(title), slug: wordsOf(slug), markdown: wordsOf(markdown), excerpt: wordsOf(excerpt) },
    ...{ memberKind: wordsOf(kind), month: wordsOf(month), week: wordsOf(week), minutes: wordsOf(minutes) },
    productId: wordsOf(productId),
  }
}

const kindOf = (typed: string) => MEMBER_POST_KINDS.find((kind) => kind === typed)

export const memberKind: KindOfText = {
  async findSubject(db, id) {
    const row = await findMemberPostById(db, Number(id))
    return row && subjectOf(row)
  },
  async findOnline(db, id) {
    const row = await findMemberPostById(db, Number(id))
    if (!row) return null
    const { updatedAt, publishedAt } = row
    return { fields: fieldsOf(row), address: ROUTES.memberPost(row.productSlug, row.slug), updatedAt, publishedAt }
  },
  fieldsOfContent: fieldsOf,
  async publish(writer, { subjectId, base, fields, publishedAt }) {
    const before = subjectId === null ? null : await findMemberPostById(writer.db, Number(subjectId))
    if (subjectId !== null && !before) return { outcome: 'gone' }
    const kind = kindOf(fields.memberKind)
    if (!kind) return refuse('kind', 'Choisissez une sorte.')
    const productId = before?.productId ?? numberOf(fields.productId) ?? 0
    // Members have its address in their mails: it stays.
    if (before && before.slug !== fields.slug)
      return refuse('slug', 'L’adresse d’un texte pour les membres ne change pas.')
    const { slug, title, excerpt, markdown, month, week, minutes } = fields
    const saved = await saveMemberPost(writer, {
      ...{ productId, edited: base },
      draft: {
        ...{ slug, kind, month, title, excerpt, markdown },
        week: kind === 'goal' ? numberOf(week) : null,
        minutes: numberOf(minutes) ?? readingMinutesOf(markdown),
        publishedAt: (before?.publishedAt ?? publishedAt).toISOString(),
      },
    })
    if (saved.outcome !== 'saved') return saved
    return { ...saved, subjectId: subjectId ?? String(saved.id) }
  },
  withdraw: null,
  fieldNames: { kind: 'memberKind' },
  initial: { memberKind: 'job-sheet' },
}
