import { ROUTES } from '#contracts/site/routes.ts'
import { NO_FIELDS, type TextFields } from '#contracts/staff/text-fields.ts'
import { findRevision } from '#server/modules/audit/index.ts'
import { findPostRow, savePost, withdrawPost } from '#server/modules/content/index.ts'
import type { KindOfText } from '../kind-of-text.ts'
import { numberOf, wordsOf } from './words-of.ts'

const subjectOf = (id: string) => ({ kind: 'post', id }) as const

function fieldsOf(content: Record<string, unknown>): TextFields {
  const { title, slug, markdown, excerpt, searchTitle, categorySlug, pictureStem, relatedProductId } = content
  return {
    ...NO_FIELDS,
    ...{ title: wordsOf(title), slug: wordsOf(slug), markdown: wordsOf(markdown), excerpt: wordsOf(excerpt) },
    ...{ searchTitle: wordsOf(searchTitle), categorySlug: wordsOf(categorySlug), pictureStem: wordsOf(pictureStem) },
    ...{ relatedProductId: wordsOf(relatedProductId), areCommentsOpen: wordsOf(content.areCommentsOpen) },
  }
}

export const articleKind: KindOfText = {
  findSubject: async (db, id) => ((await findRevision(db, subjectOf(id))) ? subjectOf(id) : findSubjectOfRow(db, id)),
  async findOnline(db, id) {
    const row = await findPostRow(db, Number(id))
    if (!row) return null
    const { updatedAt, publishedAt } = row
    return { fields: fieldsOf(row), address: ROUTES.post(row.slug), updatedAt, publishedAt }
  },
  fieldsOfContent: fieldsOf,
  async publish(writer, { subjectId, base, fields, publishedAt }) {
    const { title, slug, markdown, excerpt, searchTitle, categorySlug, pictureStem, areCommentsOpen } = fields
    const id = subjectId === null ? null : Number(subjectId)
    const before = id === null ? null : await findPostRow(writer.db, id)
    const saved = await savePost(writer, {
      ...{ id, edited: base },
      draft: {
        ...{ title, slug, markdown, excerpt, searchTitle, categorySlug, pictureStem: pictureStem || null },
        ...{ relatedProductId: numberOf(fields.relatedProductId), areCommentsOpen: areCommentsOpen === '1' },
        publishedAt: before?.publishedAt ?? publishedAt,
      },
    })
    return saved.outcome === 'saved' ? { ...saved, subjectId: String(saved.id) } : saved
  },
  withdraw: (writer, { subjectId, edited }) => withdrawPost(writer, { id: Number(subjectId), edited }),
  fieldNames: {},
  initial: { areCommentsOpen: '1' },
}

const findSubjectOfRow = async (db: Parameters<KindOfText['findSubject']>[0], id: string) =>
  (await findPostRow(db, Number(id))) ? subjectOf(id) : null
