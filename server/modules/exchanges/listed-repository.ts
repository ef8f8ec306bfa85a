import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { contactForms, contactSubmissions } from '#server/modules/contact/tables.ts'
import { comments } from '#server/modules/content/tables.ts'

const EXCERPT = 200

/** What the list shows of these messages. */
export function findMessages(db: Queryable, ids: number[]) {
  const { id, status, reading, suspicions, answers } = contactSubmissions
  return db
    .select({
      id,
      status,
      reading,
      suspicions,
      answers,
      formTitle: contactForms.title,
      formId: contactForms.id,
      formVersion: contactSubmissions.formVersion,
    })
    .from(contactSubmissions)
    .innerJoin(contactForms, eq(contactForms.id, contactSubmissions.formId))
    .where(inArray(id, ids))
}

/** What the list shows of these texts. A product that is no longer sold has no title here. */
export function findTexts(db: Queryable, ids: number[]) {
  const { id, status, authorName, rating, subjectId } = comments
  return db
    .select({
      ...{ id, status, authorName, rating },
      excerpt: sql<string>`left(body, ${EXCERPT})`,
      postTitle: sql<string | null>`(select title from posts where posts.id = ${subjectId})`,
      productName: sql<string | null>`(select name from products where products.id = ${subjectId})`,
      // Named in full: within, the reports have an id as well.
      isReported: sql<boolean>`exists (select from comment_reports r where r.comment_id = comments.id and r.closed_at is null)`,
    })
    .from(comments)
    .where(inArray(id, ids))
}
