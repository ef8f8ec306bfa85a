import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../api/errors.ts'
import { html, page } from '../html.ts'
import { WalletKnobs } from '../knobs/knobs.ts'
import { type Sandbox, wakeUp, workWithoutRequest } from '../sandbox.ts'
import { ACTIONS } from './dashboard-actions.ts'
import { dashboardPage } from './dashboard-page.ts'
import { dashboardView } from './dashboard-view.ts'

type WithId = { Params: { id: string } }

const YEAR = 366 * 86_400
const Seconds = z.coerce.number().int().min(1).max(YEAR)

/** The page of the sandbox for a person: payments, events, deliveries, time, and what may be done with them. */
export function registerDashboardRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  const { store, outbox, settings, knobs } = sandbox

  server.get('/', (_request, reply) => {
    const view = { ...dashboardView(store), wallets: knobs.positions().wallets, webhookUrl: settings.webhookUrl }
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(dashboardPage(view))
  })

  for (const [path, act] of Object.entries(ACTIONS)) {
    server.post<WithId>(path, (request, reply) => {
      try {
        store.transaction(() => act(workWithoutRequest(sandbox), request.params.id))
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause
        return refuse(reply, cause.status, cause.message)
      }
      wakeUp(sandbox)
      return reply.redirect('/', 303)
    })
  }

  server.post<{ Body: { seconds?: unknown } }>('/dashboard/time', (request, reply) => {
    const seconds = Seconds.safeParse(request.body.seconds)
    if (!seconds.success) return refuse(reply, 400, 'Donnez un nombre de secondes, un an au plus.')
    sandbox.timekeeper.advance(seconds.data)
    return reply.redirect('/', 303)
  })

  server.post<{ Body: { wallet?: unknown; state?: unknown } }>('/dashboard/wallets', (request, reply) => {
    const { wallet, state } = request.body
    const wallets = WalletKnobs.partial().safeParse({ [String(wallet)]: state })
    if (!wallets.success) return refuse(reply, 400, 'Ce portefeuille ou cet état n’existe pas.')
    knobs.merge({ wallets: wallets.data })
    return reply.redirect('/', 303)
  })

  server.post<WithId>('/dashboard/events/:id/resend', (request, reply) => {
    const event = store.objects.find('event', request.params.id)
    if (!event) return refuse(reply, 404, 'Cet événement n’existe pas.')
    outbox.resend(event.id)
    return reply.redirect('/', 303)
  })
}

const refuse = (reply: FastifyReply, status: number, reason: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(
      page({
        title: 'Impossible',
        body: html`<h1>Impossible</h1><p>${reason}</p><p><a href="/">Retour</a></p>`,
      }),
    )
