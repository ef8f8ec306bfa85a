import { once } from 'node:events'
import { Logger, type RunnerOptions, run, type TaskList } from 'graphile-worker'
import type { Services } from '#server/services.ts'
import { SCHEDULE } from './schedule.ts'
import { tasks } from './tasks/index.ts'

/** How many at once: jobs wait for the card provider, mails for their server. */
const CONCURRENT_JOBS = 4
const CONCURRENT_MAILS = 4

/** Jobs that are locked and fetched at once. A killed worker's are freed by the next one (`becomeSoleWorker`). */
const BATCH = 20
const BATCH_EVERY_MS = 100

/**
 * What ends jobs takes care of its errors only where it may end several at once: they stop the runner, which is started anew
 * (`keepWorking`). Otherwise nobody waits for the answer, and an error would end the process. Several at once that meet who asks
 * for the same jobs in another order are a circle of locks, which is not tried again (graphile/worker#636): only those that are
 * done in the same moment are ended together.
 */
const ENDED_AT_ONCE = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/**
 * Each order's webhook announces a job: they are fetched by the batch, or the database would be busier with the queue than
 * with the orders. Mails are fetched one by one, so that the urgent go first.
 */
const FETCHED_IN_BATCHES = {
  localQueue: {
    size: BATCH,
    refetchDelay: { durationMs: BATCH_EVERY_MS, threshold: BATCH - 1, maxAbortThreshold: Number.POSITIVE_INFINITY },
  },
}

export type Runners = {
  /** Begins to stop: what is under way is finished first. */
  stop(): void
  /** Resolves when one begins to stop, also by itself: it works nothing off any more, and may never come to its end. */
  stopping: Promise<unknown>
  /** Resolves when all have stopped; rejects when one breaks down. */
  ended: Promise<unknown>
}

/**
 * Works off the queue. Mails have a runner of their own: a mail server that hangs, and thousands of mails that wait for
 * their turn, keep no payment waiting.
 */
export async function startRunners(services: Services): Promise<Runners> {
  const { 'send-mail': sendMail, ...others } = tasks(services)
  const runners = await Promise.all([
    run({
      ...optionsFor(services, others),
      concurrency: CONCURRENT_JOBS,
      crontab: SCHEDULE,
      preset: { worker: { ...ENDED_AT_ONCE, ...FETCHED_IN_BATCHES } },
    }),
    run({
      ...optionsFor(services, { 'send-mail': sendMail }),
      concurrency: CONCURRENT_MAILS,
      crontab: '',
      preset: { worker: ENDED_AT_ONCE },
    }),
  ])
  return {
    stop: () => {
      // One that has broken down refuses to be stopped.
      for (const runner of runners) runner.stop().catch(() => undefined)
    },
    stopping: Promise.race(runners.map(({ events }) => once(events, 'pool:gracefulShutdown'))),
    ended: Promise.all(runners.map(({ promise }) => promise)),
  }
}

const optionsFor = ({ db, log }: Services, taskList: TaskList): RunnerOptions => ({
  pgPool: db.$client,
  // Jobs are announced by NOTIFY; polling is for those whose time has come.
  pollInterval: 1_000,
  taskList,
  noHandleSignals: true,
  logger: workerLogger(log),
})

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
