import { asScriptValue, formatAmount, type Html, html, page } from '../html.ts'
import type { ChallengeView } from './describe-challenge.ts'

export function questionPage({ challenge, intent, last4 }: ChallengeView): string {
  const isPayment = intent.object === 'payment_intent'
  return page({
    title: 'Authentification de votre banque',
    body: html`<h1>${isPayment ? 'Confirmez votre paiement' : 'Confirmez l’enregistrement de votre carte'}</h1>
<p>Votre banque vous demande de vérifier cette opération. Ceci est une banque d’essai : choisissez vous-même l’issue.</p>
<dl>
<dt>Commerçant</dt><dd>Tremplin</dd>
${isPayment ? html`<dt>Montant</dt><dd>${formatAmount(intent.amount, intent.currency)}</dd>` : ''}
${last4 ? html`<dt>Carte</dt><dd>•••• ${last4}</dd>` : ''}
</dl>
<form method="post" action="/3ds/${challenge.id}" class="choices">
<button name="outcome" value="succeeded">Valider</button>
<button name="outcome" value="failed" class="second">Échouer</button>
</form>`,
  })
}

/** After the answer: tells the page around it, or goes back to the shop when it stands alone. */
export function answeredPage({ challenge, intent, returnUrl }: ChallengeView): string {
  const message = { source: 'stripe-sandbox', type: '3ds-complete', intent: intent.id }
  return page({
    title: 'Authentification terminée',
    body: html`<h1>${TITLES[challenge.outcome ?? 'abandoned']}</h1>
${returnUrl ? html`<p><a href="${returnUrl}">Retourner à la boutique</a></p>` : html`<p>Vous pouvez revenir à la boutique.</p>`}
<script>${leaveScript(message, returnUrl)}</script>`,
  })
}

export function unknownChallengePage(): string {
  return page({
    title: 'Demande inconnue',
    body: html`<h1>Cette demande d’authentification n’existe pas</h1>
<p>Revenez à la boutique et recommencez le paiement.</p>`,
  })
}

const TITLES = {
  succeeded: 'Opération validée',
  failed: 'Opération refusée',
  abandoned: 'Cette demande n’est plus valable',
} as const

function leaveScript(message: object, returnUrl: string | null): Html {
  return html`
if (window.parent !== window) window.parent.postMessage(${asScriptValue(message)}, '*')
else if (${asScriptValue(returnUrl)}) location.replace(${asScriptValue(returnUrl)})
`
}
