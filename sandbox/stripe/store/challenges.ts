import type { Queries, Row } from './queries.ts'

export type ChallengeOutcome = 'succeeded' | 'failed' | 'abandoned'

/** One 3-D Secure question put to the customer; `outcome` stays null until it is answered or overtaken. */
export type Challenge = { id: string; intent: string; returnUrl: string | null; outcome: ChallengeOutcome | null }

export type Challenges = {
  insert(challenge: Omit<Challenge, 'outcome'>): void
  find(id: string): Challenge | null
  /** The one that the intent waits for now. */
  findOpen(intent: string): Challenge | null
  /** Writes the outcome once; false when there was one already. */
  settle(id: string, outcome: ChallengeOutcome): boolean
  abandonOf(intent: string): void
}

export function challengesIn(queries: Queries): Challenges {
  return {
    insert: ({ id, intent, returnUrl }) => {
      queries.run('insert into challenges (id, intent, return_url) values (?, ?, ?)', id, intent, returnUrl)
    },
    find: (id) => toChallenge(queries.get('select * from challenges where id = ?', id)),
    findOpen: (intent) =>
      toChallenge(queries.get('select * from challenges where intent = ? and outcome is null', intent)),
    settle: (id, outcome) =>
      queries.run('update challenges set outcome = ? where id = ? and outcome is null', outcome, id) === 1,
    abandonOf: (intent) => {
      queries.run("update challenges set outcome = 'abandoned' where intent = ? and outcome is null", intent)
    },
  }
}

function toChallenge(row: Row | undefined): Challenge | null {
  if (!row) return null
  const { id, intent, return_url: returnUrl, outcome } = row
  return {
    id: String(id),
    intent: String(intent),
    returnUrl: typeof returnUrl === 'string' ? returnUrl : null,
    outcome: isOutcome(outcome) ? outcome : null,
  }
}

const isOutcome = (value: unknown): value is ChallengeOutcome =>
  value === 'succeeded' || value === 'failed' || value === 'abandoned'
