import { isScenario, type Scenario } from '../scenarios.ts'
import type { Queries } from './queries.ts'

/** What the sandbox knows of a card or an account beyond its public face; `holder` is a payment method or a confirmation token. */
export type InstrumentRecord = {
  scenario: Scenario
  consumed: boolean
  setUp: boolean
  /** The customer has shown that the account is theirs. */
  verified: boolean
  mandate: string | null
}

export type Instruments = {
  remember(holder: string, scenario: Scenario): void
  get(holder: string): InstrumentRecord
  /** Its bank does otherwise from now on. False where nobody holds it. */
  change(holder: string, scenario: Scenario): boolean
  /** Paid with while belonging to no customer: it cannot be used again. */
  markConsumed(holder: string): void
  markSetUp(holder: string): void
  markVerified(holder: string): void
  setMandate(holder: string, mandate: string): void
}

export function instrumentsIn(queries: Queries): Instruments {
  const mark = (column: 'consumed' | 'set_up' | 'verified') => (holder: string) => {
    queries.run(`update instruments set ${column} = 1 where holder = ?`, holder)
  }
  return {
    remember: (holder, scenario) => {
      queries.run('insert into instruments (holder, scenario) values (?, ?)', holder, scenario)
    },
    get: (holder) => {
      const row = queries.get('select * from instruments where holder = ?', holder)
      if (!row || !isScenario(row.scenario)) throw new Error(`No card or account behind ${holder}`)
      return {
        scenario: row.scenario,
        consumed: row.consumed === 1,
        setUp: row.set_up === 1,
        verified: row.verified === 1,
        mandate: typeof row.mandate === 'string' ? row.mandate : null,
      }
    },
    change: (holder, scenario) => {
      queries.run('update instruments set scenario = ? where holder = ?', scenario, holder)
      return queries.get('select holder from instruments where holder = ?', holder) !== undefined
    },
    markConsumed: mark('consumed'),
    markSetUp: mark('set_up'),
    markVerified: mark('verified'),
    setMandate: (holder, mandate) => {
      queries.run('update instruments set mandate = ? where holder = ?', mandate, holder)
    },
  }
}
