import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { staff } from './tables.ts'

export type StaffMember = typeof staff.$inferSelect

const isThere = isNull(staff.removedAt)

/** Somebody who is of the team today. */
export async function findMember(db: Queryable, id: number): Promise<StaffMember | null> {
  const [member] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isThere))
  return member ?? null
}

export async function findMemberByEmail(db: Queryable, email: string): Promise<StaffMember | null> {
  const [member] = await db
    .select()
    .from(staff)
    .where(and(sql`lower(${staff.email}) = ${email.trim().toLowerCase()}`, isThere))
  return member ?? null
}

export const listMembers = (db: Queryable): Promise<StaffMember[]> =>
  db.select().from(staff).where(isThere).orderBy(asc(staff.id))

/** Names of the team by their id as the trail has it, those who have left as well. */
export async function listStaffNames(db: Queryable): Promise<Map<string, string>> {
  const names = await db.select({ id: staff.id, name: staff.name }).from(staff)
  return new Map(names.map(({ id, name }) => [String(id), name]))
}

export async function hasMembers(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ members: count() }).from(staff).where(isThere)
  return (row?.members ?? 0) > 0
}

/** Whoever changes roles, or who is of the team, holds all rows of it first: there is an owner after each change. */
export const lockMembers = (tx: Transaction): Promise<StaffMember[]> =>
  tx.select().from(staff).where(isThere).orderBy(asc(staff.id)).for('update')

export async function insertMember(tx: Transaction, member: typeof staff.$inferInsert): Promise<StaffMember> {
  return theRow(await tx.insert(staff).values(member).returning())
}

export async function updateMember(
  tx: Queryable,
  id: number,
  change: Partial<typeof staff.$inferInsert>,
): Promise<void> {
  await tx.update(staff).set(change).where(eq(staff.id, id))
}

/** Takes the code of this step for used; false when it, or a later one, was used before. */
export async function takeStep(db: Queryable, { id, step }: { id: number; step: number }): Promise<boolean> {
  const { rowCount } = await db
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, id), sql`${staff.totpStep} < ${step}`))
  return rowCount === 1
}
