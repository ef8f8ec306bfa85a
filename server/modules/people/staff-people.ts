import type { PeopleFilter, PeoplePage, PersonRef } from '#contracts/people/people.ts'
import type { PersonView } from '#contracts/people/person.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { listPeople } from './list-people.ts'
import { type PersonDeps, readPerson } from './read-person.ts'

type Refused = { ok: false; refusal: StaffRefusal }

/** Those who have an account or bought without one, a page at a time; refused to who has nothing to do with them. */
export async function openPeople(
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  filter: PeopleFilter,
): Promise<{ ok: true; page: PeoplePage } | Refused> {
  const refusal = await refuseStaff(services, actor, 'people.read')
  return refusal ? { ok: false, refusal } : { ok: true, page: await listPeople(services, filter) }
}

/** Everything that the shop knows of one; null when nobody is meant. */
export async function openPerson(
  services: PersonDeps,
  actor: StaffActor,
  ref: PersonRef,
): Promise<{ ok: true; person: PersonView | null } | Refused> {
  const refusal = await refuseStaff(services, actor, 'people.read')
  return refusal ? { ok: false, refusal } : { ok: true, person: await readPerson(services, ref) }
}
