import type { IncomingHttpHeaders } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createApiClient } from './api.ts'
import { isPaymentMethod } from './api-objects.ts'
import { messagesFor } from './messages.ts'
import { listen } from './test-shop.ts'

const METHOD = { id: 'pm_1', object: 'payment_method', type: 'card' }

/** A client whose calls are all answered with the same status and body; what was asked is kept. */
async function clientAnsweredWith(status: number, body: string, locale = 'fr') {
  const asked: { line: string; headers: IncomingHttpHeaders; body: string }[] = []
  const server = await listen(async (request, response) => {
    const chunks = await request.toArray()
    asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body: chunks.join('') })
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  onTestFinished(server.close)
  const settings = { origin: server.origin, publishableKey: 'pk_test_1', apiVersion: '2024-06-20' }
  return { api: createApiClient({ ...settings, messages: () => messagesFor(locale) }), asked, close: server.close }
}

const CALL = { path: '/v1/payment_methods', parameters: { card: { cvc: '123' } }, guard: isPaymentMethod }

test('a call carries the publishable key and the version, its parameters go in the body', async () => {
  const { api, asked } = await clientAnsweredWith(200, JSON.stringify(METHOD))
  expect(await api.post(CALL)).toEqual({ value: METHOD })
  expect(asked).toMatchObject([
    {
      line: 'POST /v1/payment_methods',
      headers: { authorization: 'Bearer pk_test_1', 'stripe-version': '2024-06-20' },
      body: 'card%5Bcvc%5D=123',
    },
  ])
})

test.each([
  [
    { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    'fr',
    'Votre carte ne dispose pas de fonds suffisants.',
  ],
  [{ type: 'card_error', code: 'card_declined', decline_code: 'unheard_of' }, 'fr', 'Votre carte a été refusée.'],
  [{ type: 'card_error', code: 'incorrect_cvc' }, 'fr-FR', 'Le code de sécurité de votre carte est incorrect.'],
  [{ type: 'card_error', code: 'card_declined' }, 'en', 'In English.'],
  [{ type: 'invalid_request_error', code: 'unheard_of' }, 'fr', 'In English.'],
])('the refusal %o is told in %s as “%s”', async (refusal, locale, message) => {
  const error = { ...refusal, message: 'In English.', param: 'card' }
  const { api } = await clientAnsweredWith(402, JSON.stringify({ error }), locale)
  expect(await api.post(CALL)).toEqual({ error: { ...error, message } })
})

test('an answer of another shape than the one asked for is an error of the API, not a result', async () => {
  const { api } = await clientAnsweredWith(200, JSON.stringify({ id: 'cus_1', object: 'customer' }))
  expect(await api.post(CALL)).toMatchObject({ error: { type: 'api_error' } })
})

test('a server that is not there or answers with no JSON is a connection error', async () => {
  const { api } = await clientAnsweredWith(502, '<h1>Bad gateway</h1>')
  expect(await api.post(CALL)).toMatchObject({ error: { type: 'api_connection_error' } })
  const { api: unreachable, close } = await clientAnsweredWith(200, '{}')
  await close()
  expect(await unreachable.post(CALL)).toMatchObject({ error: { type: 'api_connection_error' } })
})
