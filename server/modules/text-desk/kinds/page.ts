import { NO_FIELDS, type TextFields } from '#contracts/staff/text-fields.ts'
import { findRevision, refuse } from '#server/modules/audit/index.ts'
import { findNamedPage, savePage, withdrawPage } from '#server/modules/content/index.ts'
import type { KindOfText } from '../kind-of-text.ts'
import { wordsOf } from './words-of.ts'

const subjectOf = (name: string) => ({ kind: 'page', id: name }) as const

function fieldsOf({ title, slug, markdown, description, searchTitle }: Record<string, unknown>): TextFields {
  return {
    ...NO_FIELDS,
    ...{ title: wordsOf(title), slug: wordsOf(slug), markdown: wordsOf(markdown) },
    ...{ excerpt: wordsOf(description), searchTitle: wordsOf(searchTitle) },
  }
}

export const pageKind: KindOfText = {
  findSubject: async (db, name) =>
    (await findRevision(db, subjectOf(name))) || (await findNamedPage(db, name)) ? subjectOf(name) : null,
  async findOnline(db, name) {
    const row = await findNamedPage(db, name)
    if (!row) return null
    return { fields: fieldsOf(row), address: `/${row.slug}/`, updatedAt: row.updatedAt, publishedAt: null }
  },
  fieldsOfContent: fieldsOf,
  async publish(writer, { subjectId, base, fields: { title, slug, markdown, excerpt, searchTitle } }) {
    // One that is there is changed where it is listed, upon its newest version.
    if (subjectId === null && (await findNamedPage(writer.db, slug)))
      return refuse('slug', 'Cette adresse est déjà prise.')
    const draft = { title, slug, markdown, description: excerpt, searchTitle }
    const saved = await savePage(writer, { ...(subjectId !== null && { name: subjectId }), edited: base, draft })
    return saved.outcome === 'saved' ? { ...saved, subjectId: subjectId ?? slug } : saved
  },
  withdraw: (writer, { subjectId, edited }) => withdrawPage(writer, { name: subjectId, edited }),
  fieldNames: { description: 'excerpt' },
  initial: {},
}
