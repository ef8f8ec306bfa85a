import { expect, test } from 'vitest'
import { createRequestQueue } from './request-queue.ts'

test('a request starts only when the one before it has ended', async () => {
  const enqueue = createRequestQueue()
  const events: string[] = []
  const request = (name: string, milliseconds: number) => async () => {
    events.push(`${name} starts`)
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    events.push(`${name} ends`)
  }
  await Promise.all([enqueue(request('slow', 20)), enqueue(request('fast', 0))])
  expect(events).toEqual(['slow starts', 'slow ends', 'fast starts', 'fast ends'])
})

test('a request that fails is told to its caller and the next one still runs', async () => {
  const enqueue = createRequestQueue()
  const failed = enqueue(() => Promise.reject(new Error('offline')))
  const answered = enqueue(() => Promise.resolve('answered'))
  await expect(failed).rejects.toThrow('offline')
  await expect(answered).resolves.toBe('answered')
})
