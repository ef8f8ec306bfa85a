import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReviewScheduler } from './review-scheduler.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function startScheduler() {
  const signals: AbortSignal[] = []
  const scheduler = createReviewScheduler(async (signal) => {
    signals.push(signal)
  })
  return { scheduler, signals }
}

test('typing asks for one update, a second after the last key', () => {
  const { scheduler, signals } = startScheduler()
  scheduler.afterTyping('4')
  vi.advanceTimersByTime(999)
  scheduler.afterTyping('4')
  vi.advanceTimersByTime(999)
  expect(signals).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(signals).toHaveLength(1)
})

test('the Tab key asks for nothing and does not put off what was asked', () => {
  const { scheduler, signals } = startScheduler()
  scheduler.afterTyping('Tab')
  vi.advanceTimersByTime(5000)
  expect(signals).toHaveLength(0)
  scheduler.afterTyping('a')
  vi.advanceTimersByTime(900)
  scheduler.afterTyping('Tab')
  vi.advanceTimersByTime(100)
  expect(signals).toHaveLength(1)
})

test('a burst of other changes makes one update after 5 ms', () => {
  const { scheduler, signals } = startScheduler()
  scheduler.afterChange()
  vi.advanceTimersByTime(4)
  scheduler.afterChange()
  vi.advanceTimersByTime(4)
  expect(signals).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(signals).toHaveLength(1)
})

test('a newer update aborts the pending one', () => {
  const { scheduler, signals } = startScheduler()
  scheduler.runNow()
  scheduler.runNow()
  expect(signals.map((signal) => signal.aborted)).toEqual([true, false])
})

test('a change aborts the pending update at once, before its own begins', () => {
  const { scheduler, signals } = startScheduler()
  scheduler.runNow()
  scheduler.afterChange()
  expect(signals.map((signal) => signal.aborted)).toEqual([true])
})

test('an immediate update replaces the planned one', () => {
  const { scheduler, signals } = startScheduler()
  scheduler.afterTyping('a')
  scheduler.runNow()
  vi.advanceTimersByTime(5000)
  expect(signals).toHaveLength(1)
})

test('cancelling drops the planned update and aborts the one under way', () => {
  const { scheduler, signals } = startScheduler()
  scheduler.runNow()
  scheduler.afterChange()
  scheduler.cancel()
  vi.advanceTimersByTime(5000)
  expect(signals).toHaveLength(1)
  expect(signals[0]?.aborted).toBe(true)
})
