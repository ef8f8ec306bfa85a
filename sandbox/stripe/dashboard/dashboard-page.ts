import { formatAmount, type Html, html, page } from '../html.ts'
import { METHOD_TYPES } from '../methods/method-types.ts'
import type { Delivery } from '../store/deliveries.ts'
import type { DueStep, Step } from '../store/schedule.ts'
import type { Dispute, Mandate, Payout, Refund, Review, StripeEvent } from '../stripe-objects.ts'
import type { DashboardView } from './dashboard-view.ts'
import { paymentRow, setupRow } from './payment-rows.ts'
import { button, formatTime, table } from './table.ts'
import { walletRows } from './wallet-rows.ts'

const DELIVERY_STATES: Record<Delivery['state'], string> = {
  pending: 'en attente',
  held: 'retenu',
  dropped: 'perdu à dessein',
  delivered: 'livré',
  failed: 'abandonné',
}

const STEPS: Record<Step, string> = {
  'decide-payment': 'le paiement est décidé',
  'expire-payment': 'le délai du client est passé',
  'end-payment': 'la banque n’attend plus',
  'release-payment': 'l’autorisation est rendue',
  'expire-setup': 'le délai du client est passé',
  'settle-refund': 'le remboursement est décidé',
  'settle-payout': 'le versement arrive à la banque',
}

const DAY = 86_400
const JUMPS = [
  ['3 minutes', 180],
  ['1 heure', 3_600],
  ['1 jour', DAY],
  ['1 semaine', 7 * DAY],
  ['1 mois', 30 * DAY],
] as const

export function dashboardPage(view: DashboardView): string {
  const { payments, setups, wallets, upcoming, disputes, reviews, refunds, payouts, mandates } = view
  const { events, deliveries, webhookUrl } = view
  return page({
    title: 'Prestataire de paiement d’essai',
    wide: true,
    body: html`<h1>Prestataire de paiement d’essai</h1>
<p class="note">Aucun argent ne circule ici. Les 50 derniers éléments de chaque liste.</p>
<h2>Le temps</h2>
<p class="note">Tout ce qui doit arriver d’ici là arrive aussitôt : prélèvements, bons, délais, remboursements.</p>
<form method="post" action="/dashboard/time" class="choices">
${JUMPS.map(([label, seconds]) => html`<button name="seconds" value="${seconds}" class="second">Avancer de ${label}</button>`)}
</form>
<h2>Paiements</h2>
${table(['Date', 'Moyen', 'Montant', 'Remboursé', 'État', '', 'Paiement'], payments.map(paymentRow))}
<h2>Portefeuilles de l’appareil</h2>
<p class="note">Ce que les boutons de paiement express trouveront à la prochaine page ouverte.</p>
${table(['Portefeuille', 'État', ''], walletRows(wallets))}
<h2>À venir</h2>
${table(['Quand', 'Ce qui arrive', 'Sujet'], upcoming.map(stepRow))}
<h2>Enregistrements de moyens de paiement</h2>
${table(['Date', 'Moyen', 'État', '', 'Enregistrement'], setups.map(setupRow))}
<h2>Mandats en vigueur</h2>
${table(['Mandat', 'Moyen', ''], mandates.map(mandateRow))}
<h2>Remboursements</h2>
${table(['Date', 'Remboursement', 'Montant', 'État', ''], refunds.map(refundRow))}
<h2>Versements</h2>
<p class="note">Vers le compte bancaire de la boutique : ce qui est entré depuis le dernier, moins les frais.</p>
<p class="actions">${button('/dashboard/balance/all/pay-out', 'Verser le solde', 'le solde')}</p>
${table(['Date', 'Versement', 'Montant', 'État', ''], payouts.map(payoutRow))}
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

function stepRow({ dueMs, subject, step }: DueStep): Html {
  return html`<tr>
<td>${formatTime(dueMs)}</td>
<td>${STEPS[step]}</td>
<td><code>${subject}</code></td>
</tr>`
}

function mandateRow({ id, payment_method_details: { type } }: Mandate): Html {
  const title = Object.entries(METHOD_TYPES).find(([name]) => name === type)?.[1].title ?? type
  return html`<tr>
<td><code>${id}</code></td>
<td>${title}</td>
<td class="actions">${button(`/dashboard/mandates/${id}/revoke`, 'Révoquer', id)}</td>
</tr>`
}

const REFUND_STATUSES: Record<string, string> = { pending: 'en cours', succeeded: 'arrivé', failed: 'revenu' }

function refundRow({ id, created, amount, currency, status }: Refund): Html {
  const canSucceed = status === 'pending'
  const canFail = status !== 'failed'
  return html`<tr>
<td>${formatTime(created * 1000)}</td>
<td><code>${id}</code></td>
<td class="number">${formatAmount(amount, currency)}</td>
<td>${REFUND_STATUSES[status ?? ''] ?? status ?? ''}</td>
<td class="actions">${canSucceed ? button(`/dashboard/refunds/${id}/succeeded`, 'Faire aboutir', id) : ''}
${canFail ? button(`/dashboard/refunds/${id}/failed`, 'Faire revenir', id) : ''}</td>
</tr>`
}

const PAYOUT_STATUSES: Record<Payout['status'], string> = { in_transit: 'en route', paid: 'arrivé', failed: 'refusé' }

function payoutRow({ id, created, amount, currency, status }: Payout): Html {
  return html`<tr>
<td>${formatTime(created * 1000)}</td>
<td><code>${id}</code></td>
<td class="number">${formatAmount(amount, currency)}</td>
<td>${PAYOUT_STATUSES[status]}</td>
<td class="actions">${status === 'in_transit' ? button(`/dashboard/payouts/${id}/paid`, 'Faire arriver', id) : ''}
${status === 'failed' ? '' : button(`/dashboard/payouts/${id}/failed`, 'Faire refuser', id)}</td>
</tr>`
}

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
