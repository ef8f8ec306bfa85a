import { constants, setPriority } from 'node:os'
import { buildServices } from '../build-services.ts'
import { readConfigOrExit } from '../config.ts'
import { becomeSoleWorker } from './sole-worker.ts'
import { startRunners } from './start-runners.ts'

/** Works off the queue until SIGTERM or SIGINT; the jobs under way are finished first. */
export async function runWorker(): Promise<void> {
  const config = readConfigOrExit()
  // Where both share a machine, a visitor who waits goes before a mail.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const services = buildServices(config)
  const giveUpClaim = await becomeSoleWorker(config.databaseUrl)
  const runners = await startRunners(services)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => runners.stop())
  await runners.ended
  await giveUpClaim()
  await services.close()
}
