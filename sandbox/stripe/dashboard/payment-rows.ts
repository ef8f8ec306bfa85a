import { formatAmount, type Html, html } from '../html.ts'
import type { Asks, MethodRow } from '../methods/method-types.ts'
import type { Charge, PaymentIntent, SetupIntent } from '../stripe-objects.ts'
import { isUndecided } from './dashboard-actions.ts'
import type { DashboardView, Waiting } from './dashboard-view.ts'
import { button, formatTime } from './table.ts'

const STATUSES: Record<PaymentIntent['status'], string> = {
  requires_payment_method: 'attend un moyen de paiement',
  requires_confirmation: 'attend la confirmation',
  requires_action: 'attend le client',
  processing: 'en cours',
  requires_capture: 'autorisé, à capturer',
  canceled: 'annulé',
  succeeded: 'réussi',
}

/** What exactly is waited for. */
const ASKED: Partial<Record<Asks, string>> = {
  'card-bank': 'attend le client (3-D Secure)',
  redirect: 'attend le client (page de la banque)',
  'qr-code': 'attend le client (code QR)',
  app: 'attend le client (application)',
  voucher: 'bon à payer',
  'account-check': 'compte à vérifier',
}

const WALLETS: Partial<Record<string, string>> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' }

const titleOf = ({ method, wallet }: Pick<Waiting<PaymentIntent>, 'method' | 'wallet'>): string =>
  `${method?.title ?? ''}${wallet ? ` (${WALLETS[wallet] ?? wallet})` : ''}`

export function paymentRow({ charge, ...waiting }: DashboardView['payments'][number]): Html {
  const { intent, method } = waiting
  return html`<tr>
<td>${formatTime(intent.created * 1000)}</td>
<td>${titleOf(waiting)}</td>
<td class="number">${formatAmount(intent.amount, intent.currency)}</td>
<td class="number">${charge ? formatAmount(charge.amount_refunded, charge.currency) : ''}</td>
<td>${statusOf(waiting, intent.last_payment_error)}</td>
<td class="actions">${intentActions(waiting)}${charge && method ? chargeActions(charge, intent.id, method) : ''}</td>
<td><code>${intent.id}</code></td>
</tr>`
}

export function setupRow(waiting: Waiting<SetupIntent>): Html {
  const { intent, page } = waiting
  return html`<tr>
<td>${formatTime(intent.created * 1000)}</td>
<td>${titleOf(waiting)}</td>
<td>${statusOf(waiting, intent.last_setup_error)}</td>
<td class="actions">${page ? setupActions(intent.id, page) : ''}</td>
<td><code>${intent.id}</code></td>
</tr>`
}

const setupActions = (id: string, page: string) => html`${link(page, id)}
${button(`/dashboard/intents/${id}/approve`, 'Autoriser', id)}
${button(`/dashboard/intents/${id}/refuse`, 'Refuser', id)}`

type Failure = { code: string; decline_code?: string } | null

function statusOf({ intent, method, page }: Waiting<PaymentIntent | SetupIntent>, failure: Failure): Html {
  const asked = page && method ? ASKED[method.asks] : undefined
  const label = (intent.status === 'requires_action' && asked) || STATUSES[intent.status]
  return html`${label}${failure ? html` <code>${failure.decline_code ?? failure.code}</code>` : ''}`
}

function intentActions({ intent, method, page }: Waiting<PaymentIntent>): Html {
  const { id, status } = intent
  if (status === 'requires_capture') {
    return html`${button(`/dashboard/intents/${id}/capture`, 'Capturer', id)}
${button(`/dashboard/intents/${id}/cancel`, 'Annuler', id)}`
  }
  if (!isUndecided(intent)) return html``
  const [yes, no] = answersOf(method?.asks, status)
  return html`${page ? link(page, id) : ''}
${button(`/dashboard/intents/${id}/approve`, yes, id)}
${button(`/dashboard/intents/${id}/refuse`, no, id)}`
}

function answersOf(asks: Asks | undefined, status: PaymentIntent['status']): readonly [yes: string, no: string] {
  if (asks === 'voucher')
    return ['Payé en magasin', status === 'processing' ? 'Jamais payé' : 'Laisser passer le délai']
  return status === 'processing' ? ['Faire aboutir', 'Faire échouer'] : ['Autoriser', 'Refuser']
}

const link = (page: string, subject: string) =>
  html`<a href="${page}" aria-label="Ouvrir la page de ${subject}">Ouvrir</a>`

function chargeActions(charge: Charge, intentId: string, { refunds, canBeDisputed }: MethodRow): Html {
  const { id } = charge
  if (!charge.captured || !charge.paid || charge.amount_refunded >= charge.amount) return html``
  const refund = html`${button(`/dashboard/charges/${id}/refund`, 'Rembourser', intentId)}
${button(`/dashboard/charges/${id}/refund-half`, 'La moitié', intentId)}`
  return html`${refunds === 'never' ? '' : refund}
${canBeDisputed && !charge.disputed ? button(`/dashboard/charges/${id}/dispute`, 'Contester', intentId) : ''}
${charge.review ? '' : button(`/dashboard/charges/${id}/review`, 'Faire vérifier', intentId)}`
}
