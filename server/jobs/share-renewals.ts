import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from '#server/database/is-database-away.ts'
import { renewSubscriptions } from '#server/modules/renewals/index.ts'
import type { Services } from '#server/services.ts'

/** More than there are workers beside one another: two that begin anywhere seldom go through the same. */
const SHARES = 16
const LOOK_EVERY_MS = 30_000

/**
 * What a worker does that stands by for another's place: it renews subscriptions beside that one, share by share, so that what
 * falls due at one hour is charged by as many as there are. Ends soon after `stop`; never fails.
 */
export async function shareRenewals(services: Services, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await renewAllShares(services, stop).catch((error: unknown) =>
      services.log.warn({ reason: reasonOf(error) }, 'a worker that stands by could not renew subscriptions'),
    )
    await sleep(LOOK_EVERY_MS, undefined, { signal: stop }).catch(() => undefined)
  }
}

async function renewAllShares(services: Services, stop: AbortSignal): Promise<void> {
  const first = randomInt(SHARES)
  for (let step = 0; step < SHARES && !stop.aborted; step += 1)
    await renewSubscriptions(services, { stop, share: { part: (first + step) % SHARES, of: SHARES } })
}
