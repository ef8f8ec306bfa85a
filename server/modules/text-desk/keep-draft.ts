import { isDeepStrictEqual } from 'node:util'
import type { Newer } from '#contracts/staff/conflict.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import type { TextFields } from '#contracts/staff/text-fields.ts'
import type { TextKind } from '#contracts/staff/text-list.ts'
import type { Transaction } from '#server/database/database.ts'
import { findRevision, recordAction } from '#server/modules/audit/index.ts'
import { listStaffNames } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { type Draft, findNewestVersion, insertDraft, keepVersion, lockDraft, updateDraft } from './draft-repository.ts'
import { initialFields, KINDS_OF_TEXT } from './kinds.ts'
import { refuseText } from './text-access.ts'
import { idOf, type TextRef } from './text-ref.ts'

type Deps = Pick<Services, 'db' | 'clock'>

export type DraftChange = {
  /** `draftId` 0: begins a draft. */
  ref: TextRef
  /** What of the draft was kept when these words were begun; 0: there was none. */
  edited: number
  fields: TextFields
  isForReview: boolean
}

/** What somebody else has kept meanwhile, upon which to go on. */
export type Overtaken = { newer: Newer; fields: TextFields; version: number }
export type DraftRefusal =
  | { about: 'staff'; refusal: StaffRefusal }
  | { about: 'stale'; overtaken: Overtaken }
  | { about: 'gone' }
export type KeptDraft = { ok: true; id: string; version: number; at: string } | { ok: false; refusal: DraftRefusal }

/** A stretch of writing: what one person keeps within it is one version. */
const STRETCH_MILLISECONDS = 10 * 60_000

/**
 * Keeps what somebody writes, beside what is online, which stays as it is. Nothing is overwritten: who began upon older words is
 * given the newer ones.
 */
export async function keepDraft(services: Deps, actor: StaffActor, change: DraftChange): Promise<KeptDraft> {
  return services.db.transaction(async (tx): Promise<KeptDraft> => {
    const { ref, edited } = change
    const draft = await lockDraft(tx, ref)
    const refusal = await refuseText(services, actor, { action: 'content.draft', draft, ref })
    if (refusal) return { ok: false, refusal: { about: 'staff', refusal } }
    if (!draft) return edited === 0 ? begin(tx, services, { actor, change }) : overtake(tx, ref)
    if (draft.version !== edited)
      return { ok: false, refusal: { about: 'stale', overtaken: await asOvertaken(tx, draft) } }
    return goOn(tx, services, { actor, change, draft })
  })
}

/** A draft of somebody's that begins with what was written elsewhere, in the caller's transaction. */
export const beginFilledDraft = (
  tx: Transaction,
  services: Pick<Services, 'clock'>,
  { ownerId, kind, fields }: { ownerId: number; kind: TextKind; fields: Partial<TextFields> },
): Promise<KeptDraft> =>
  begin(tx, services, {
    actor: { id: ownerId },
    change: { ref: { kind, draftId: 0 }, edited: 0, fields: { ...initialFields(kind), ...fields }, isForReview: false },
  })

type Begun = { actor: Pick<StaffActor, 'id'>; change: DraftChange }

async function begin(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { actor, change }: Begun,
): Promise<KeptDraft> {
  const { ref, fields, isForReview } = change
  const subjectId = 'subjectId' in ref ? ref.subjectId : null
  if ('draftId' in ref && ref.draftId !== 0) return { ok: false, refusal: { about: 'gone' } }
  const subject = subjectId === null ? null : await KINDS_OF_TEXT[ref.kind].findSubject(tx, subjectId)
  if (subjectId !== null && !subject) return { ok: false, refusal: { about: 'gone' } }
  const base = subject ? ((await findRevision(tx, subject))?.version ?? 0) : 0
  const now = clock.now()
  const by = { ownerId: actor.id, writerId: actor.id, createdAt: now, updatedAt: now }
  const draft = await insertDraft(tx, { kind: ref.kind, subjectId, base, version: 1, fields, isForReview, ...by })
  // Somebody has begun one at this moment: the next try finds it.
  if (!draft) return { ok: false, refusal: { about: 'gone' } }
  await keepVersion(tx, { draftId: draft.id, version: 1, fields, writerId: actor.id, begunAt: now, at: now }, null)
  const writer = { clock, actor: { kind: 'staff', id: String(actor.id) } } as const
  await recordAction(tx, writer, { subject: { kind: 'text-draft', id: String(draft.id) }, action: 'created' })
  return { ok: true, id: idOf(draft), version: 1, at: now.toISOString() }
}

/** The draft that these words were upon is online by now, or given up: what is there instead is what to go on from. */
async function overtake(tx: Transaction, ref: TextRef): Promise<KeptDraft> {
  const online = 'subjectId' in ref ? await KINDS_OF_TEXT[ref.kind].findOnline(tx, ref.subjectId) : null
  const subject = 'subjectId' in ref ? await KINDS_OF_TEXT[ref.kind].findSubject(tx, ref.subjectId) : null
  const newest = subject && (await findRevision(tx, subject))
  if (!online || !newest) return { ok: false, refusal: { about: 'gone' } }
  const by = 'id' in newest.actor ? ((await listStaffNames(tx)).get(newest.actor.id) ?? null) : null
  const newer = { by, at: newest.at.toISOString() }
  return { ok: false, refusal: { about: 'stale', overtaken: { newer, fields: online.fields, version: 0 } } }
}

async function goOn(
  tx: Transaction,
  { clock }: Deps,
  { actor, change: { fields, isForReview }, draft }: Begun & { draft: Draft },
): Promise<KeptDraft> {
  const { id, version: before } = draft
  const isSame = isDeepStrictEqual(draft.fields, fields)
  if (isSame && draft.isForReview === isForReview)
    return { ok: true, id: idOf(draft), version: before, at: draft.updatedAt.toISOString() }
  const [now, version] = [clock.now(), before + 1]
  await updateDraft(tx, id, { fields, isForReview, version, writerId: actor.id, updatedAt: now, scheduleRefusal: '' })
  if (!isSame) {
    const last = await findNewestVersion(tx, id)
    const isStretch = last?.writerId === actor.id && now.getTime() - last.begunAt.getTime() < STRETCH_MILLISECONDS
    const row = { draftId: id, version, fields, writerId: actor.id, begunAt: isStretch ? last.begunAt : now, at: now }
    await keepVersion(tx, row, isStretch ? last.version : null)
  }
  return { ok: true, id: idOf(draft), version, at: now.toISOString() }
}

export async function asOvertaken(tx: Transaction, draft: Draft): Promise<Overtaken> {
  const by = (await listStaffNames(tx)).get(String(draft.writerId)) ?? null
  return { newer: { by, at: draft.updatedAt.toISOString() }, fields: draft.fields, version: draft.version }
}
