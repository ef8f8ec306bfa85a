import type { StaffActor } from '#contracts/staff/roles.ts'
import { findRevision, write } from '#server/modules/audit/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { insertDraft, lockDraft, updateDraft } from './draft-repository.ts'
import { KINDS_OF_TEXT } from './kinds.ts'
import type { Published, PublishRefusal } from './publish-text.ts'
import { idOf, type TextRef } from './text-ref.ts'

type Deps = Pick<Services, 'db' | 'clock'>
type Step = { outcome: 'saved'; id: string } | { outcome: 'refused'; refusal: PublishRefusal }

const no = (refusal: PublishRefusal): Step => ({ outcome: 'refused', refusal })

/** Takes a text off the site. Its words stay, as a draft that can go online again; its address leads on. */
export async function withdrawText(services: Deps, actor: StaffActor, ref: TextRef): Promise<Published> {
  const refusal = await refuseStaff(services, actor, 'content.publish')
  if (refusal) return { ok: false, refusal: { about: 'staff', refusal } }
  const { kind } = ref
  const rules = KINDS_OF_TEXT[kind]
  const { withdraw } = rules
  if (!('subjectId' in ref) || !withdraw) return { ok: false, refusal: { about: 'gone' } }
  const { subjectId } = ref
  const done = await write(services, async (tx): Promise<Step> => {
    const draft = await lockDraft(tx, ref)
    const online = await rules.findOnline(tx, subjectId)
    const subject = await rules.findSubject(tx, subjectId)
    if (!online || !subject) return no({ about: 'gone' })
    const edited = (await findRevision(tx, subject))?.version ?? 0
    const writer = { db: tx, clock: services.clock, actor: { kind: 'staff', id: String(actor.id) } } as const
    const withdrawn = await withdraw(writer, { subjectId, edited })
    if (withdrawn.outcome !== 'saved') return no({ about: 'gone' })
    const now = services.clock.now()
    const by = { ownerId: actor.id, writerId: actor.id, createdAt: now, updatedAt: now }
    if (!draft)
      await insertDraft(tx, { kind, subjectId, base: withdrawn.version, version: 1, fields: online.fields, ...by })
    else await updateDraft(tx, draft.id, { base: withdrawn.version })
    return { outcome: 'saved', id: idOf(draft ?? { subjectId, id: 0 }) }
  })
  return done.outcome === 'saved' ? { ok: true, kind, id: done.id } : { ok: false, refusal: done.refusal }
}
