import type { SettingGroup } from '#contracts/settings/setting-field.ts'
import { markText, readMarkText } from '#contracts/site/identity.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import type { Problem } from '#server/modules/audit/index.ts'
import { isMark, keepMark } from '#server/modules/identity/index.ts'
import type { PostedFile } from '#server/modules/posted-files/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import type { SettingRefusal } from './setting-refusal.ts'

type Typed = Readonly<Record<string, string>>
type Asked = {
  group: SettingGroup
  typed: Typed
  /** What was sent for the fields of pictures, by their paths. */
  sent: Readonly<Record<string, PostedFile>>
}
type Taken = { ok: true; typed: Typed } | { ok: false; refusal: SettingRefusal }

/**
 * Takes in the pictures that came with a form: what they are called from now on is as if it had been typed. Whoever has to save
 * again, since somebody was faster, does not have to send them again.
 */
export async function takeMarks(
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  { group, typed, sent }: Asked,
): Promise<Taken> {
  const refusal = await refuseStaff(services, actor, 'settings.change')
  if (refusal) return { ok: false, refusal: { about: 'staff', refusal } }
  const taken: Record<string, string> = { ...typed }
  const problems: Record<string, string> = {}
  for (const { path, kind } of marksOf(group)) {
    const file = sent[path]
    if (!file) continue
    const kept = await keepMark(services, { kind, field: path, sent: file })
    if (kept.outcome === 'kept') taken[path] = markText(kept.mark)
    else problems[path] = kept.problems[0]?.sentence ?? ''
  }
  const isRefused = Object.keys(problems).length > 0
  return isRefused ? { ok: false, refusal: { about: 'fields', problems } } : { ok: true, typed: taken }
}

/** A picture is named as it was taken in here, or not at all. */
export async function refuseMarks(
  { db }: Pick<Services, 'db'>,
  { group, typed }: Pick<Asked, 'group' | 'typed'>,
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const { path, kind } of marksOf(group)) {
    const mark = readMarkText(typed[path] ?? '')
    if (mark === null || (typeof mark === 'object' && (await isMark(db, { kind, mark })))) continue
    problems.push({ field: path, sentence: 'Cette image n’est pas connue ici.' })
  }
  return problems
}

const marksOf = ({ fields }: SettingGroup) =>
  fields.flatMap((field) => (field.kind === 'mark' ? [{ path: field.path, kind: field.mark }] : []))
