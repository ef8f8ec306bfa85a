import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Sandbox } from '../sandbox.ts'
import { isScenario } from '../scenarios.ts'
import { KnobsPatch } from './knobs.ts'

const YEAR = 366 * 86_400
const SHOWN = 1000
const OtherBehaviour = z.strictObject({ scenario: z.string().refine(isScenario) })
const TimeTravel = z.strictObject({ seconds: z.number().min(0).max(YEAR) })

/** What only tests and benches call; the real provider has nothing of it. */
export function registerControlRoutes(server: FastifyInstance, { store, knobs, outbox, timekeeper }: Sandbox): void {
  server.get('/_sandbox/knobs', () => knobs.positions())
  // What the frame of the express buttons asks the device in earnest.
  server.get('/elements/wallets', () => knobs.positions().wallets)
  server.post('/_sandbox/knobs', async (request, reply) => {
    const patch = KnobsPatch.safeParse(request.body)
    if (!patch.success) return reply.code(400).send({ issues: patch.error.issues })
    knobs.merge(patch.data)
    timekeeper.wake()
    return knobs.positions()
  })
  server.delete('/_sandbox/knobs', () => {
    knobs.reset()
    return knobs.positions()
  })
  server.post('/_sandbox/webhooks/flush', () => outbox.flush())
  server.post('/_sandbox/time', async (request, reply) => {
    const given = TimeTravel.safeParse(request.body)
    if (!given.success) return reply.code(400).send({ issues: given.error.issues })
    return { happened: timekeeper.advance(given.data.seconds) }
  })
  server.post<{ Params: { id: string } }>('/_sandbox/methods/:id', async (request, reply) => {
    const given = OtherBehaviour.safeParse(request.body)
    if (!given.success) return reply.code(400).send({ issues: given.error.issues })
    const isKnown = store.instruments.change(request.params.id, given.data.scenario)
    return isKnown ? given.data : reply.code(404).send({ unknown: request.params.id })
  })
  server.get('/_sandbox/schedule', () => store.schedule.upcoming(SHOWN))
  server.get('/_sandbox/summary', () => store.summary())
  server.post('/_sandbox/reset', async () => {
    store.transaction(() => store.clear())
    knobs.reset()
    // Whoever starts anew hears nothing of before.
    await outbox.settle()
    return store.summary()
  })
}
