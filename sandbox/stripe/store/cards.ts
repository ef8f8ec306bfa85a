import { isScenario, type Scenario } from '../scenarios.ts'
import type { Queries } from './queries.ts'

/** What the sandbox knows of a card beyond its public face; `holder` is a payment method or a confirmation token. */
export type CardRecord = { scenario: Scenario; consumed: boolean; setUp: boolean }

export type Cards = {
  remember(holder: string, scenario: Scenario): void
  get(holder: string): CardRecord
  /** Paid with while belonging to no customer: it cannot be used again. */
  markConsumed(holder: string): void
  markSetUp(holder: string): void
}

export function cardsIn(queries: Queries): Cards {
  return {
    remember: (holder, scenario) => {
      queries.run('insert into cards (holder, scenario) values (?, ?)', holder, scenario)
    },
    get: (holder) => {
      const row = queries.get('select scenario, consumed, set_up from cards where holder = ?', holder)
      if (!row || !isScenario(row.scenario)) throw new Error(`No card behind ${holder}`)
      return { scenario: row.scenario, consumed: row.consumed === 1, setUp: row.set_up === 1 }
    },
    markConsumed: (holder) => {
      queries.run('update cards set consumed = 1 where holder = ?', holder)
    },
    markSetUp: (holder) => {
      queries.run('update cards set set_up = 1 where holder = ?', holder)
    },
  }
}
