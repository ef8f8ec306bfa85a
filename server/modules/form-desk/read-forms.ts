import type { FormCard, FormSheet } from '#contracts/staff/forms.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { type Actor, listRevisions } from '#server/modules/audit/index.ts'
import { findForm, listForms } from '#server/modules/contact/index.ts'
import { listStaffNames, refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { countReceived, hasReceived } from './forms-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>
type Refused = { ok: false; refusal: StaffRefusal }

/** All forms, those that are online first, with what each received since the month began. */
export async function listFormsOnDesk(
  services: Deps,
  actor: StaffActor,
): Promise<{ ok: true; forms: FormCard[] } | Refused> {
  const refusal = await refuseStaff(services, actor, 'forms.read')
  if (refusal) return { ok: false, refusal }
  const now = services.clock.now()
  const received = await countReceived(services.db, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)))
  const forms = (await listForms(services.db)).map(({ id, definition: { title, isLive } }) => ({
    ...{ id, title, isLive },
    messages: received.get(id) ?? 0,
  }))
  return { ok: true, forms: forms.toSorted((one, other) => Number(other.isLive) - Number(one.isLive)) }
}

/** One form with its versions; null where there is none of this number. */
export async function openForm(
  services: Deps,
  actor: StaffActor,
  id: number,
): Promise<{ ok: true; form: FormSheet | null } | Refused> {
  const refusal = await refuseStaff(services, actor, 'forms.read')
  if (refusal) return { ok: false, refusal }
  const { db } = services
  const form = await findForm(db, id)
  if (!form) return { ok: true, form: null }
  const names = await listStaffNames(db)
  const nameOf = (by: Actor) => ('id' in by ? (names.get(by.id) ?? null) : null)
  const written = await listRevisions(db, { kind: 'form', id: String(id) })
  const versions = written.map(({ version, at, actor: by, restoredFrom }) => ({
    ...{ version, at: at.toISOString(), by: nameOf(by), isRestored: restoredFrom !== null },
  }))
  const { definition, version } = form
  return { ok: true, form: { id, version, definition, versions, isUsed: await hasReceived(db, id) } }
}
