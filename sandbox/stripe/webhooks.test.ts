import { expect, test, vi } from 'vitest'
import { CARD_PAYMENT, makeFolder, startReceiver, startTestSandbox } from './start-test-sandbox.ts'

const PAYMENT = { ...CARD_PAYMENT, payment_method: 'pm_card_visa', confirm: true }
const PAYMENT_EVENTS = ['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']

const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type).sort()

test('every event arrives signed, in the pinned version, as the API lists it', async () => {
  const { url, received } = await startReceiver()
  const { stripe } = await startTestSandbox({ webhookUrl: url })
  const intent = await stripe.paymentIntents.create(PAYMENT, { idempotencyKey: 'order-1' })
  await vi.waitFor(() => expect(typesOf(received)).toEqual(PAYMENT_EVENTS))
  const succeeded = received.find(({ type }) => type === 'payment_intent.succeeded')
  expect(succeeded).toMatchObject({
    api_version: '2024-06-20',
    livemode: false,
    request: { idempotency_key: 'order-1' },
    data: { object: { id: intent.id, status: 'succeeded' } },
  })
  const listed = await stripe.events.list({ type: 'payment_intent.succeeded' })
  expect(listed.data).toEqual([succeeded])
})

test('an endpoint is sent the events that it is registered for, the others are written only', async () => {
  const { url, received } = await startReceiver()
  const { stripe, summary } = await startTestSandbox({ webhookUrl: url, webhookEvents: ['payment_intent.succeeded'] })
  await stripe.paymentIntents.create(PAYMENT)
  await vi.waitFor(async () => expect((await summary()).deliveries).toEqual({ delivered: 1 }))
  expect(typesOf(received)).toEqual(['payment_intent.succeeded'])
  expect(typesOf((await stripe.events.list()).data)).toEqual(PAYMENT_EVENTS)
})

test('a refused delivery is tried again until the shop takes it', async () => {
  const { url, received } = await startReceiver((delivery) => (delivery === 1 ? 500 : 200))
  const { stripe, summary } = await startTestSandbox({ webhookUrl: url })
  await stripe.customers.create()
  await vi.waitFor(() => expect(received).toHaveLength(2))
  expect(received[1]).toEqual(received[0])
  await vi.waitFor(async () => expect((await summary()).deliveries).toEqual({ delivered: 1 }))
})

test('double sends each event twice', async () => {
  const { url, received } = await startReceiver()
  const { stripe, turnKnobs } = await startTestSandbox({ webhookUrl: url })
  await turnKnobs({ webhooks: { double: true } })
  await stripe.paymentIntents.create(PAYMENT)
  await vi.waitFor(() => expect(typesOf(received)).toEqual([...PAYMENT_EVENTS, ...PAYMENT_EVENTS].sort()))
})

test('held events wait for the flush, dropped ones are never sent', async () => {
  const { url, received } = await startReceiver()
  const { stripe, turnKnobs, flush, summary } = await startTestSandbox({ webhookUrl: url })
  await turnKnobs({ webhooks: { mode: 'drop' } })
  await stripe.customers.create()
  await turnKnobs({ webhooks: { mode: 'hold' } })
  await stripe.paymentIntents.create(PAYMENT)
  expect((await summary()).deliveries).toEqual({ dropped: 1, held: 3 })
  expect(received).toEqual([])
  expect(await flush()).toEqual({ delivered: 3, failed: 0 })
  expect(typesOf(received)).toEqual(PAYMENT_EVENTS)
})

test('shuffle changes the order of arrival', async () => {
  const { url, received } = await startReceiver()
  const { stripe, turnKnobs, flush } = await startTestSandbox({ webhookUrl: url })
  await turnKnobs({ webhooks: { mode: 'hold', shuffle: true } })
  const made: string[] = []
  for (let n = 0; n < 12; n += 1) made.push((await stripe.customers.create()).id)
  await flush()
  const arrived = received.map(({ data }) => ('id' in data.object ? String(data.object.id) : ''))
  // One shuffle in 479 001 600 keeps the order of twelve.
  expect(arrived).not.toEqual(made)
  expect(arrived.toSorted()).toEqual(made.toSorted())
})

test('delayMs keeps an event back', async () => {
  const { url, received } = await startReceiver()
  const { stripe, turnKnobs } = await startTestSandbox({ webhookUrl: url })
  await turnKnobs({ webhooks: { delayMs: 300 } })
  const start = Date.now()
  await stripe.customers.create()
  await vi.waitFor(() => expect(received).toHaveLength(1))
  expect(Date.now() - start).toBeGreaterThanOrEqual(300)
})

test('what could not be delivered is delivered after a restart', async () => {
  const dataFolder = await makeFolder()
  const first = await startTestSandbox({ dataFolder, webhookUrl: 'http://127.0.0.1:9/closed' })
  await first.stripe.customers.create()
  await vi.waitFor(async () => expect((await first.summary()).deliveries).toEqual({ pending: 1 }))
  await first.close()
  const { url, received } = await startReceiver()
  await startTestSandbox({ dataFolder, webhookUrl: url })
  await vi.waitFor(() => expect(typesOf(received)).toEqual(['customer.created']))
})

test('a reset is answered once no event is on its way any more', async () => {
  const told = Promise.withResolvers<number>()
  const { url, received } = await startReceiver(() => told.promise)
  const { stripe, origin, summary } = await startTestSandbox({ webhookUrl: url })
  await stripe.customers.create()
  await vi.waitFor(() => expect(received).toHaveLength(1))
  let isAnswered = false
  const reset = fetch(`${origin}/_sandbox/reset`, { method: 'POST' }).then(() => {
    isAnswered = true
  })
  await vi.waitFor(async () => expect((await summary()).events).toBe(0))
  await summary()
  expect(isAnswered).toBe(false)
  told.resolve(200)
  await reset
})

test('the dashboard sends an event again', async () => {
  const { url, received } = await startReceiver()
  const { origin, stripe } = await startTestSandbox({ webhookUrl: url })
  await stripe.customers.create()
  await vi.waitFor(() => expect(received).toHaveLength(1))
  const page = await (await fetch(origin)).text()
  const action = /action="(\/dashboard\/events\/[^"]+)"/.exec(page)?.[1]
  await fetch(`${origin}${action}`, { method: 'POST' })
  await vi.waitFor(() => expect(received).toHaveLength(2))
  expect(received[1]?.id).toBe(received[0]?.id)
})
