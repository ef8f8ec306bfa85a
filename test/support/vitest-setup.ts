import { afterEach, vi } from 'vitest'

// Files share their process: who forgets to give the real clock back would stop those that come after.
afterEach(() => {
  vi.useRealTimers()
})
