import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How long a test waits for what is bound to come, milliseconds: seconds become a minute on a machine that is busy with
 * something else. Only what never comes costs that much.
 */
export const PATIENCE_MS = 45_000

const LOOK_AGAIN_AFTER_MS = 25

/** Waits until what is asked answers with something true, and gives that back; throws `otherwise` if it never does. */
export async function eventually<Answer>(
  ask: () => Promise<Answer | undefined | null | false>,
  otherwise = 'It never became true',
): Promise<Answer> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() > deadline) throw new Error(otherwise)
    await sleep(LOOK_AGAIN_AFTER_MS)
  }
}
