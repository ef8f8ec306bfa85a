import { constants, setPriority } from 'node:os'
import { buildServices } from '#server/build-services.ts'
import { readConfigOrExit } from '#server/config.ts'
import { checkDriverOrExit } from '#server/database/check-driver.ts'
import { followChanges } from '#server/database/follow-changes.ts'
import { followWrites } from '#server/database/remembered.ts'
import { shutDownGracefully } from '#server/graceful-shutdown.ts'
import { keepWorking } from './keep-working.ts'

/** How long jobs that are under way have to end; the next worker takes up what they leave. */
const FINISH_MILLISECONDS = 10_000

/** Works off the queue until SIGTERM or SIGINT; the jobs under way are finished first. */
export async function runWorker(): Promise<void> {
  const config = readConfigOrExit()
  await checkDriverOrExit()
  // Where both share a machine, a visitor who waits goes before a mail.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const services = buildServices(config, 'jobs')
  const stopFollowing = followChanges(services, followWrites(services.db))
  const stopped = new AbortController()
  const worked = keepWorking(services, { databaseUrl: config.databaseUrl, stop: stopped.signal })
  shutDownGracefully({
    log: services.log,
    withinMilliseconds: FINISH_MILLISECONDS,
    async finish() {
      stopped.abort()
      await worked
      await stopFollowing()
      await services.close()
    },
  })
  await worked
}
