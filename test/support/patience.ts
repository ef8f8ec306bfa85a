import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How long a test waits for what is bound to come, milliseconds: seconds become a minute on a machine that is busy with
 * something else. Only what never comes costs that much.
 */
export const PATIENCE_MS = 45_000

/** Whoever waits for long looks less often: to look costs the processor that what is waited for needs as well. */
const LOOK_AGAIN_AFTER_MS = { first: 10, atMost: 150 }

/** Waits until what is asked answers with something true, and gives that back; throws `otherwise` if it never does. */
export async function eventually<Answer>(
  ask: () => Promise<Answer | undefined | null | false>,
  otherwise = 'It never became true',
): Promise<Answer> {
  const deadline = performance.now() + PATIENCE_MS
  for (let pause = LOOK_AGAIN_AFTER_MS.first; ; pause = Math.min(pause * 1.5, LOOK_AGAIN_AFTER_MS.atMost)) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() > deadline) throw new Error(otherwise)
    await sleep(pause)
  }
}
