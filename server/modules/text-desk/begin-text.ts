import type { StaffActor } from '#contracts/staff/roles.ts'
import type { TextKind } from '#contracts/staff/text-list.ts'
import type { Services } from '#server/services.ts'
import { findEmptyDraft } from './draft-repository.ts'
import { type KeptDraft, keepDraft } from './keep-draft.ts'
import { initialFields } from './kinds.ts'
import { idOf } from './text-ref.ts'

/** A draft to write into: a new one, or the one that its author has begun and left empty. */
export async function beginText(
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  kind: TextKind,
): Promise<KeptDraft> {
  const empty = await findEmptyDraft(services.db, { kind, ownerId: actor.id })
  if (empty && empty.fields.title === '')
    return { ok: true, id: idOf(empty), version: 1, at: empty.updatedAt.toISOString() }
  return keepDraft(services, actor, {
    ...{ ref: { kind, draftId: 0 }, edited: 0 },
    ...{ fields: initialFields(kind), isForReview: false },
  })
}
