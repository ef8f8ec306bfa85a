import type { SavedMethodView } from '#contracts/payment/saved-methods.ts'
import { type RemovalDeps, removeSavedMethod } from '#server/modules/saved-methods/index.ts'
import { listUsesOfMethods, type MethodUse } from './method-uses.ts'

/** `not-theirs`: nobody is told whether there is one of that number. */
export type Removal =
  | { ok: true; removed: SavedMethodView }
  | { ok: false; refusal: 'not-theirs' }
  | { ok: false; refusal: 'in-use'; uses: readonly MethodUse[] }

/** Takes a method out of its account, unless a subscription is charged to it: another is to be chosen for that first. */
export async function removeKeptMethod(
  services: RemovalDeps,
  { customerId, id }: { customerId: number; id: number },
): Promise<Removal> {
  let uses: readonly MethodUse[] = []
  const removed = await removeSavedMethod(services, {
    ...{ customerId, id },
    mayGo: async (tx) => {
      uses = (await listUsesOfMethods(tx, { customerId })).filter(({ savedMethodId }) => savedMethodId === id)
      return uses.length === 0
    },
  })
  if (uses.length > 0) return { ok: false, refusal: 'in-use', uses }
  return removed ? { ok: true, removed } : { ok: false, refusal: 'not-theirs' }
}
