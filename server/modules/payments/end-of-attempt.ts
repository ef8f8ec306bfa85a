import type { Attempt } from './attempt-repository.ts'

/** How an attempt has ended, as far as we know without asking anybody; null while it is open. */
export function endOfAttempt({
  status,
  failureCode,
}: Pick<Attempt, 'status' | 'failureCode'>): { state: 'paid' } | { state: 'failed'; code: string } | null {
  switch (status) {
    case 'succeeded':
      return { state: 'paid' }
    case 'failed':
    case 'canceled':
      return { state: 'failed', code: failureCode ?? 'card_declined' }
    case 'creating':
    case 'requires-action':
    case 'voucher-shown':
    case 'processing':
    case 'authorised':
      return null
  }
}
