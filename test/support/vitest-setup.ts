import fc from 'fast-check'
import { afterEach, vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

// What properties make up is the same in every run, so that a run says something of the code alone; `PROPERTY_RUNS` makes up
// something else each time, and so many of it.
const runs = Number(process.env.PROPERTY_RUNS ?? 0)
fc.configureGlobal(runs > 0 ? { numRuns: runs } : { seed: 2_026 })

// Vitest has a setting for how long `expect.poll` waits, and none for this.
const { waitFor } = vi
vi.waitFor = (ask, options = {}) =>
  waitFor(ask, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) })

// Files share their process: who forgets to give the real clock back would stop those that come after.
afterEach(() => {
  vi.useRealTimers()
})
