import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#server/database/database.ts'
import { columnsOf, type Writer } from './actor.ts'
import { findRevision, insertAuditEntry, insertVersion, type Revision, type Version } from './audit-repository.ts'
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
  restoredFrom?: number | null | undefined
  /** Something beside the content has changed too, which no version may hold. */
  changedBeside?: boolean
}

/**
 * Keeps what is written as a new version and as an entry of the audit trail. Whoever writes the same version second waits
 * for the first, and is told that theirs is stale: called before the rows of the subject are changed. What is written
 * again without a change makes no version.
 */
export async function recordWrite(tx: Transaction, by: By, write: Write): Promise<Recorded | Stale> {
  // What is new has no version most of the time: looked for only when it has.
  const first = write.edited === 0 ? await keepVersion(tx, by, write, null) : null
  return first ?? recordUponNewest(tx, by, write)
}

type By = Pick<Writer, 'actor' | 'clock'>

async function recordUponNewest(tx: Transaction, by: By, write: Write): Promise<Recorded | Stale> {
  const { subject, edited, content, changedBeside = false } = write
  const newest = await findRevision(tx, subject)
  if (newest && !isEdited(newest, edited)) return { outcome: 'stale', newer: newest }
  if (newest && !changedBeside && isDeepStrictEqual(newest.content, asJson(content)))
    return { outcome: 'recorded', version: newest.version }
  return (await keepVersion(tx, by, write, newest)) ?? recordUponNewest(tx, by, write)
}

/** Null when another writer was faster. */
async function keepVersion(
  tx: Transaction,
  { actor, clock }: By,
  { subject, content, restoredFrom = null }: Write,
  newest: Revision | null,
): Promise<Recorded | null> {
  const [before, after] = [newest?.content ?? null, asJson(content)]
  const version = (newest?.version ?? 0) + 1
  const isKept = await insertVersion(tx, {
    ...{ subjectKind: subject.kind, subjectId: subject.id, version, content: after, restoredFrom },
    ...{ at: clock.now(), ...columnsOf(actor) },
    action: actionOf({ before, after, restoredFrom }),
    // What had been deleted comes back as its version says; against nothing, all of it would have changed.
    changes: before === null && restoredFrom !== null ? [] : summariseChanges(before, after),
  })
  return isKept ? { outcome: 'recorded', version } : null
}

/** As it comes back from the database. */
const asJson = (content: Write['content']) => content && (JSON.parse(JSON.stringify(content)) as typeof content)

/** What was deleted may be made anew. */
const isEdited = ({ version, content }: Revision, edited: number) =>
  version === edited || (content === null && edited === 0)

type Step = { before: unknown; after: unknown; restoredFrom: number | null }

function actionOf({ before, after, restoredFrom }: Step): string {
  if (after === null) return 'deleted'
  if (restoredFrom !== null) return 'restored'
  return before === null ? 'created' : 'changed'
}

/** An entry of the audit trail for what has no versions. */
export async function recordAction(
  tx: Transaction,
  { actor, clock }: By,
  { subject, action, changes = [] }: { subject: Subject; action: string; changes?: ChangeSummary[] },
): Promise<void> {
  await insertAuditEntry(tx, {
    ...{ action, changes, subjectKind: subject.kind, subjectId: subject.id },
    ...{ at: clock.now(), ...columnsOf(actor) },
  })
}
