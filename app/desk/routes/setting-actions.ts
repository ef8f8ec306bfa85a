import type { SettingGroup } from '#contracts/settings/setting-field.ts'
import { SETTING_FORM, type SettingAnswer } from '#contracts/settings/setting-form.ts'
import { keysOf, settingGroup } from '#contracts/settings/setting-groups.ts'
import { explainStaffRefusal, type StaffActor } from '#contracts/staff/roles.ts'
import type { PostedFile } from '#server/modules/posted-files/index.ts'
import { restoreSettings, type SettingRefusal, saveSettings, takeMarks } from '#server/modules/shop-desk/index.ts'
import type { Services } from '#server/services.ts'

/** Files of a form, by the name of their field. */
type PostedFiles = readonly (readonly [field: string, file: PostedFile])[]

const LONGEST = 4_000

/** Carries out what a form of settings asks: a group saved, or one of its keys taken back to an older version. */
export async function carryOutSettings(
  services: Services,
  actor: StaffActor,
  form: FormData,
  files: PostedFiles = [],
): Promise<SettingAnswer> {
  const restored = /^(\w{1,40}) (\d{1,9})$/.exec(textOf(form, SETTING_FORM.restored))
  if (restored) {
    const [, key = '', version = ''] = restored
    const asked = { key, version: Number(version), edited: versionOf(form, key) }
    const done = await restoreSettings(services, actor, asked)
    return done.ok ? { ok: true, said: 'Version reprise. Elle est en ligne.' } : refuse('', done.refusal, {})
  }
  const group = settingGroup(textOf(form, SETTING_FORM.group))
  if (!group) throw new Response(null, { status: 400 })
  const given = typedInto(form, group)
  const taken = await takeMarks(services, actor, { group, typed: given, sent: Object.fromEntries(files) })
  if (!taken.ok) return refuse(group.name, taken.refusal, given)
  const { typed } = taken
  const edited = Object.fromEntries(keysOf(group).map((key) => [key, versionOf(form, key)]))
  const saved = await saveSettings(services, actor, { group, edited, typed })
  return saved.ok
    ? { ok: true, said: `${group.title}\u202F: enregistré, et en ligne.` }
    : refuse(group.name, saved.refusal, typed)
}

/** What was typed into the fields of a group, and nothing else that was sent; several answers of one are lines. */
function typedInto(form: FormData, { fields }: SettingGroup): Record<string, string> {
  const isRemoved = (path: string) => form.has(SETTING_FORM.removed(path))
  return Object.fromEntries(
    fields.map(({ path, kind }) => [
      path,
      kind === 'mark' && isRemoved(path)
        ? ''
        : form
            .getAll(path)
            .flatMap((value) => (typeof value === 'string' ? [value] : []))
            .join('\n')
            .slice(0, LONGEST),
    ]),
  )
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

function versionOf(form: FormData, key: string): number {
  const version = textOf(form, SETTING_FORM.version(key))
  if (!/^\d{1,9}$/.test(version)) throw new Response(null, { status: 400 })
  return Number(version)
}

function refuse(group: string, refusal: SettingRefusal, typed: Record<string, string>): SettingAnswer {
  const problems = refusal.about === 'fields' ? refusal.problems : {}
  const newer = refusal.about === 'stale' ? refusal.newer : null
  return { ok: false, group, sentence: sentenceOf(refusal), problems, newer, typed }
}

function sentenceOf(refusal: SettingRefusal): string {
  switch (refusal.about) {
    case 'staff':
      return explainStaffRefusal(refusal.refusal)
    case 'gone':
      return 'Cette version n’existe plus.'
    case 'stale':
      return 'Quelqu’un d’autre a enregistré entre-temps.'
    case 'fields':
      return Object.values(refusal.problems)[0] ?? ''
  }
}

/** 403 for who may not, 422 for what is not so. */
export const statusOf = (answer: SettingAnswer): number => (answer.ok ? 200 : 422)
