import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api/errors.ts'
import { html, page } from '../html.ts'
import { createRefund } from '../resources/refunds.ts'
import { type Sandbox, workWithoutRequest } from '../sandbox.ts'
import type { Store } from '../store/store.ts'
import { type DashboardView, dashboardPage } from './dashboard-page.ts'

const SHOWN = { limit: 50 }

type WithId = { Params: { id: string } }

/** The page of the sandbox for a person: payments, events, deliveries, and the two things to do with them. */
export function registerDashboardRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  const { store, outbox, settings } = sandbox

  server.get('/', (_request, reply) => {
    const view = { ...latest(store), webhookUrl: settings.webhookUrl }
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(dashboardPage(view))
  })

  server.post<WithId>('/dashboard/charges/:id/refund', (request, reply) => {
    const charge = store.objects.find('charge', request.params.id)
    if (!charge) return reply.code(404).type('text/html; charset=utf-8').send(refusalPage('Ce paiement n’existe pas.'))
    try {
      store.transaction(() =>
        createRefund(workWithoutRequest(sandbox), { charge, reason: 'requested_by_customer', metadata: {} }),
      )
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      return reply.code(cause.status).type('text/html; charset=utf-8').send(refusalPage(cause.message))
    }
    outbox.wake()
    return reply.redirect('/', 303)
  })

  server.post<WithId>('/dashboard/events/:id/resend', (request, reply) => {
    const event = store.objects.find('event', request.params.id)
    if (!event) return reply.code(404).type('text/html; charset=utf-8').send(refusalPage('Cet événement n’existe pas.'))
    outbox.resend(event.id)
    return reply.redirect('/', 303)
  })
}

function latest(store: Store): Omit<DashboardView, 'webhookUrl'> {
  const { items: intents } = store.objects.list('payment_intent', {}, SHOWN)
  return {
    payments: intents.map((intent) => ({
      intent,
      charge: intent.latest_charge ? store.objects.find('charge', intent.latest_charge) : null,
    })),
    events: store.objects.list('event', {}, SHOWN).items,
    deliveries: store.deliveries.latest(SHOWN.limit),
  }
}

const refusalPage = (reason: string) =>
  page({
    title: 'Impossible',
    body: html`<h1>Impossible</h1><p>${reason}</p><p><a href="/">Retour</a></p>`,
  })
