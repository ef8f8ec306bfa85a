import { setTimeout as sleep } from 'node:timers/promises'

/** Rows of one part of a file: few, since whoever asks for a page meanwhile waits until they are read, and until they are written. */
export const PART_ROWS = 100
/** So many times as long as something was at work, it leaves to others. */
const RESTS = 9
/** Less is not worth a rest of its own: it is added to what comes next. */
const LEAST_WORK_MILLISECONDS = 5
/** What took so long had to wait itself: no reason to keep its reader waiting much longer. */
const LONGEST_REST_MILLISECONDS = 1_000

/**
 * The parts of something that is as long as the shop is large, read and written no faster than visitors can do without noticing:
 * the same process and the same database serve them. The time that somebody takes to take a part in is rest as well. `rest` waits so
 * many milliseconds.
 */
export async function* unhurried<Part>(
  parts: AsyncIterable<Part>,
  rest: (milliseconds: number) => Promise<unknown> = sleep,
): AsyncGenerator<Part> {
  let [begun, worked] = [performance.now(), 0]
  for await (const part of parts) {
    const ready = performance.now()
    worked += ready - begun
    yield part
    if (worked >= LEAST_WORK_MILLISECONDS) {
      const rested = performance.now() - ready
      const left = Math.min(RESTS * worked, LONGEST_REST_MILLISECONDS) - rested
      if (left > 0) await rest(left)
      worked = 0
    }
    begun = performance.now()
  }
}
