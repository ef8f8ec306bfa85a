import { mayDo, type StaffActor, type StaffRefusal } from '#contracts/staff/roles.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import type { Draft } from './draft-repository.ts'
import type { TextRef } from './text-ref.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** Whose texts somebody sees: all, or the drafts that they have begun. */
export const seesOwnOnly = ({ role }: Pick<StaffActor, 'role'>): boolean =>
  !mayDo(role, 'content.publish') && mayDo(role, 'content.draft')

const isTheirs = (actor: StaffActor, draft: Draft | null, ref: TextRef) =>
  !seesOwnOnly(actor) || (draft?.subjectId === null && draft.ownerId === actor.id) || isNew(draft, ref)

/** A draft that nobody has begun yet. */
const isNew = (draft: Draft | null, ref: TextRef) => draft === null && 'draftId' in ref && ref.draftId === 0

/** Whether somebody may read this text, or write it; what is not theirs to see is refused like what they may not do. */
export async function refuseText(
  services: Deps,
  actor: StaffActor,
  { action, draft, ref }: { action: 'content.read' | 'content.draft'; draft: Draft | null; ref: TextRef },
): Promise<StaffRefusal | null> {
  const refusal = await refuseStaff(services, actor, action)
  if (refusal) return refusal
  return isTheirs(actor, draft, ref) ? null : refuseStaff(services, actor, 'content.publish')
}
