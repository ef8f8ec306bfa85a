import { constants, setPriority } from 'node:os'
import { Logger, run } from 'graphile-worker'
import { buildServices } from '../build-services.ts'
import { readConfigOrExit } from '../config.ts'
import type { Services } from '../services.ts'
import { SCHEDULE } from './schedule.ts'
import { becomeSoleWorker } from './sole-worker.ts'
import { tasks } from './tasks/index.ts'

/** How many jobs at once; most wait for the mail server or the card provider. */
const CONCURRENT_JOBS = 4

/** Works off the queue until SIGTERM or SIGINT; the jobs under way are finished first. */
export async function runWorker(): Promise<void> {
  const config = readConfigOrExit()
  // Where both share a machine, a visitor who waits goes before a mail.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const services = buildServices(config)
  const giveUpClaim = await becomeSoleWorker(config.databaseUrl)
  const runner = await run({
    pgPool: services.db.$client,
    concurrency: CONCURRENT_JOBS,
    // Jobs are announced by NOTIFY; polling is for those whose time has come.
    pollInterval: 1_000,
    taskList: tasks(services),
    crontab: SCHEDULE,
    noHandleSignals: true,
    logger: workerLogger(services.log),
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => runner.stop())
  await runner.promise
  await giveUpClaim()
  await services.close()
}

/** What it says while all is well is for debugging only. */
function workerLogger(log: Services['log']): Logger {
  return new Logger(() => (level, message, { error } = {}) => {
    // Its own text of a failed job quotes the error whole, parameters of statements included.
    if (error instanceof Error) log.error({ err: error }, message.replace(/ with error .*/s, ''))
    else if (level === 'error') log.error({}, message)
    else if (level === 'warning') log.warn({}, message)
    else log.debug({}, message)
  })
}
