import type { ErasureRefusal } from '#contracts/people/erasure.ts'
import type { PersonRef } from '#contracts/people/people.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import {
  askForErasure,
  askForGuestErasure,
  takeErasureBack,
  takeGuestErasureBack,
} from '#server/modules/personal-data/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { findGuest } from './people-repository.ts'

type Refused = { ok: false; refusal: ErasureRefusal | StaffRefusal }
type Deps = Pick<Services, 'db' | 'jobs' | 'clock'>

/**
 * Has somebody erased, with an account or without, a day later at the earliest and once nothing of theirs is open; until then
 * it can be taken back ({@link keepPerson}). The owner's alone, and asks for the second factor again. Refused: nobody is
 * meant, asked already.
 */
export async function erasePerson(
  services: Deps,
  actor: StaffActor,
  { ref, tellsOwner }: { ref: PersonRef; tellsOwner: boolean },
): Promise<{ ok: true; dueAt: Date } | Refused> {
  const refusal = await refuseStaff(services, actor, 'people.erase')
  if (refusal) return { ok: false, refusal }
  if (ref.kind === 'account') return askForErasure(services, { customerId: ref.id, by: actor.id, tellsOwner })
  const guest = await findGuest(services.db, ref.id)
  if (!guest) return { ok: false, refusal: { code: 'unknown' } }
  return askForGuestErasure(services, { guestEmail: guest.email, orderId: ref.id, by: actor.id, tellsOwner })
}

/** Takes an erasure back that was not carried out. Refused: none was asked for, or it is done. */
export async function keepPerson(
  services: Deps,
  actor: StaffActor,
  { ref }: { ref: PersonRef },
): Promise<{ ok: true } | Refused> {
  const refusal = await refuseStaff(services, actor, 'people.keep')
  if (refusal) return { ok: false, refusal }
  if (ref.kind === 'account') return takeErasureBack(services, { customerId: ref.id, by: actor.id })
  const guest = await findGuest(services.db, ref.id)
  if (!guest) return { ok: false, refusal: { code: 'not-asked' } }
  return takeGuestErasureBack(services, { guestEmail: guest.email, by: actor.id })
}
