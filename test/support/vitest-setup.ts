import { afterEach, vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

// Vitest has a setting for how long `expect.poll` waits, and none for this.
const { waitFor } = vi
vi.waitFor = (ask, options = {}) =>
  waitFor(ask, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) })

// Files share their process: who forgets to give the real clock back would stop those that come after.
afterEach(() => {
  vi.useRealTimers()
})
