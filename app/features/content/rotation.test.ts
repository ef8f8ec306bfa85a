import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRotation, type Hold } from './rotation.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function started({ count = 3 } = {}) {
  const rotation = createRotation({ count, everyMs: 4000 })
  return { rotation, stop: rotation.start(), shown: () => rotation.getState().index }
}

test('shows one after the other and begins again', () => {
  const { shown } = started()
  const seen = [0, 1, 2, 3].map(() => {
    vi.advanceTimersByTime(3999)
    const before = shown()
    vi.advanceTimersByTime(1)
    return [before, shown()]
  })
  expect(seen).toEqual([
    [0, 1],
    [1, 2],
    [2, 0],
    [0, 1],
  ])
})

test('does nothing before it is started, after it is ended, or with a single thing to show', () => {
  const asleep = createRotation({ count: 3, everyMs: 4000 })
  const { stop, shown } = started()
  const single = started({ count: 1 })
  stop()
  vi.advanceTimersByTime(60_000)
  expect([asleep.getState().index, shown(), single.shown()]).toEqual([0, 0, 0])
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  [1, 1],
  [3, 0],
  [-1, 2],
  [-4, 2],
])('shows number %i as %i', (asked, index) => {
  const { rotation, shown } = started()
  rotation.show(asked)
  expect(shown()).toBe(index)
})

test('what was asked for stays its whole time, and says that it was asked for', () => {
  const { rotation, shown } = started()
  vi.advanceTimersByTime(3900)
  rotation.show(2)
  vi.advanceTimersByTime(3900)
  expect(rotation.getState()).toMatchObject({ index: 2, cause: 'choice' })
  vi.advanceTimersByTime(100)
  expect(shown()).toBe(0)
  expect(rotation.getState().cause).toBe('time')
})

test('paused, it stays until it is resumed, whoever holds and releases it', () => {
  const { rotation, shown } = started()
  rotation.pause()
  rotation.hold('pointer')
  rotation.release('pointer')
  vi.advanceTimersByTime(60_000)
  expect(rotation.getState()).toMatchObject({ index: 0, isPaused: true })
  rotation.resume()
  vi.advanceTimersByTime(4000)
  expect(shown()).toBe(1)
})

test('paused, it still shows what is asked for', () => {
  const { rotation, shown } = started()
  rotation.pause()
  rotation.show(1)
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBe(1)
})

test.each<Hold>(['pointer', 'focus', 'hidden'])('stands still as long as it is held: %s', (reason) => {
  const { rotation, shown } = started()
  vi.advanceTimersByTime(3900)
  rotation.hold(reason)
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBe(0)
  rotation.release(reason)
  vi.advanceTimersByTime(3999)
  expect(shown()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(shown()).toBe(1)
})

test('is released only when nothing holds it any more', () => {
  const { rotation, shown } = started()
  rotation.hold('pointer')
  rotation.hold('focus')
  rotation.release('pointer')
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBe(0)
  rotation.release('focus')
  vi.advanceTimersByTime(4000)
  expect(shown()).toBe(1)
})

test('a release of what did not hold it leaves its time as it is', () => {
  const { rotation, shown } = started()
  vi.advanceTimersByTime(3900)
  rotation.release('pointer')
  vi.advanceTimersByTime(100)
  expect(shown()).toBe(1)
})

test('tells its listeners of every change until they leave', () => {
  const { rotation } = started()
  const listener = vi.fn()
  const leave = rotation.subscribe(listener)
  vi.advanceTimersByTime(4000)
  rotation.pause()
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  rotation.resume()
  expect(listener).toHaveBeenCalledTimes(2)
})
