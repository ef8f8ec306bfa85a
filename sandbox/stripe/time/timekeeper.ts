import type { Work } from '../api/operation.ts'
import type { Knobs } from '../knobs/knobs.ts'
import { DUE_STEPS } from '../payments/due-steps.ts'
import type { DueStep } from '../store/schedule.ts'
import type { Store } from '../store/store.ts'

const LONGEST_TIMER_MS = 60 * 60 * 1000
const AT_ONCE = 100

/** Makes happen what is due, by itself as time passes, or at once when time is moved forward. */
export type Timekeeper = {
  /** Called after a commit, and once at the start for what an earlier life left behind. */
  wake(): void
  /** Everything that is due within these seconds happens now; says how much did. */
  advance(seconds: number): number
  close(): void
}

type Parts = { store: Store; knobs: Knobs; work: () => Work; deliver: () => void }

export function createTimekeeper({ store, knobs, work, deliver }: Parts): Timekeeper {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function take(due: DueStep): void {
    try {
      store.transaction(() => {
        store.schedule.remove(due.id)
        // What follows is counted from the moment that this was due, however late or early it is done.
        DUE_STEPS[due.step]({ ...work(), nowMs: due.dueMs }, due.subject)
      })
    } catch (cause) {
      store.schedule.remove(due.id)
      process.stderr.write(`${due.step} of ${due.subject} failed: ${cause instanceof Error ? cause.stack : cause}\n`)
    }
  }

  function takeAll(untilMs: number, most = Number.POSITIVE_INFINITY): number {
    for (let taken = 0; taken < most; taken += 1) {
      const due = store.schedule.next(untilMs)
      if (!due) return taken
      take(due)
    }
    return most
  }

  function wake(): void {
    clearTimeout(timer)
    if (isClosed || knobs.positions().time.stands) return
    if (takeAll(Date.now(), AT_ONCE) > 0) deliver()
    const nextMs = store.schedule.nextDueMs()
    if (nextMs === null) return
    timer = setTimeout(wake, Math.min(LONGEST_TIMER_MS, Math.max(5, nextMs - Date.now()))).unref()
  }

  return {
    wake,
    advance: (seconds) => {
      const taken = takeAll(Date.now() + seconds * 1000)
      store.schedule.bringForward(seconds * 1000)
      deliver()
      wake()
      return taken
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
