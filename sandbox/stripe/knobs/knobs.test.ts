import { expect, test } from 'vitest'
import { startTestSandbox } from '../start-test-sandbox.ts'
import { createKnobs } from './knobs.ts'

const lost = (match: string, times = 1) => ({ match, times, kind: 'lose-answer' as const })

test('a fault hits the call it is aimed at, as often as it says', () => {
  const knobs = createKnobs()
  knobs.merge({ faults: [lost('POST /v1/payment_intents/:id/confirm', 2)] })
  expect(knobs.takeFault('POST', '/v1/payment_intents')).toBeNull()
  expect(knobs.takeFault('GET', '/v1/payment_intents/pi_1/confirm')).toBeNull()
  expect(knobs.takeFault('POST', '/v1/payment_intents/pi_1/confirm')).toMatchObject({ kind: 'lose-answer' })
  expect(knobs.positions().faults).toMatchObject([{ times: 1 }])
  expect(knobs.takeFault('POST', '/v1/payment_intents/pi_2/confirm')).toMatchObject({ kind: 'lose-answer' })
  expect(knobs.takeFault('POST', '/v1/payment_intents/pi_3/confirm')).toBeNull()
})

test('webhook knobs are merged, faults are replaced, and a reset is calm', () => {
  const knobs = createKnobs()
  knobs.merge({ webhooks: { mode: 'hold' }, faults: [lost('POST /v1/refunds')] })
  knobs.merge({ webhooks: { double: true }, faults: [] })
  expect(knobs.positions()).toEqual({
    webhooks: { mode: 'hold', delayMs: 0, double: true, shuffle: false },
    time: { stands: false },
    wallets: { applePay: 'ready', googlePay: 'ready', amazonPay: 'ready', link: 'ready' },
    faults: [],
  })
  knobs.reset()
  expect(knobs.positions()).toEqual(createKnobs().positions())
})

test('an unknown knob is refused over HTTP', async () => {
  const { turnKnobs } = await startTestSandbox()
  await expect(turnKnobs({ webhooks: { mode: 'sometimes' } })).rejects.toThrow('400')
  await expect(turnKnobs({ webhoks: {} })).rejects.toThrow('400')
})

test('a reset empties data and knobs', async () => {
  const { origin, stripe, summary, turnKnobs } = await startTestSandbox()
  await turnKnobs({ webhooks: { mode: 'hold' } })
  await stripe.customers.create({ name: 'Léa' }, { idempotencyKey: 'customer-1' })
  await fetch(`${origin}/_sandbox/reset`, { method: 'POST' })
  expect((await summary()).events).toBe(0)
  expect((await stripe.customers.list()).data).toEqual([])
  expect(await (await fetch(`${origin}/_sandbox/knobs`)).json()).toEqual(createKnobs().positions())
  const { lastResponse } = await stripe.customers.create({ name: 'Léa' }, { idempotencyKey: 'customer-1' })
  expect(lastResponse.headers['idempotent-replayed']).toBeUndefined()
})
