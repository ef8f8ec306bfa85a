import { FormDefinition } from '#contracts/forms/form.ts'
import { conflictTitle } from '#contracts/staff/conflict.ts'
import { type FormRefused, newForm } from '#contracts/staff/forms.ts'
import { explainStaffRefusal, type StaffActor } from '#contracts/staff/roles.ts'
import { slugOf } from '#contracts/text/slug.ts'
import type { Unwritten, Writer } from '#server/modules/audit/index.ts'
import { findForm, restoreForm, type SavedForm, saveForm } from '#server/modules/contact/index.ts'
import { listStaffNames, refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock'>
type Written = { ok: true; id: number; version: number } | FormRefused

const writerOf = ({ db, clock }: Deps, { id }: StaffActor): Writer => ({
  ...{ db, clock },
  actor: { kind: 'staff', id: String(id) },
})

/** A new form of this name, or one that asks what another asks; online nowhere before somebody puts it there. */
export async function createForm(
  services: Deps,
  actor: StaffActor,
  { title, like }: { title: string; like: number | null },
): Promise<Written> {
  return writing(services, actor, async (writer) => {
    const slug = slugOf(title).slice(0, 60)
    if (slug === '') return { outcome: 'refused', problems: [{ field: 'title', sentence: 'Donnez un nom.' }] }
    const other = like === null ? null : await findForm(services.db, like)
    const definition = FormDefinition.parse(
      other ? { ...other.definition, slug, title, isLive: false } : newForm({ slug, title }),
    )
    return saveForm(writer, { id: null, edited: 0, definition })
  })
}

/** Puts a form online as it is edited. What it has received stays with the version that it was sent through. */
export const putFormOnline = (
  services: Deps,
  actor: StaffActor,
  { id, edited, definition }: { id: number; edited: number; definition: unknown },
): Promise<Written> =>
  writing(services, actor, (writer) => {
    // What was edited is read there, field by field.
    const asked = { ...Object(definition), isLive: true } as FormDefinition
    return saveForm(writer, { id, edited, definition: asked })
  })

/** Takes a form off the site, with all that it has received kept. */
export const takeFormOff = (
  services: Deps,
  actor: StaffActor,
  { id, edited }: { id: number; edited: number },
): Promise<Written> =>
  writing(services, actor, async (writer) => {
    const form = await findForm(services.db, id)
    if (!form) return { outcome: 'gone' }
    return saveForm(writer, { id, edited, definition: { ...form.definition, isLive: false } })
  })

/** Asks again what an older version asked. */
export const restoreFormOnDesk = (
  services: Deps,
  actor: StaffActor,
  change: { id: number; edited: number; version: number },
): Promise<Written> => writing(services, actor, (writer) => restoreForm(writer, change))

async function writing(
  services: Deps,
  actor: StaffActor,
  write: (writer: Writer) => Promise<SavedForm | Unwritten>,
): Promise<Written> {
  const refusal = await refuseStaff(services, actor, 'forms.write')
  if (refusal) return refused([{ field: '', sentence: explainStaffRefusal(refusal) }])
  const written = await write(writerOf(services, actor))
  switch (written.outcome) {
    case 'saved':
      return { ok: true, id: written.id, version: written.version }
    case 'gone':
      return refused([{ field: '', sentence: 'Ce formulaire n’existe plus.' }])
    case 'refused':
      return refused(written.problems)
    case 'stale': {
      const { actor: by, at, version } = written.newer
      const name = 'id' in by ? ((await listStaffNames(services.db)).get(by.id) ?? null) : null
      const title = conflictTitle({ by: name, at: at.toISOString() }, services.clock.now().toISOString())
      return { ok: false, problems: [], conflict: { title, version } }
    }
  }
}

const refused = (problems: FormRefused['problems']): FormRefused => ({ ok: false, problems, conflict: null })
