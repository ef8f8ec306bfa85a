import type { Queries } from './queries.ts'

export type ChallengeOutcome = 'succeeded' | 'failed' | 'abandoned'

/** One 3-D Secure question put to the customer; `outcome` stays null until it is answered or overtaken. */
export type Challenge = { id: string; intent: string; returnUrl: string | null; outcome: ChallengeOutcome | null }

export type Challenges = {
  insert(challenge: Omit<Challenge, 'outcome'>): void
  find(id: string): Challenge | null
  /** Writes the outcome once; false when there was one already. */
  settle(id: string, outcome: ChallengeOutcome): boolean
  abandonOf(intent: string): void
}

export function challengesIn(queries: Queries): Challenges {
  return {
    insert: ({ id, intent, returnUrl }) => {
      queries.run('insert into challenges (id, intent, return_url) values (?, ?, ?)', id, intent, returnUrl)
    },
    find: (id) => {
      const row = queries.get('select intent, return_url, outcome from challenges where id = ?', id)
      if (!row) return null
      const returnUrl = typeof row.return_url === 'string' ? row.return_url : null
      return { id, intent: String(row.intent), returnUrl, outcome: isOutcome(row.outcome) ? row.outcome : null }
    },
    settle: (id, outcome) =>
      queries.run('update challenges set outcome = ? where id = ? and outcome is null', outcome, id) === 1,
    abandonOf: (intent) => {
      queries.run("update challenges set outcome = 'abandoned' where intent = ? and outcome is null", intent)
    },
  }
}

const isOutcome = (value: unknown): value is ChallengeOutcome =>
  value === 'succeeded' || value === 'failed' || value === 'abandoned'
