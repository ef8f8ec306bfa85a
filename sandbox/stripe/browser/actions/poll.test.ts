import type { PaymentIntent } from '@stripe/stripe-js'
import { expect, test, vi } from 'vitest'
import type { Answer } from '../api.ts'
import { untilDecided } from './poll.ts'

const DOWN: Answer<PaymentIntent> = { error: { type: 'api_connection_error' } }

const saying = (status: PaymentIntent['status']): Answer<PaymentIntent> => ({ value: { status } as PaymentIntent })

/** Answers in turn; the last one again and again. */
function answering(...answers: readonly Answer<PaymentIntent>[]) {
  let asked = 0
  return vi.fn(async () => answers[Math.min(asked++, answers.length - 1)] ?? DOWN)
}

test('an intent that waits is asked for until it was decided, a broken line in between included', async () => {
  vi.useFakeTimers()
  const retrieve = answering(saying('requires_action'), DOWN, saying('requires_action'), saying('succeeded'))
  const ended = untilDecided(retrieve)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await ended).toEqual(saying('succeeded'))
  expect(retrieve).toHaveBeenCalledTimes(4)
})

test('a line that stays down ends the wait', async () => {
  vi.useFakeTimers()
  const retrieve = answering(DOWN)
  const ended = untilDecided(retrieve)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await ended).toEqual(DOWN)
})

test('nobody asks any more once nobody waits', async () => {
  vi.useFakeTimers()
  const stop = new AbortController()
  const retrieve = answering(saying('requires_action'))
  const ended = untilDecided(retrieve, stop.signal)
  await vi.advanceTimersByTimeAsync(1500)
  stop.abort()
  expect(await ended).toBeUndefined()
  expect(retrieve).toHaveBeenCalledTimes(2)
})
