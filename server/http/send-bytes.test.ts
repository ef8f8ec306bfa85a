import fastify from 'fastify'
import { expect, test } from 'vitest'
import { encodedFor } from './send-bytes.ts'

test('what is said instead of an answer that could not be compressed is not called compressed', async () => {
  const app = fastify()
  app.setErrorHandler((_error, _request, reply) => reply.status(500).send('non'))
  app.get('/', async (request, reply) =>
    encodedFor(request, reply, Buffer.alloc(2000), () => {
      throw new Error('no room')
    }),
  )
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
  expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([500, undefined, 'non'])
  await app.close()
})
