import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { type Actor, actorOf } from './actor.ts'
import type { Subject } from './subject.ts'
import type { ChangeSummary } from './summarise-changes.ts'
import { auditEntries, revisions } from './tables.ts'

/** Who wrote a version, and when. */
export type Version = { version: number; at: Date; actor: Actor; restoredFrom: number | null }
/** `content`: null where it was deleted. */
export type Revision = Version & { content: Record<string, unknown> | null }

export type AuditEntry = {
  id: number
  at: Date
  actor: Actor
  action: string
  subject: { kind: string; id: string }
  version: number | null
  changes: ChangeSummary[]
}

const isOf = ({ kind, id }: Subject) => and(eq(revisions.subjectKind, kind), eq(revisions.subjectId, id))

const toRevision = ({ actorKind, actorId, ...row }: typeof revisions.$inferSelect): Revision => ({
  ...{ version: row.version, at: row.at, restoredFrom: row.restoredFrom, content: row.content },
  actor: actorOf({ actorKind, actorId }),
})

/** One version of a subject, or its newest; null when there is none. */
export async function findRevision(db: Queryable, subject: Subject, version?: number): Promise<Revision | null> {
  const [row] = await db
    .select()
    .from(revisions)
    .where(and(isOf(subject), version === undefined ? undefined : eq(revisions.version, version)))
    .orderBy(desc(revisions.version))
    .limit(1)
  return row ? toRevision(row) : null
}

/** The versions of a subject, newest first. */
export async function listRevisions(db: Queryable, subject: Subject): Promise<Version[]> {
  const { version, at, actorKind, actorId, restoredFrom } = revisions
  const rows = await db
    .select({ version, at, actorKind, actorId, restoredFrom })
    .from(revisions)
    .where(isOf(subject))
    .orderBy(desc(revisions.version))
  return rows.map(({ actorKind: kind, actorId: id, ...rest }) => ({
    ...rest,
    actor: actorOf({ actorKind: kind, actorId: id }),
  }))
}

/** The newest version of each subject of a kind: whether it was deleted then. */
export async function listNewestRevisions(
  db: Queryable,
  kind: Subject['kind'],
): Promise<{ id: string; isDeleted: boolean }[]> {
  return db
    .selectDistinctOn([revisions.subjectId], {
      id: revisions.subjectId,
      isDeleted: sql<boolean>`${revisions.content} is null`,
    })
    .from(revisions)
    .where(eq(revisions.subjectKind, kind))
    .orderBy(revisions.subjectId, desc(revisions.version))
}

type NewVersion = Required<typeof revisions.$inferInsert> & Pick<typeof auditEntries.$inferInsert, 'action' | 'changes'>

/** The version and its entry of the trail. False when another writer was faster, whom it waits for. */
export async function insertVersion(tx: Transaction, row: NewVersion): Promise<boolean> {
  const { subjectKind, subjectId, version, actorKind, actorId, content, restoredFrom, action, changes } = row
  const at = row.at.toISOString()
  const { rowCount } = await tx.execute(sql`
    with kept as (
      insert into revisions (subject_kind, subject_id, version, at, actor_kind, actor_id, content, restored_from)
      values (${subjectKind}, ${subjectId}, ${version}, ${at}, ${actorKind}, ${actorId},
        ${content && JSON.stringify(content)}::jsonb, ${restoredFrom})
      on conflict do nothing
      returning subject_kind, subject_id, version, at, actor_kind, actor_id)
    insert into audit_entries (subject_kind, subject_id, version, at, actor_kind, actor_id, action, changes)
    select kept.*, ${action}, ${JSON.stringify(changes)}::jsonb from kept`)
  return rowCount === 1
}

export async function insertAuditEntry(tx: Transaction, row: typeof auditEntries.$inferInsert): Promise<void> {
  await tx.insert(auditEntries).values(row)
}

type Named = AuditEntry['subject']

export type AuditFilter = {
  subject?: Subject
  /** About any of these. */
  about?: readonly Named[]
  actor?: Actor
  before?: number
  limit?: number
}

/** The trail, newest first; `before` is the id of the last entry of the part before. */
export async function listAuditEntries(
  db: Queryable,
  { subject, about, actor, before, limit = 50 }: AuditFilter = {},
): Promise<AuditEntry[]> {
  const isAsked = and(
    actor && eq(auditEntries.actorKind, actor.kind),
    actor && 'id' in actor ? eq(auditEntries.actorId, actor.id) : undefined,
    before === undefined ? undefined : lt(auditEntries.id, before),
  )
  // Of each no more than a page: what much was done with has no more than that on it.
  const isOfThese =
    about &&
    sql`${auditEntries.id} in (select newest.id from ${unnested(about)} cross join lateral (
      select id from ${auditEntries} where ${and(IS_NAMED, isAsked)} order by id desc limit ${limit}) newest)`
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        subject && and(eq(auditEntries.subjectKind, subject.kind), eq(auditEntries.subjectId, subject.id)),
        isOfThese,
        isAsked,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit)
  return rows.map(({ actorKind, actorId, subjectKind, subjectId, ...entry }) => ({
    ...entry,
    actor: actorOf({ actorKind, actorId }),
    subject: { kind: subjectKind, id: subjectId },
  }))
}

const unnested = (subjects: readonly Named[]) =>
  sql`unnest(${sql.param(subjects.map(({ kind }) => kind))}::text[], ${sql.param(subjects.map(({ id }) => id))}::text[]) named(kind, id)`
const IS_NAMED = sql`${auditEntries.subjectKind} = named.kind and ${auditEntries.subjectId} = named.id`

/** Of these, those whose last entry says that they went. */
export async function listGone(db: Queryable, subjects: readonly Named[]): Promise<Named[]> {
  const { rows } = await db.execute<Named>(sql`
    select named.kind, named.id from ${unnested(subjects)} cross join lateral (
      select action from ${auditEntries} where ${IS_NAMED} order by ${auditEntries.id} desc limit 1) newest
    where newest.action in ('deleted', 'erased')`)
  return rows
}
