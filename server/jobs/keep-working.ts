import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from '#server/database/is-database-away.ts'
import type { Services } from '#server/services.ts'
import { shareRenewals } from './share-renewals.ts'
import { becomeSoleWorker, type Claim } from './sole-worker.ts'
import { startRunners } from './start-runners.ts'

const RETRY_MILLISECONDS = 2_000
/** Jobs that hang with a database that is gone are not waited for longer. */
const LEAVE_MILLISECONDS = 6_000

type Setting = { databaseUrl: string; stop: AbortSignal }

/** Works off the queue until `stop`. A database that goes away is waited for: its worker comes back with it. */
export async function keepWorking(services: Services, { databaseUrl, stop }: Setting): Promise<void> {
  const stopping = new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve(), { once: true }))
  while (!stop.aborted) {
    await workOnce(services, { databaseUrl, stopping }).catch((error: unknown) =>
      services.log.warn({ reason: reasonOf(error) }, 'the worker waits for the database'),
    )
    await Promise.race([stopping, sleep(RETRY_MILLISECONDS, undefined, { signal: stop }).catch(() => undefined)])
  }
}

async function workOnce(
  services: Services,
  { databaseUrl, stopping }: { databaseUrl: string; stopping: Promise<void> },
) {
  const waiting = new AbortController()
  let helping: Promise<unknown> = Promise.resolve()
  const claiming = becomeSoleWorker(databaseUrl, () => {
    helping = shareRenewals(services, waiting.signal)
  })
  claiming.catch(() => undefined)
  try {
    const claim = await Promise.race([claiming, stopping]).finally(() => waiting.abort())
    // The process ends, and with it what waits for the claim.
    if (!claim) return
    await workWith(services, claim, stopping).finally(() => endWithin(claim.giveUp(), RETRY_MILLISECONDS))
  } finally {
    await endWithin(helping, LEAVE_MILLISECONDS)
  }
}

async function workWith(services: Services, claim: Claim, stopping: Promise<void>): Promise<void> {
  const runners = await startRunners(services)
  // Whoever ends first: we are told to, the claim is gone, or a runner broke down.
  const broken = runners.ended.then(() => undefined)
  broken.catch(() => undefined)
  await Promise.race([stopping, claim.lost, runners.stopping, broken]).finally(() => {
    runners.stop()
  })
  await endWithin(broken, LEAVE_MILLISECONDS)
}

/** Waits for something that may never end. */
async function endWithin(ending: Promise<unknown>, milliseconds: number): Promise<void> {
  const patience = new AbortController()
  const over = sleep(milliseconds, undefined, { signal: patience.signal }).catch(() => undefined)
  await Promise.race([ending, over]).finally(() => patience.abort())
}
