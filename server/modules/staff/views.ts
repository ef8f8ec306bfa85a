import { type KeptView, MOST_VIEW_NAME, type ViewPlace, type ViewRefusal } from '#contracts/staff/kept-views.ts'
import type { StaffAction, StaffActor } from '#contracts/staff/roles.ts'
import type { Services } from '#server/services.ts'
import { refuseStaff } from './authorise.ts'
import { deleteView, findView, insertView, selectViews } from './view-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>
type Done = { ok: true } | { ok: false; refusal: ViewRefusal }

/** What it takes to see the list that a view is of. */
const ACTIONS: Record<ViewPlace, StaffAction> = { orders: 'orders.read' }
const MOST = 30

/** The views of a list that somebody has kept, and those that others share with them, by name. */
export async function listViews(services: Deps, actor: StaffActor, place: ViewPlace): Promise<KeptView[]> {
  if (await refuseStaff(services, actor, ACTIONS[place])) return []
  const kept = await selectViews(services.db, { place, staffId: actor.id })
  return kept.map(({ id, name, query, isShared, staffId }) => ({
    ...{ id, name, query, isShared },
    isDroppable: staffId === actor.id || actor.role === 'owner',
  }))
}

/** Keeps a list as it is narrowed now, under a name: for oneself, or for the whole team. The same name takes its place. */
export async function keepView(
  services: Deps,
  actor: StaffActor,
  view: { place: ViewPlace; name: string; query: string; isShared: boolean },
): Promise<Done> {
  const refusal = await refuseStaff(services, actor, ACTIONS[view.place])
  if (refusal) return { ok: false, refusal }
  const name = view.name.trim().replace(/\s+/g, ' ')
  if (name === '' || name.length > MOST_VIEW_NAME) return { ok: false, refusal: { code: 'bad-name' } }
  const own = (await selectViews(services.db, { place: view.place, staffId: actor.id })).filter(
    ({ staffId }) => staffId === actor.id,
  )
  if (own.length >= MOST && !own.some((other) => other.name === name))
    return { ok: false, refusal: { code: 'too-many' } }
  await insertView(services.db, { ...view, name, staffId: actor.id })
  return { ok: true }
}

/** Drops a view: one's own, or any for an owner. */
export async function dropView(services: Deps, actor: StaffActor, { id }: { id: number }): Promise<Done> {
  const found = await findView(services.db, id)
  const refusal = found && (await refuseStaff(services, actor, ACTIONS[found.place]))
  if (refusal) return { ok: false, refusal }
  const isTheirs = found?.staffId === actor.id || (found?.isShared && actor.role === 'owner')
  if (!found || !isTheirs) return { ok: false, refusal: { code: 'unknown-view' } }
  await deleteView(services.db, id)
  return { ok: true }
}
