import { clientPlaceText, type OwnClientPlace, type OwnClientsPage } from '#contracts/booking/own-clients.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { listCalendarLeaders } from '#server/modules/appointments/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { selectOwnClients } from './own-clients-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>

const PER_PAGE = 50

const ledBy = async ({ db }: Pick<Services, 'db'>, { id }: Pick<StaffActor, 'id'>) =>
  (await listCalendarLeaders({ db })).filter(({ staffId }) => staffId === id)

/** Whether sessions are led by the actor. */
export const leadsSessions = async (services: Deps, actor: StaffActor): Promise<boolean> =>
  (await ledBy(services, actor)).length > 0

/** Whose sessions the actor leads: their names and when they come, no address and nothing that they bought besides. */
export async function listOwnClients(
  services: Deps,
  actor: StaffActor,
  { after, perPage = PER_PAGE }: { after: OwnClientPlace | null; perPage?: number },
): Promise<{ ok: true; page: OwnClientsPage } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'appointments.read')
  if (refusal) return { ok: false, refusal }
  const led = await ledBy(services, actor)
  const found = await selectOwnClients(services.db, {
    resourceIds: led.flatMap(({ resourceId }) => resourceId ?? []),
    productIds: led.flatMap(({ resourceId, productId }) => (resourceId === null ? (productId ?? []) : [])),
    ...{ now: services.clock.now(), after, limit: perPage + 1 },
  })
  const shown = found.slice(0, perPage)
  const last = shown.at(-1)
  return {
    ok: true,
    page: {
      rows: shown.map(({ newestAt: _at, newestId: _id, ...row }) => row),
      after: found.length > perPage && last ? clientPlaceText({ at: last.newestAt, id: last.newestId }) : null,
    },
  }
}
