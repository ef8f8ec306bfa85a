import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { savedMethods } from './tables.ts'

export type SavedMethod = typeof savedMethods.$inferSelect
export type NewSavedMethod = Omit<typeof savedMethods.$inferInsert, 'id' | 'isDefault'>

/** The default first, then the newest. */
export function listMethods(db: Queryable, customerId: number): Promise<SavedMethod[]> {
  return db
    .select()
    .from(savedMethods)
    .where(eq(savedMethods.customerId, customerId))
    .orderBy(desc(savedMethods.isDefault), desc(savedMethods.id))
}

/** Null for one that is another customer's, as for one that is not there. */
export async function findMethod(
  db: Queryable,
  { id, customerId }: { id: number; customerId: number },
): Promise<SavedMethod | null> {
  const [found] = await db
    .select()
    .from(savedMethods)
    .where(and(eq(savedMethods.id, id), eq(savedMethods.customerId, customerId)))
  return found ?? null
}

/** The same, held: nobody chooses it while it goes, and it goes not while it is chosen. */
export async function lockMethod(
  tx: Transaction,
  { id, customerId }: { id: number; customerId: number },
): Promise<SavedMethod | null> {
  const [found] = await tx
    .select()
    .from(savedMethods)
    .where(and(eq(savedMethods.id, id), eq(savedMethods.customerId, customerId)))
    .for('update')
  return found ?? null
}

type Same = Pick<SavedMethod, 'customerId' | 'type' | 'fingerprint'>

/** The customer's row must be locked for what follows from it. */
export async function findSameMethod(
  tx: Transaction,
  { customerId, type, fingerprint }: Same,
): Promise<SavedMethod | null> {
  const [found] = await tx
    .select()
    .from(savedMethods)
    .where(
      and(
        eq(savedMethods.customerId, customerId),
        eq(savedMethods.type, type),
        eq(savedMethods.fingerprint, fingerprint),
      ),
    )
  return found ?? null
}

export async function insertMethod(tx: Transaction, method: NewSavedMethod): Promise<SavedMethod> {
  const hasNone = sql`not exists (select from ${savedMethods} other where other.customer_id = ${method.customerId})`
  return theRow(
    await tx
      .insert(savedMethods)
      .values({ ...method, isDefault: sql`${hasNone}` })
      .returning(),
  )
}

export async function updateMethod(
  tx: Transaction,
  id: number,
  change: Pick<SavedMethod, 'providerId' | 'face' | 'keptWith' | 'keptAt'>,
): Promise<SavedMethod> {
  const [updated] = await tx.update(savedMethods).set(change).where(eq(savedMethods.id, id)).returning()
  if (!updated) throw new Error(`There is no saved method ${id}`)
  return updated
}

export async function deleteMethod(tx: Transaction, id: number): Promise<void> {
  await tx.delete(savedMethods).where(eq(savedMethods.id, id))
}

/** The customer's row must be locked. */
export async function setDefault(
  tx: Transaction,
  { customerId, id }: { customerId: number; id: number },
): Promise<void> {
  const own = eq(savedMethods.customerId, customerId)
  await tx
    .update(savedMethods)
    .set({ isDefault: false })
    .where(and(own, eq(savedMethods.isDefault, true)))
  await tx
    .update(savedMethods)
    .set({ isDefault: true })
    .where(and(own, eq(savedMethods.id, id)))
}

export async function findDefault(db: Queryable, customerId: number): Promise<SavedMethod | null> {
  const [found] = await db
    .select()
    .from(savedMethods)
    .where(and(eq(savedMethods.customerId, customerId), eq(savedMethods.isDefault, true)))
  return found ?? null
}
