import type { Services } from '#server/services.ts'
import { addTry } from './counter-repository.ts'

const WINDOW_MILLISECONDS = 10 * 60_000

/** `subject`: what is counted, such as an address or an account; kept as a keyed hash. `allowed`: tries in ten minutes. */
export type CountedTry = { subject: string; allowed: number }

/**
 * Counts one try under each of these subjects, which differ; false when there were more than allowed under one of them.
 * Ten minutes after its first try a subject starts afresh, however often it was tried.
 */
export async function countTry(
  { db, clock, signer }: Pick<Services, 'db' | 'clock' | 'signer'>,
  tries: readonly CountedTry[],
): Promise<boolean> {
  const allowedOf = new Map(tries.map(({ subject, allowed }) => [signer.sign('rate-limit', subject), allowed]))
  const now = clock.now()
  const endsAt = new Date(now.getTime() + WINDOW_MILLISECONDS)
  const counters = await addTry(db, { keys: [...allowedOf.keys()], now, endsAt })
  return counters.every((counter) => counter.tries <= (allowedOf.get(counter.key) ?? 0))
}
