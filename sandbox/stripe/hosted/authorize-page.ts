import type { ChallengeView } from '../challenge/describe-challenge.ts'
import { formatAmount, html, page } from '../html.ts'

/** The page of a bank, a lender or an app: a person decides here what a real customer would decide there. */
export function authorizePage({ challenge, intent, methodTitle }: ChallengeView): string {
  const isPayment = intent.object === 'payment_intent'
  return page({
    title: `${methodTitle} : page d’essai`,
    body: html`<h1>${isPayment ? 'Autoriser ce paiement ?' : 'Autoriser l’enregistrement de ce moyen de paiement ?'}</h1>
<p>Cette page tient la place de ${methodTitle ?? 'la banque'} : aucun argent ne circule, choisissez vous-même l’issue.</p>
<dl>
<dt>Commerçant</dt><dd>Tremplin</dd>
<dt>Moyen de paiement</dt><dd>${methodTitle ?? ''}</dd>
${isPayment ? html`<dt>Montant</dt><dd>${formatAmount(intent.amount, intent.currency)}</dd>` : ''}
</dl>
<form method="post" action="/authorize/${challenge.id}" class="choices">
<button name="outcome" value="succeeded">Autoriser</button>
<button name="outcome" value="failed" class="second">Refuser</button>
</form>`,
  })
}

const TITLES = {
  succeeded: 'Opération autorisée',
  failed: 'Opération refusée',
  abandoned: 'Cette demande n’est plus valable',
} as const

export function authorizedPage({ challenge, returnUrl }: ChallengeView): string {
  return page({
    title: 'Page d’essai',
    body: html`<h1>${TITLES[challenge.outcome ?? 'abandoned']}</h1>
${returnUrl ? html`<p><a href="${returnUrl}">Retourner à la boutique</a></p>` : html`<p>Vous pouvez revenir à la boutique.</p>`}`,
  })
}
