import { asc, eq, sql } from 'drizzle-orm'
import { FormDefinition } from '#contracts/forms/form.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { findRevision } from '#server/modules/audit/index.ts'
import { contactForms } from './tables.ts'

/** `id` is its number on the wire. */
export type ContactForm = { id: number; version: number; definition: FormDefinition }

/** The form of this number, or null. Throws when what is stored is no form. */
export async function findForm(db: Queryable, id: number): Promise<ContactForm | null> {
  const [row] = await db.select().from(contactForms).where(eq(contactForms.id, id))
  return row ? read(row) : null
}

export async function findFormBySlug(db: Queryable, slug: string): Promise<ContactForm | null> {
  const [row] = await db.select().from(contactForms).where(eq(contactForms.slug, slug))
  return row ? read(row) : null
}

export async function listForms(db: Queryable): Promise<ContactForm[]> {
  const rows = await db.select().from(contactForms).orderBy(asc(contactForms.id))
  return rows.map(read)
}

/** Those that visitors are shown. */
export async function listFormSlugs(db: Queryable): Promise<string[]> {
  return (await listForms(db)).flatMap(({ definition: { slug, isLive } }) => (isLive ? [slug] : []))
}

/** The form of this number, where visitors may fill it in; else null. */
export const findLiveForm = async (db: Queryable, id: number): Promise<ContactForm | null> =>
  onlyLive(await findForm(db, id))

export const findLiveFormBySlug = async (db: Queryable, slug: string): Promise<ContactForm | null> =>
  onlyLive(await findFormBySlug(db, slug))

const onlyLive = (form: ContactForm | null) => (form?.definition.isLive ? form : null)

/** What a form asked in one of its versions; as it is now where that was not kept. */
export async function findFormAt(db: Queryable, { formId, formVersion }: Sent): Promise<ContactForm | null> {
  const form = await findForm(db, formId)
  if (!form || formVersion === null || formVersion === form.version) return form
  const then = await findRevision(db, { kind: 'form', id: String(formId) }, formVersion)
  const read = FormDefinition.safeParse(then?.content)
  return read.success ? { ...form, definition: read.data, version: formVersion } : form
}
type Sent = { formId: number; formVersion: number | null }

/** The names of all fields for e-mail addresses that a form has, or had in any of its versions. */
export async function listEmailFields(db: Queryable): Promise<{ formId: number; form: string; fields: string[] }[]> {
  const { rows } = await db.execute<{ formId: number; form: string; fields: string[] }>(sql`
    select form.id as "formId", form.slug as form, array_agg(distinct asked.field ->> 'name') as fields
    from contact_forms form, lateral (
      select jsonb_array_elements(form.definition -> 'fields') as field
      union all select jsonb_array_elements(version.content -> 'fields') from revisions version
      where version.subject_kind = 'form' and version.subject_id = form.id::text and version.content is not null) asked
    where asked.field ->> 'type' = 'email' group by form.id, form.slug order by form.id`)
  return rows
}

/** Gives back its number on the wire; null when another form has its slug. */
export async function insertForm(tx: Transaction, definition: FormDefinition): Promise<number | null> {
  const { slug, title } = definition
  const [inserted] = await tx
    .insert(contactForms)
    .values({ slug, title, definition })
    .onConflictDoNothing()
    .returning({ id: contactForms.id })
  return inserted?.id ?? null
}

export async function updateForm(
  tx: Transaction,
  id: number,
  { definition, version }: Pick<ContactForm, 'definition' | 'version'>,
): Promise<void> {
  await tx.update(contactForms).set({ title: definition.title, definition, version }).where(eq(contactForms.id, id))
}

function read({ id, slug, title, definition, version }: typeof contactForms.$inferSelect): ContactForm {
  return { id, version, definition: FormDefinition.parse({ ...Object(definition), slug, title }) }
}
