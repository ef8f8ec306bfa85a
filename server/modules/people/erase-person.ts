import type { ErasureRefusal } from '#contracts/people/erasure.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { askForErasure, takeErasureBack } from '#server/modules/personal-data/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

type Refused = { ok: false; refusal: ErasureRefusal | StaffRefusal }
type Deps = Pick<Services, 'db' | 'jobs' | 'clock'>

/**
 * Has somebody's account erased, a day later at the earliest and once nothing of theirs is open; until then it can be taken
 * back ({@link keepPerson}). The owner's alone, and asks for the second factor again. Refused: no such account, asked already.
 */
export async function erasePerson(
  services: Deps,
  actor: StaffActor,
  { customerId, tellsOwner }: { customerId: number; tellsOwner: boolean },
): Promise<{ ok: true; dueAt: Date } | Refused> {
  const refusal = await refuseStaff(services, actor, 'people.erase')
  return refusal ? { ok: false, refusal } : askForErasure(services, { customerId, by: actor.id, tellsOwner })
}

/** Takes an erasure back that was not carried out. Refused: none was asked for, or it is done. */
export async function keepPerson(
  services: Deps,
  actor: StaffActor,
  { customerId }: { customerId: number },
): Promise<{ ok: true } | Refused> {
  const refusal = await refuseStaff(services, actor, 'people.keep')
  return refusal ? { ok: false, refusal } : takeErasureBack(services, { customerId, by: actor.id })
}
