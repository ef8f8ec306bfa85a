import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { KEYS, makeFolder, startTestSandbox } from './start-test-sandbox.ts'

const FROM_SHOP = { origin: 'http://shop.test', authorization: `Bearer ${KEYS.publishableKey}` }

test('a browser of another origin may ask first, call, and read the answer', async () => {
  const { origin } = await startTestSandbox()
  const preflight = await fetch(`${origin}/v1/payment_methods`, {
    method: 'OPTIONS',
    headers: { origin: 'http://shop.test', 'access-control-request-method': 'POST' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
  const refused = await fetch(`${origin}/v1/payment_methods`, { method: 'POST', headers: FROM_SHOP })
  expect(refused.status).toBe(400)
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
})

test('the publishable key reads an intent only with its client secret', async () => {
  const { origin, stripe } = await startTestSandbox()
  const intent = await stripe.paymentIntents.create({ amount: 900, currency: 'eur' })
  const read = (query: string) => fetch(`${origin}/v1/payment_intents/${intent.id}${query}`, { headers: FROM_SHOP })
  expect((await read('')).status).toBe(400)
  expect((await read(`?client_secret=${intent.id}_secret_guess`)).status).toBe(400)
  const allowed = await read(`?client_secret=${intent.client_secret}`)
  expect(await allowed.json()).toMatchObject({ id: intent.id, amount: 900, status: 'requires_payment_method' })
})

test.for(['/v3/', '/v3', '/basil/stripe.js', '/elements/payment.js'])('%s is a script for any origin', async (path) => {
  const { origin } = await startTestSandbox()
  const response = await fetch(`${origin}${path}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/javascript')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('the card number is in no answer and in no file', async () => {
  const dataFolder = await makeFolder()
  const { browser, stripe, close } = await startTestSandbox({ dataFolder })
  const card = { number: '4000000000009995', exp_month: 12, exp_year: 2040, cvc: '737' }
  const method = await browser.paymentMethods.create({ type: 'card', card }, { idempotencyKey: 'card-1' })
  await stripe.paymentMethods.retrieve(method.id)
  expect(JSON.stringify(method)).not.toContain(card.number)
  await close()
  for (const file of await readdir(dataFolder)) {
    expect((await readFile(`${dataFolder}/${file}`)).includes(card.number)).toBe(false)
  }
})
