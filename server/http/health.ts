import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/services.ts'

const PATIENCE_MILLISECONDS = 2_000

/** `GET /healthz`: 200 once ready; 503 while `isDraining` or when the database does not answer. */
export function addHealth(app: FastifyInstance, { db }: Pick<Services, 'db'>, isDraining: () => boolean): void {
  app.get('/healthz', async (_request, reply) => {
    const isReady = !isDraining() && (await answersInTime(db.$client.query('select 1')))
    return reply
      .status(isReady ? 200 : 503)
      .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
      .send(isReady ? 'ok' : 'unavailable')
  })
}

function answersInTime(answer: Promise<unknown>): Promise<boolean> {
  return Promise.race([
    answer.then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS, false).unref()),
  ])
}
