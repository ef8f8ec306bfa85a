import { and, eq } from 'drizzle-orm'
import type { MarkDrawing } from '#contracts/site/identity.ts'
import type { Queryable } from '#server/database/database.ts'
import { shopMarks } from './tables.ts'

export type DrawnMark = { drawing: MarkDrawing; content: Buffer }

/** What is named by its content is there once, whoever sends it again. */
export async function insertMark(
  db: Queryable,
  { hash, drawn, at }: { hash: string; drawn: DrawnMark[]; at: Date },
): Promise<void> {
  await db
    .insert(shopMarks)
    .values(drawn.map((one) => ({ ...one, hash, addedAt: at })))
    .onConflictDoNothing()
}

export async function selectMark(
  db: Queryable,
  { hash, drawing }: { hash: string; drawing: MarkDrawing },
): Promise<Buffer | null> {
  const [row] = await db
    .select({ content: shopMarks.content })
    .from(shopMarks)
    .where(and(eq(shopMarks.hash, hash), eq(shopMarks.drawing, drawing)))
  return row?.content ?? null
}
