import type { FastifyInstance } from 'fastify'
import { ApiError, invalidRequest, resourceMissing } from '../api/errors.ts'
import type { Work } from '../api/operation.ts'
import { html, page } from '../html.ts'
import { closeDispute, openDispute } from '../payments/dispute.ts'
import { createRefund } from '../payments/refund.ts'
import { closeReview, openReview } from '../payments/review.ts'
import { type Sandbox, wakeUp, workWithoutRequest } from '../sandbox.ts'
import type { Store } from '../store/store.ts'
import type { Charge, Dispute, ObjectByKind, Review } from '../stripe-objects.ts'
import { type DashboardView, dashboardPage } from './dashboard-page.ts'

const SHOWN = { limit: 50 }

type WithId = { Params: { id: string } }

/** What a person may do there, by the form's address. */
const ACTIONS: Record<string, (work: Work, id: string) => void> = {
  '/dashboard/charges/:id/refund': (work, id) =>
    createRefund(work, { charge: chargeOf(work, id), reason: 'requested_by_customer', metadata: {} }),
  '/dashboard/charges/:id/dispute': (work, id) =>
    openDispute(work, chargeOf(work, id), { reason: 'fraudulent', isInquiry: false }),
  '/dashboard/charges/:id/review': (work, id) => openReview(work, chargeOf(work, id)),
  '/dashboard/disputes/:id/won': (work, id) => closeDispute(work, waiting(work, 'dispute', id), 'won'),
  '/dashboard/disputes/:id/lost': (work, id) => closeDispute(work, waiting(work, 'dispute', id), 'lost'),
  '/dashboard/reviews/:id/approved': (work, id) => closeReview(work, waiting(work, 'review', id), 'approved'),
}

function chargeOf({ store }: Work, id: string): Charge {
  const charge = store.objects.find('charge', id)
  if (!charge) throw resourceMissing('charge', id)
  return charge
}

function waiting<K extends 'dispute' | 'review'>({ store }: Work, kind: K, id: string): ObjectByKind[K] {
  const found = store.objects.find(kind, id)
  if (!found) throw resourceMissing(kind, id)
  if (!isOpen(found)) throw invalidRequest('Ce dossier est déjà clos.')
  return found
}

const isOpen = (subject: Dispute | Review) =>
  subject.object === 'review' ? subject.open : !['won', 'lost', 'warning_closed'].includes(subject.status)

/** The page of the sandbox for a person: payments, events, deliveries, and what may be done with them. */
export function registerDashboardRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  const { store, outbox, settings } = sandbox

  server.get('/', (_request, reply) => {
    const view = { ...latest(store), webhookUrl: settings.webhookUrl }
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(dashboardPage(view))
  })

  for (const [path, act] of Object.entries(ACTIONS)) {
    server.post<WithId>(path, (request, reply) => {
      try {
        store.transaction(() => act(workWithoutRequest(sandbox), request.params.id))
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause
        return reply.code(cause.status).type('text/html; charset=utf-8').send(refusalPage(cause.message))
      }
      wakeUp(sandbox)
      return reply.redirect('/', 303)
    })
  }

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
    disputes: store.objects.list('dispute', {}, SHOWN).items.filter(isOpen),
    reviews: store.objects.list('review', {}, SHOWN).items.filter(isOpen),
    events: store.objects.list('event', {}, SHOWN).items,
    deliveries: store.deliveries.latest(SHOWN.limit),
  }
}

const refusalPage = (reason: string) =>
  page({
    title: 'Impossible',
    body: html`<h1>Impossible</h1><p>${reason}</p><p><a href="/">Retour</a></p>`,
  })
