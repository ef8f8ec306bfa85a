import type { Json } from '#contracts/json.ts'
import { settleConflict } from '#contracts/staff/edit-form.ts'
import { LESSON_FORM } from '#contracts/staff/kinds/course-form.ts'
import { completed, type FieldProblem, type FormFields } from '#contracts/staff/kinds/form-codec.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { findRevision } from '#server/modules/audit/index.ts'
import { type EditedLesson, type LessonDraft, openLessonDraft, saveLesson } from '#server/modules/courses/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import { type EditResult, writerOf } from './edit-product.ts'
import { type Deps, nameOf } from './settle-edit.ts'

type At = { productId: number; slug: string }

/** A lesson as its form begins; `lesson` is null for one that its course does not announce. */
export async function openLessonForm(
  services: Deps,
  actor: StaffActor,
  at: At,
): Promise<
  { ok: true; lesson: (EditedLesson & { fields: FormFields }) | null } | { ok: false; refusal: StaffRefusal }
> {
  const refusal = await refuseStaff(services, actor, 'products.texts')
  if (refusal) return { ok: false, refusal }
  const lesson = await openLessonDraft(services.db, at)
  return { ok: true, lesson: lesson && { ...lesson, fields: fieldsOf((lesson.content as Json | null) ?? undefined) } }
}

const EMPTY: Json = { quiz: { passScorePercent: 60 } }
const fieldsOf = (content: Json | undefined) => LESSON_FORM.write(content ?? EMPTY, '')

/** Writes what a lesson holds, beside what somebody else has changed of it meanwhile. */
export async function saveLessonForm(
  services: Deps,
  actor: StaffActor,
  { productId, slug, edited, mine }: At & { edited: number; mine: FormFields },
): Promise<EditResult> {
  const refusal = await refuseStaff(services, actor, 'products.texts')
  if (refusal) return { outcome: 'staff', refusal }
  const kept = await openLessonDraft(services.db, { productId, slug })
  if (!kept) return { outcome: 'gone' }
  const fields = completed(LESSON_FORM, mine)
  const settled = await settle(services, kept, { at: { productId, slug }, edited, mine: fields })
  if (settled.conflict) return { outcome: 'conflict', merged: settled.merged, conflict: settled.conflict }
  const problems: FieldProblem[] = []
  const draft = LESSON_FORM.read(settled.merged, '', (problem) => problems.push(problem))
  if (problems.length > 0) return { outcome: 'refused', problems }
  const change = { productId, slug, edited: kept.version, draft: draft as unknown as LessonDraft }
  const saved = await saveLesson(writerOf(services, actor), change)
  if (saved.outcome === 'stale') return saveLessonForm(services, actor, { productId, slug, edited, mine })
  if (saved.outcome === 'saved') return { ...saved, isMerged: kept.version !== edited }
  if (saved.outcome === 'gone') return saved
  const fieldAt = (path: string) => LESSON_FORM.at(path.split('.'), '', settled.merged)
  return {
    outcome: 'refused',
    problems: saved.problems.map(({ field, sentence }) => ({ field: fieldAt(field), sentence })),
  }
}

type Edit = { at: At; edited: number; mine: FormFields }

async function settle(services: Deps, kept: EditedLesson, { at, edited, mine }: Edit) {
  if (kept.version === edited) return { merged: mine, conflict: null }
  const subject = { kind: 'lesson', id: `${at.productId}/${at.slug}` } as const
  const [old, newest] = [await findRevision(services.db, subject, edited), await findRevision(services.db, subject)]
  if (!newest) return { merged: mine, conflict: null }
  const newer = {
    by: await nameOf(services, newest.actor),
    at: newest.at.toISOString(),
    version: newest.version,
  }
  return settleConflict({
    before: old?.content ? fieldsOf(old.content as Json) : {},
    theirs: fieldsOf((kept.content as Json | null) ?? undefined),
    mine,
    labels: LESSON_FORM.names(mine, ''),
    ...{ newer, now: services.clock.now().toISOString() },
  })
}
