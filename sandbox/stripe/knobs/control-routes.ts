import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { KnobsPatch } from './knobs.ts'

/** What only tests and benches call; the real provider has nothing of it. */
export function registerControlRoutes(server: FastifyInstance, { store, knobs, outbox }: Sandbox): void {
  server.get('/_sandbox/knobs', () => knobs.positions())
  server.post('/_sandbox/knobs', async (request, reply) => {
    const patch = KnobsPatch.safeParse(request.body)
    if (!patch.success) return reply.code(400).send({ issues: patch.error.issues })
    knobs.merge(patch.data)
    return knobs.positions()
  })
  server.delete('/_sandbox/knobs', () => {
    knobs.reset()
    return knobs.positions()
  })
  server.post('/_sandbox/webhooks/flush', () => outbox.flush())
  server.get('/_sandbox/summary', () => store.summary())
  server.post('/_sandbox/reset', () => {
    store.transaction(() => store.clear())
    knobs.reset()
    return store.summary()
  })
}
