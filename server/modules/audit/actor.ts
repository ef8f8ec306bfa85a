import type { Queryable } from '#server/database/database.ts'
import type { Clock } from '#server/services.ts'

export const ACTOR_KINDS = ['system', 'seed', 'staff', 'import'] as const

/** Who writes: the shop itself, its demonstration, somebody of the staff, or an import. */
export type Actor = { kind: 'system' | 'seed' } | { kind: 'staff' | 'import'; id: string }

/** What every use case that writes takes first. */
export type Writer = { db: Queryable; clock: Clock; actor: Actor }

type ActorColumns = { actorKind: Actor['kind']; actorId: string | null }

export const columnsOf = (actor: Actor): ActorColumns => ({
  actorKind: actor.kind,
  actorId: 'id' in actor ? actor.id : null,
})

export function actorOf({ actorKind, actorId }: ActorColumns): Actor {
  return actorKind === 'staff' || actorKind === 'import' ? { kind: actorKind, id: actorId ?? '' } : { kind: actorKind }
}
