import type { Work } from '../api/operation.ts'

/** What was asked for an intent, and what was to happen by itself, is over. */
export function overtake({ store }: Work, intentId: string): void {
  store.challenges.abandonOf(intentId)
  store.schedule.removeOf(intentId)
}
