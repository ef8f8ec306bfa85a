import type { Answer } from '../api.ts'
import type { Intent } from '../intent-kinds.ts'

const PERIOD_MS = 1000

/** So many times in a row the line may be down before the wait is given up. */
const FAILURES = 10

/**
 * Asks again and again until the intent waits for the customer no more; undefined once `signal` says that nobody waits
 * for it. The customer may be in another app all that time.
 */
export async function untilDecided<T extends Intent>(
  retrieve: () => Promise<Answer<T>>,
  signal?: AbortSignal,
): Promise<Answer<T> | undefined> {
  let failures = 0
  while (!signal?.aborted) {
    const answer = await retrieve()
    failures = answer.error ? failures + 1 : 0
    if (answer.error ? failures === FAILURES : answer.value.status !== 'requires_action') return answer
    await pause(signal)
  }
  return undefined
}

const pause = (signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PERIOD_MS)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
