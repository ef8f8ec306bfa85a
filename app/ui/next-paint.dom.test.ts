import { expect, test, vi } from 'vitest'
import { nextPaint } from './next-paint.ts'

test('what waits for a frame comes after it, not within it', async () => {
  const order: string[] = []
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const waited = nextPaint().then(() => order.push('work'))
  await Promise.resolve()
  expect(order).toEqual([])
  for (const frame of frames) frame(0)
  // A browser shows the frame once its tasks are done, those that wait for nothing included.
  await Promise.resolve()
  order.push('frame')
  await waited
  expect(order).toEqual(['frame', 'work'])
})

test('a page that draws no frame goes on without', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const waited = vi.fn()
  void nextPaint().then(waited)
  await vi.advanceTimersByTimeAsync(100)
  expect(waited).toHaveBeenCalledOnce()
})
