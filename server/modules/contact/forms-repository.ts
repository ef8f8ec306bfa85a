import { asc, eq } from 'drizzle-orm'
import { FormDefinition } from '#contracts/forms/form.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
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

export async function updateForm(tx: Transaction, id: number, definition: FormDefinition): Promise<void> {
  await tx.update(contactForms).set({ title: definition.title, definition }).where(eq(contactForms.id, id))
}

function read({ id, slug, title, definition }: typeof contactForms.$inferSelect): ContactForm {
  return { id, definition: FormDefinition.parse({ ...Object(definition), slug, title }) }
}
