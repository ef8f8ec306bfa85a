import type { ChallengeView } from '../challenge/describe-challenge.ts'
import { formatAmount, html, page } from '../html.ts'

export function microdepositsPage({ challenge, intent }: ChallengeView, fault: string | null = null): string {
  return page({
    title: 'Vérification du compte',
    body: html`<h1>Vérifiez votre compte bancaire</h1>
<p>Un petit virement est arrivé sur votre compte. Recopiez le code de six signes de son libellé, qui commence par SM.</p>
${intent.object === 'payment_intent' ? html`<dl><dt>Montant à payer</dt><dd>${formatAmount(intent.amount, intent.currency)}</dd></dl>` : ''}
${fault ? html`<p role="alert">${fault}</p>` : ''}
<form method="post" action="/microdeposits/${challenge.id}">
<label for="code">Code du libellé</label>
<input id="code" name="descriptor_code" required maxlength="6" autocomplete="off" autocapitalize="characters">
<p class="choices"><button>Vérifier</button></p>
</form>
<p class="note">Codes d’essai : SM11AA réussit, SM33CC épuise les essais, SM44DD vient trop tard, tout autre est faux.</p>`,
  })
}

export function verifiedPage({ intent }: ChallengeView): string {
  const isGood = intent.status === 'processing' || intent.status === 'succeeded'
  return page({
    title: 'Vérification du compte',
    body: html`<h1>${isGood ? 'Votre compte est vérifié' : 'Cette vérification n’est plus possible'}</h1>
<p>Vous pouvez revenir à la boutique.</p>`,
  })
}
