import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#server/database/database.ts'
import { columnsOf, type Writer } from './actor.ts'
import { findRevision, insertAuditEntry, insertRevision, type Revision, type Version } from './audit-repository.ts'
import type { Subject } from './subject.ts'
import { type ChangeSummary, summariseChanges } from './summarise-changes.ts'

/** Somebody else has written it since: nothing was overwritten. */
export type Stale = { outcome: 'stale'; newer: Version }

export type Recorded = { outcome: 'recorded'; version: number }

export type Write = {
  subject: Subject
  /** The version that the writer had before them; 0 for what is new. */
  edited: number
  /** All of it, as it is from now on, without personal data; null: it is deleted. */
  content: Record<string, unknown> | null
  restoredFrom?: number | undefined
  /** Something beside the content has changed too, which no version may hold. */
  changedBeside?: boolean
}

/**
 * Keeps what is written as a new version and as an entry of the audit trail. Whoever writes the same version second waits
 * for the first, and is told that theirs is stale: called before the rows of the subject are changed. What is written
 * again without a change makes no version.
 */
export async function recordWrite(
  tx: Transaction,
  { actor, clock }: Pick<Writer, 'actor' | 'clock'>,
  { subject, edited, content, restoredFrom, changedBeside = false }: Write,
): Promise<Recorded | Stale> {
  const newest = await findRevision(tx, subject)
  if (newest && !isEdited(newest, edited)) return { outcome: 'stale', newer: newest }
  const before = newest?.content ?? null
  const after = content && (JSON.parse(JSON.stringify(content)) as Record<string, unknown>)
  if (newest && !changedBeside && isDeepStrictEqual(before, after)) return { outcome: 'recorded', version: edited }
  const version = (newest?.version ?? 0) + 1
  const by = { at: clock.now(), ...columnsOf(actor) }
  const [subjectKind, subjectId] = [subject.kind, subject.id]
  const isFirst = await insertRevision(tx, {
    ...{ subjectKind, subjectId, version, content: after },
    ...by,
    restoredFrom: restoredFrom ?? null,
  })
  if (!isFirst) return recordWrite(tx, { actor, clock }, { subject, edited, content, restoredFrom, changedBeside })
  const changes = summariseChanges(before, after)
  await insertAuditEntry(tx, {
    ...{ subjectKind, subjectId, version, changes },
    ...by,
    action: actionOf({ before, after, restoredFrom }),
  })
  return { outcome: 'recorded', version }
}

/** What was deleted may be made anew. */
const isEdited = ({ version, content }: Revision, edited: number) =>
  version === edited || (content === null && edited === 0)

function actionOf({
  before,
  after,
  restoredFrom,
}: {
  before: unknown
  after: unknown
  restoredFrom?: number | undefined
}) {
  if (after === null) return 'deleted'
  if (restoredFrom !== undefined) return 'restored'
  return before === null ? 'created' : 'changed'
}

/** An entry of the audit trail for what has no versions. */
export async function recordAction(
  tx: Transaction,
  { actor, clock }: Pick<Writer, 'actor' | 'clock'>,
  { subject, action, changes = [] }: { subject: Subject; action: string; changes?: ChangeSummary[] },
): Promise<void> {
  await insertAuditEntry(tx, {
    ...{ action, changes, subjectKind: subject.kind, subjectId: subject.id },
    ...{ at: clock.now(), ...columnsOf(actor) },
  })
}
