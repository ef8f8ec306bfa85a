import { asc, eq } from 'drizzle-orm'
import { FormDefinition } from '#contracts/forms/form.ts'
import type { Queryable } from '../../database/database.ts'
import { contactForms } from './tables.ts'

/** `id` is its number on the wire. */
export type ContactForm = { id: number; definition: FormDefinition }

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

export async function listFormSlugs(db: Queryable): Promise<string[]> {
  const rows = await db.select({ slug: contactForms.slug }).from(contactForms)
  return rows.map(({ slug }) => slug)
}

function read({ id, slug, title, definition }: typeof contactForms.$inferSelect): ContactForm {
  return { id, definition: FormDefinition.parse({ ...Object(definition), slug, title }) }
}
