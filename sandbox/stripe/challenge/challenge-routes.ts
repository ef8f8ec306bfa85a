import type { FastifyInstance } from 'fastify'
import { type Sandbox, wakeUp, workWithoutRequest } from '../sandbox.ts'
import { answerChallenge, isCustomerAnswer } from './answer-challenge.ts'
import { answeredPage, questionPage, unknownChallengePage } from './challenge-pages.ts'
import { describeChallenge } from './describe-challenge.ts'

type ChallengeRoute = { Params: { attempt: string }; Body: { outcome?: unknown } }

/** The bank's page of 3-D Secure, shown in a frame of the shop or, after a redirect, on its own. */
export function registerChallengeRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  server.get<ChallengeRoute>('/3ds/:attempt', (request, reply) => {
    const view = describeChallenge(sandbox.store, request.params.attempt)
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    if (!view) return reply.code(404).send(unknownChallengePage())
    return reply.send(view.challenge.outcome ? answeredPage(view) : questionPage(view))
  })

  server.post<ChallengeRoute>('/3ds/:attempt', (request, reply) => {
    const { outcome } = request.body
    if (!isCustomerAnswer(outcome)) return reply.code(400).send({ error: 'outcome must be succeeded or failed' })
    answerChallenge(workWithoutRequest(sandbox), request.params.attempt, outcome)
    wakeUp(sandbox)
    // By a redirect, so that a reload shows the result instead of asking to send the form again.
    return reply.redirect(`/3ds/${encodeURIComponent(request.params.attempt)}`, 303)
  })
}
