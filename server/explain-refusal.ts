import { methodOfType } from '#contracts/payment/payment-methods.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import type { CancelPlanRefusal } from './modules/instalments/index.ts'
import type { DecisionRefusal, RefundRefusal } from './modules/payments/index.ts'

/** Why a decision about an order's money is not carried out, for who made it. */
export function explainRefusal(refusal: DecisionRefusal | RefundRefusal | CancelPlanRefusal): string {
  switch (refusal.code) {
    case 'unknown-order':
      return 'Cette commande n’existe pas'
    case 'not-in-parts':
      return 'Cette commande n’a pas d’échéance à venir'
    case 'payment-in-progress':
      return 'Un paiement de cette commande est en cours\u202F: réessayez dans quelques minutes'
    case 'not-authorised':
      return 'Aucun paiement autorisé n’attend sur cette commande'
    case 'not-captured':
      return 'Ce paiement n’est qu’autorisé\u202F: annulez-le (void) au lieu de le rembourser'
    case 'nothing-to-refund':
      return 'Il n’y a rien à rembourser'
    case 'disputed':
      return 'Un litige est ouvert\u202F: un remboursement à part ferait payer deux fois'
    case 'method-takes-nothing-back':
      return `${methodOfType(refusal.method).title} ne permet pas de rembourser\u202F: ajoutez --by-hand pour demander un compte à l’acheteur, et virez`
    case 'goes-back-by-itself':
      return 'Ce moyen de paiement reprend l’argent\u202F: remboursez sans --by-hand'
    case 'unknown-line':
      return `La commande n’a pas de ligne ${refusal.lineId} (show les nomme)`
    case 'too-many-pieces':
      return `Il ne reste que ${refusal.left} «\u202F${refusal.name}\u202F» à rembourser`
    case 'still-owes':
      return 'Des échéances restent à venir\u202F: rendez une somme, ou annulez la commande (cancel)'
    case 'amount-needed':
      return 'Ces lignes n’ont pas de prix à elles\u202F: ajoutez le montant à rendre'
    case 'too-much':
      return `Il ne reste que ${formatMoney(refusal.leftCents, refusal.currency)} à rembourser`
    case 'changed-meanwhile':
      return `La commande a changé entre-temps\u202F: il reste ${formatMoney(refusal.leftCents, refusal.currency)} à rendre`
    case 'above-ceiling':
      return `Pas plus de ${formatMoney(refusal.ceilingCents, refusal.currency)} par commande`
    case 'provider-refused':
      return 'givenBackCents' in refusal && refusal.givenBackCents > 0
        ? `Une partie est remboursée, puis le prestataire de paiement refuse (${refusal.reason})`
        : `Le prestataire de paiement refuse (${refusal.reason})`
    case 'provider-silent':
      return 'Le prestataire ne répond pas\u202F: rien n’a été demandé'
    case 'unknown-outcome':
      return 'Le prestataire ne dit pas ce qu’il en est\u202F: relancez la même commande, rien ne se fera deux fois'
  }
}
