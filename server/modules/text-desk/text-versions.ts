import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { NO_FIELDS, type TextFields } from '#contracts/staff/text-fields.ts'
import type { Queryable } from '#server/database/database.ts'
import { findRevision, listRevisions, type Subject } from '#server/modules/audit/index.ts'
import { listStaffNames } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { type Draft, findDraft, listDraftVersions } from './draft-repository.ts'
import { KINDS_OF_TEXT } from './kinds.ts'
import { refuseText } from './text-access.ts'
import type { TextRef } from './text-ref.ts'

/** `key`: 'b3' of the draft, 'v2' of what was online. `by`: '' for nobody of the team. */
export type TextVersion = { key: string; at: string; by: string; isOnline: boolean; isFirst: boolean }

type Deps = Pick<Services, 'db' | 'clock'>
type Found = { draft: Draft | null; subject: Subject | null }

export async function findParts(db: Queryable, ref: TextRef): Promise<Found> {
  const draft = await findDraft(db, ref)
  const subjectId = 'subjectId' in ref ? ref.subjectId : (draft?.subjectId ?? null)
  return { draft, subject: subjectId === null ? null : await KINDS_OF_TEXT[ref.kind].findSubject(db, subjectId) }
}

/** What was written of a text, newest first: its draft by stretches of writing, before that all that was online. */
export async function listTextVersions(
  db: Queryable,
  { draft, subject }: Found,
  isOnline: boolean,
): Promise<TextVersion[]> {
  const names = await listStaffNames(db)
  const ofDraft = draft ? await listDraftVersions(db, draft.id) : []
  const ofSubject = subject ? await listRevisions(db, subject) : []
  return [
    ...ofDraft.map(({ version, at, writerId }) => ({
      ...{ key: `b${version}`, at: at.toISOString(), by: names.get(String(writerId)) ?? '' },
      ...{ isOnline: false, isFirst: false },
    })),
    ...ofSubject.map(({ version, at, actor }, index) => ({
      ...{ key: `v${version}`, at: at.toISOString(), by: 'id' in actor ? (names.get(actor.id) ?? '') : '' },
      ...{ isOnline: isOnline && index === 0, isFirst: version === 1 },
    })),
  ]
}

/** What a version said; null where there is none, or where the text was off the site then. */
async function findVersionFields(
  db: Queryable,
  { kind }: TextRef,
  { draft, subject, key }: Found & { key: string },
): Promise<TextFields | null> {
  const [, of, digits] = /^([bv])([1-9]\d{0,8})$/.exec(key) ?? []
  const version = Number(digits)
  if (of === 'b' && draft) {
    const found = (await listDraftVersions(db, draft.id)).find((each) => each.version === version)
    return found ? { ...NO_FIELDS, ...found.fields } : null
  }
  if (of !== 'v' || !subject) return null
  const content = (await findRevision(db, subject, version))?.content
  return content ? KINDS_OF_TEXT[kind].fieldsOfContent(content) : null
}

/** The words of an older version, to go on from: to take it back is to keep them as the newest. */
export async function openTextVersion(
  services: Deps,
  actor: StaffActor,
  { ref, key }: { ref: TextRef; key: string },
): Promise<{ ok: true; fields: TextFields | null } | { ok: false; refusal: StaffRefusal }> {
  const found = await findParts(services.db, ref)
  const refusal = await refuseText(services, actor, { action: 'content.read', draft: found.draft, ref })
  if (refusal) return { ok: false, refusal }
  return { ok: true, fields: await findVersionFields(services.db, ref, { ...found, key }) }
}
