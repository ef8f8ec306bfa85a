import type { Notice } from '#contracts/cart/cart.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { escapeHtml } from '#contracts/text/escape-html.ts'
import type { MethodUse } from '#server/modules/renewals/index.ts'

const error = (html: string): Notice => ({ kind: 'error', html })
const success = (html: string): Notice => ({ kind: 'success', html })

type Use = Pick<MethodUse, 'subscriptionId' | 'names'>

const linkTo = ({ subscriptionId, names }: Use) =>
  `<a href="${ROUTES.changeMethodOf(subscriptionId)}">${escapeHtml(names)}</a>`

const keepTheirs = (others: readonly Use[]) =>
  others.length === 0 ? '' : ` Vos abonnements gardent le leur\u202F: ${others.map(linkTo).join(', ')}.`

/** What the pages of kept methods say (facts payment-flows §2). */
export const METHOD_NOTICES = {
  added: success('Moyen de paiement ajouté avec succès.'),
  failed: error('Le moyen de paiement n’a pas été ajouté. Rien n’a été débité.'),
  removed: (label: string) => success(`${escapeHtml(label)}\u202F: le moyen de paiement est supprimé.`),
  preferred: (label: string, others: readonly Use[] = []) =>
    success(`${escapeHtml(label)} est maintenant votre moyen de paiement par défaut.${keepTheirs(others)}`),
  addedForAll: success('Moyen de paiement ajouté, et mis à jour pour tous vos abonnements en cours.'),
  inUse: (uses: readonly Use[]) =>
    error(`Ce moyen de paiement sert à ${uses.map(linkTo).join(', ')}. Choisissez d’abord son remplaçant.`),
  unknown: error('Moyen de paiement non valide.'),
}

/** How adding one ended. */
export const ADDED_NOTICES = {
  added: METHOD_NOTICES.added,
  'added-for-all': METHOD_NOTICES.addedForAll,
  failed: METHOD_NOTICES.failed,
}
