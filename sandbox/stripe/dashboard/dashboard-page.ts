import { formatAmount, type Html, html, page } from '../html.ts'
import type { Delivery } from '../store/deliveries.ts'
import type { Charge, Dispute, PaymentIntent, Review, StripeEvent } from '../stripe-objects.ts'

export type DashboardView = {
  payments: { intent: PaymentIntent; charge: Charge | null }[]
  /** Those that wait for an answer. */
  disputes: Dispute[]
  reviews: Review[]
  events: StripeEvent[]
  deliveries: Delivery[]
  webhookUrl: string | undefined
}

const STATUSES: Record<PaymentIntent['status'], string> = {
  requires_payment_method: 'attend une carte',
  requires_confirmation: 'attend la confirmation',
  requires_action: 'attend le client (3-D Secure)',
  processing: 'en cours',
  requires_capture: 'autorisé, à capturer',
  canceled: 'annulé',
  succeeded: 'réussi',
}

const DELIVERY_STATES: Record<Delivery['state'], string> = {
  pending: 'en attente',
  held: 'retenu',
  dropped: 'perdu à dessein',
  delivered: 'livré',
  failed: 'abandonné',
}

const time = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium' })
const formatTime = (milliseconds: number) => time.format(milliseconds)

export function dashboardPage({ payments, disputes, reviews, events, deliveries, webhookUrl }: DashboardView): string {
  return page({
    title: 'Prestataire de carte d’essai',
    wide: true,
    body: html`<h1>Prestataire de carte d’essai</h1>
<p class="note">Aucun argent ne circule ici. Les 50 derniers éléments de chaque liste.</p>
<h2>Paiements</h2>
${table(['Date', 'Paiement', 'Montant', 'Remboursé', 'État', ''], payments.map(paymentRow))}
<h2>Litiges et vérifications en cours</h2>
${table(['Date', 'Dossier', 'Paiement', 'Montant', ''], [...disputes.map(disputeRow), ...reviews.map(reviewRow)])}
<h2>Événements</h2>
${table(
  ['Date', 'Événement', 'Type', ''],
  events.map((event) => eventRow(event, webhookUrl !== undefined)),
)}
<h2>Livraisons</h2>
<p class="note">${webhookUrl ? html`Vers <code>${webhookUrl}</code>` : 'Aucune adresse de livraison n’est réglée.'}</p>
${table(['Événement', 'État', 'Essais', 'Dernière réponse', 'Prochain essai'], deliveries.map(deliveryRow))}`,
  })
}

function table(headings: readonly string[], rows: readonly Html[]): Html {
  if (rows.length === 0) return html`<p class="note">Rien pour l’instant.</p>`
  return html`<div class="scroll"><table>
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table></div>`
}

function paymentRow({ intent, charge }: DashboardView['payments'][number]): Html {
  const canRefund = charge?.captured === true && charge.amount_refunded < charge.amount
  const reason = intent.last_payment_error
  return html`<tr>
<td>${formatTime(intent.created * 1000)}</td>
<td><code>${intent.id}</code></td>
<td class="number">${formatAmount(intent.amount, intent.currency)}</td>
<td class="number">${charge ? formatAmount(charge.amount_refunded, charge.currency) : ''}</td>
<td>${STATUSES[intent.status]}${reason ? html` <code>${reason.decline_code ?? reason.code}</code>` : ''}</td>
<td class="actions">${canRefund ? chargeActions(charge, intent.id) : ''}</td>
</tr>`
}

const chargeActions = ({ id }: Charge, intentId: string) =>
  html`${button(`/dashboard/charges/${id}/refund`, 'Rembourser', intentId)}
${button(`/dashboard/charges/${id}/dispute`, 'Contester', intentId)}
${button(`/dashboard/charges/${id}/review`, 'Faire vérifier', intentId)}`

function disputeRow({ id, created, payment_intent, amount, currency, status }: Dispute): Html {
  return html`<tr>
<td>${formatTime(created * 1000)}</td>
<td>${status.startsWith('warning_') ? 'demande d’information' : 'litige'} <code>${id}</code></td>
<td><code>${payment_intent}</code></td>
<td class="number">${formatAmount(amount, currency)}</td>
<td class="actions">${button(`/dashboard/disputes/${id}/won`, 'Gagner', id)}
${button(`/dashboard/disputes/${id}/lost`, 'Perdre', id)}</td>
</tr>`
}

function reviewRow({ id, created, payment_intent }: Review): Html {
  return html`<tr>
<td>${formatTime(created * 1000)}</td>
<td>vérification <code>${id}</code></td>
<td><code>${payment_intent}</code></td>
<td></td>
<td class="actions">${button(`/dashboard/reviews/${id}/approved`, 'Approuver', id)}</td>
</tr>`
}

function eventRow(event: StripeEvent, canResend: boolean): Html {
  return html`<tr>
<td>${formatTime(event.created * 1000)}</td>
<td><code>${event.id}</code></td>
<td><code>${event.type}</code></td>
<td>${canResend ? button(`/dashboard/events/${event.id}/resend`, 'Renvoyer', event.id) : ''}</td>
</tr>`
}

function deliveryRow({ event, state, attempts, lastStatus, lastFailure, dueMs }: Delivery): Html {
  return html`<tr>
<td><code>${event}</code></td>
<td>${DELIVERY_STATES[state]}</td>
<td class="number">${attempts}</td>
<td>${lastStatus ?? lastFailure ?? ''}</td>
<td>${state === 'pending' ? formatTime(dueMs) : ''}</td>
</tr>`
}

const button = (action: string, label: string, subject: string) =>
  html`<form method="post" action="${action}"><button class="small second" aria-label="${label} ${subject}">${label}</button></form>`
