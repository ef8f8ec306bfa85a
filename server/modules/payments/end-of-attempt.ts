import type { Attempt } from './attempt-repository.ts'
import { isLive } from './attempt-states.ts'

/** How an attempt has ended, as far as we know without asking anybody; null while it is open. */
export function endOfAttempt({
  status,
  failureCode,
}: Pick<Attempt, 'status' | 'failureCode'>): { state: 'paid' } | { state: 'failed'; code: string } | null {
  if (isLive({ status })) return null
  return status === 'succeeded' ? { state: 'paid' } : { state: 'failed', code: failureCode ?? 'card_declined' }
}
