import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '../api/errors.ts'
import { answerChallenge, isCustomerAnswer } from '../challenge/answer-challenge.ts'
import { unknownChallengePage } from '../challenge/challenge-pages.ts'
import { type ChallengeView, describeChallenge } from '../challenge/describe-challenge.ts'
import { verifyMicrodeposits } from '../payments/microdeposits.ts'
import { qrPng, qrSvg } from '../pictures/qr-code.ts'
import { type Sandbox, wakeUp, workWithoutRequest } from '../sandbox.ts'
import type { PaymentIntent } from '../stripe-objects.ts'
import { answerVoucher, isVoucherOutcome } from './answer-voucher.ts'
import { authorizedPage, authorizePage } from './authorize-page.ts'
import { microdepositsPage, verifiedPage } from './microdeposits-page.ts'
import { voucherOf, voucherPage } from './voucher-page.ts'
import { voucherPdf } from './voucher-pdf.ts'

type SourceRoute = { Params: { source: string }; Body: { outcome?: unknown; descriptor_code?: unknown } }

/** The pages that the provider shows to customers, or that stand in for their banks and apps; none has a script. */
export function registerHostedRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  registerAuthorizePage(server, sandbox)
  registerVoucherPage(server, sandbox)
  registerMicrodepositsPage(server, sandbox)

  server.get<SourceRoute>('/qr/:source.svg', (request, reply) =>
    reply.type('image/svg+xml').send(qrSvg(`${sandbox.origin()}/authorize/${request.params.source}`)),
  )
  server.get<SourceRoute>('/qr/:source.png', (request, reply) =>
    reply.type('image/png').send(qrPng(`${sandbox.origin()}/authorize/${request.params.source}`)),
  )
}

function registerAuthorizePage(server: FastifyInstance, sandbox: Sandbox): void {
  server.get<SourceRoute>('/authorize/:source', (request, reply) => {
    const view = describeChallenge(sandbox.store, request.params.source)
    if (!view) return sendPage(reply.code(404), unknownChallengePage())
    return sendPage(reply, view.challenge.outcome ? authorizedPage(view) : authorizePage(view))
  })
  server.post<SourceRoute>('/authorize/:source', (request, reply) => {
    const { source } = request.params
    const { outcome } = request.body
    if (!isCustomerAnswer(outcome)) return reply.code(400).send({ error: 'outcome must be succeeded or failed' })
    answerChallenge(workWithoutRequest(sandbox), source, outcome)
    wakeUp(sandbox)
    const returnUrl = describeChallenge(sandbox.store, source)?.returnUrl
    return reply.redirect(returnUrl ?? `/authorize/${encodeURIComponent(source)}`, 303)
  })
}

type VoucherView = Omit<ChallengeView, 'intent'> & { intent: PaymentIntent }

function registerVoucherPage(server: FastifyInstance, sandbox: Sandbox): void {
  const find = (source: string): VoucherView | null => {
    const view = describeChallenge(sandbox.store, source)
    return view?.intent.object === 'payment_intent' ? { ...view, intent: view.intent } : null
  }
  server.get<SourceRoute>('/vouchers/:source', (request, reply) => {
    const view = find(request.params.source)
    if (!view) return sendPage(reply.code(404), unknownChallengePage())
    const { challenge, intent, methodTitle } = view
    const shown: PaymentIntent = challenge.outcome === 'abandoned' ? { ...intent, status: 'canceled' } : intent
    return sendPage(reply, voucherPage(shown, voucherOf(intent, methodTitle ?? ''), challenge.id))
  })
  server.get<SourceRoute>('/vouchers/:source/pdf', async (request, reply) => {
    const view = find(request.params.source)
    if (!view) return sendPage(reply.code(404), unknownChallengePage())
    const pdf = await voucherPdf(view.intent, voucherOf(view.intent, view.methodTitle ?? ''))
    return reply.type('application/pdf').send(pdf)
  })
  server.post<SourceRoute>('/vouchers/:source', (request, reply) => {
    const { outcome } = request.body
    if (!isVoucherOutcome(outcome)) return reply.code(400).send({ error: 'outcome must be paid or expired' })
    answerVoucher(workWithoutRequest(sandbox), request.params.source, outcome)
    wakeUp(sandbox)
    return reply.redirect(`/vouchers/${encodeURIComponent(request.params.source)}`, 303)
  })
}

function registerMicrodepositsPage(server: FastifyInstance, sandbox: Sandbox): void {
  server.get<SourceRoute>('/microdeposits/:source', (request, reply) => {
    const view = describeChallenge(sandbox.store, request.params.source)
    if (!view) return sendPage(reply.code(404), unknownChallengePage())
    return sendPage(reply, view.challenge.outcome ? verifiedPage(view) : microdepositsPage(view))
  })
  server.post<SourceRoute>('/microdeposits/:source', (request, reply) => {
    const { source } = request.params
    const view = describeChallenge(sandbox.store, source)
    if (!view) return sendPage(reply.code(404), unknownChallengePage())
    const proof = { descriptor_code: String(request.body.descriptor_code ?? '') }
    try {
      sandbox.store.transaction(() => verifyMicrodeposits(workWithoutRequest(sandbox), view.intent, proof))
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      return sendPage(reply.code(400), microdepositsPage(view, 'Ce code n’est pas le bon. Vérifiez votre relevé.'))
    }
    wakeUp(sandbox)
    return reply.redirect(`/microdeposits/${encodeURIComponent(source)}`, 303)
  })
}

const sendPage = (reply: FastifyReply, page: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
