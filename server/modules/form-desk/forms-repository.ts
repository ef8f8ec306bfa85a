import { and, count, eq, gte } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { contactSubmissions } from '#server/modules/contact/tables.ts'

/** How many messages each form has received since then, by its number. */
export async function countReceived(db: Queryable, since: Date): Promise<Map<number, number>> {
  const rows = await db
    .select({ formId: contactSubmissions.formId, received: count() })
    .from(contactSubmissions)
    .where(gte(contactSubmissions.receivedAt, since))
    .groupBy(contactSubmissions.formId)
  return new Map(rows.map(({ formId, received }) => [formId, received]))
}

export async function hasReceived(db: Queryable, formId: number): Promise<boolean> {
  const rows = await db
    .select({ id: contactSubmissions.id })
    .from(contactSubmissions)
    .where(and(eq(contactSubmissions.formId, formId)))
    .limit(1)
  return rows.length > 0
}
