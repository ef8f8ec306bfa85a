import type { Notice } from '#contracts/cart/cart.ts'
import type { CancelRefusal } from '#contracts/order/order.ts'
import { ROUTES } from '#contracts/site/routes.ts'

const error = (html: string): Notice => ({ kind: 'error', html })
const HELP = `<a href="${ROUTES.contact}">Contactez-nous</a> si vous avez besoin d’aide.`

export const CANCELLED: Notice = {
  kind: 'info',
  html: `Votre commande a été annulée. <a href="${ROUTES.shop}" class="wc-backward">Retourner à la boutique</a>`,
}

/** The page was open for too long, or in another browser. */
export const STALE = error('Cette page était ouverte depuis trop longtemps. Veuillez recommencer.')

export const cancelNotices: Record<CancelRefusal, Notice> = {
  'unknown-order': error('Cette commande est invalide.'),
  'not-cancellable': error(`Votre commande ne peut plus être annulée. ${HELP}`),
  'already-paid': error(`Votre paiement est arrivé\u202F: la commande est payée et ne peut plus être annulée. ${HELP}`),
  'payment-in-progress': error(
    'Un paiement de cette commande est en cours, et sa réponse n’est pas encore arrivée. Réessayez dans quelques minutes.',
  ),
}
