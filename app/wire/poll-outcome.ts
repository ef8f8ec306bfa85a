import type { SubmissionOutcomeAnswer } from '#contracts/wire/checkout.ts'

export type Asking = {
  /** Asks the shop; throws when it cannot be reached. */
  ask: () => Promise<SubmissionOutcomeAnswer>
  wait: (milliseconds: number) => Promise<void>
}

/** A line comes back, a server starts again, a bank decides: mostly within this time. */
const PAUSES_MS = [0, 1000, 3000, 6000]

/** What became of an order whose answer was lost; 'unknown' once the shop has been asked often enough. */
export async function pollOutcome({ ask, wait }: Asking): Promise<SubmissionOutcomeAnswer> {
  for (const pause of PAUSES_MS) {
    if (pause > 0) await wait(pause)
    const answer = await ask().catch(() => UNKNOWN)
    if (answer.outcome !== 'unknown') return answer
  }
  return UNKNOWN
}

const UNKNOWN: SubmissionOutcomeAnswer = { outcome: 'unknown' }
