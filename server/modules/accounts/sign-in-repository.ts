import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import { theRow } from '#server/database/the-row.ts'
import { customerSessions } from './tables.ts'

/** A browser that is signed in. */
export type SignIn = Pick<
  typeof customerSessions.$inferSelect,
  'id' | 'device' | 'createdAt' | 'lastSeenAt' | 'expiresAt'
>

export async function insertSignIn(tx: Queryable, signIn: typeof customerSessions.$inferInsert): Promise<number> {
  return theRow(await tx.insert(customerSessions).values(signIn).returning({ id: customerSessions.id })).id
}

const signInOfToken = preparedOnce((db) =>
  db
    .select({
      id: customerSessions.id,
      customerId: customerSessions.customerId,
      lastSeenAt: customerSessions.lastSeenAt,
      expiresAt: customerSessions.expiresAt,
    })
    .from(customerSessions)
    .where(eq(customerSessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('find_sign_in'),
)

export async function findSignInByHash(db: Queryable, tokenHash: string) {
  const [signIn] = await signInOfToken(db).execute({ tokenHash })
  return signIn ?? null
}

export async function touchSignIn(db: Queryable, signInId: number, seenAt: Date): Promise<void> {
  await db.update(customerSessions).set({ lastSeenAt: seenAt }).where(eq(customerSessions.id, signInId))
}

/** The browsers in which a customer is signed in, the one that was seen last first. */
export function listLiveSignIns(db: Queryable, customerId: number, now: Date): Promise<SignIn[]> {
  return db
    .select({
      id: customerSessions.id,
      device: customerSessions.device,
      createdAt: customerSessions.createdAt,
      lastSeenAt: customerSessions.lastSeenAt,
      expiresAt: customerSessions.expiresAt,
    })
    .from(customerSessions)
    .where(and(eq(customerSessions.customerId, customerId), gt(customerSessions.expiresAt, now)))
    .orderBy(desc(customerSessions.lastSeenAt), desc(customerSessions.id))
}

/** Ends one sign-in, if it is this customer's. */
export async function deleteSignIn(db: Queryable, signIn: { id: number; customerId: number }): Promise<void> {
  await db
    .delete(customerSessions)
    .where(and(eq(customerSessions.id, signIn.id), eq(customerSessions.customerId, signIn.customerId)))
}

/** Ends every sign-in of a customer but one; null keeps none. */
export async function deleteSignInsBut(
  db: Queryable | Transaction,
  { customerId, keptId }: { customerId: number; keptId: number | null },
): Promise<void> {
  await db
    .delete(customerSessions)
    .where(
      and(eq(customerSessions.customerId, customerId), keptId === null ? undefined : ne(customerSessions.id, keptId)),
    )
}

export async function deleteExpiredSignIns(db: Queryable, now: Date): Promise<number> {
  const { rowCount } = await db.delete(customerSessions).where(lt(customerSessions.expiresAt, now))
  return rowCount ?? 0
}
