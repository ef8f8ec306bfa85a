import type { Notice } from '#contracts/cart/cart.ts'
import { escapeHtml } from '#contracts/text/escape-html.ts'

const error = (html: string): Notice => ({ kind: 'error', html })
const success = (html: string): Notice => ({ kind: 'success', html })

/** What the pages of kept methods say (facts payment-flows §2). */
export const METHOD_NOTICES = {
  added: success('Moyen de paiement ajouté avec succès.'),
  failed: error('Le moyen de paiement n’a pas été ajouté. Rien n’a été débité.'),
  removed: (label: string) => success(`${escapeHtml(label)}\u202F: le moyen de paiement est supprimé.`),
  preferred: (label: string) => success(`${escapeHtml(label)} est maintenant votre moyen de paiement par défaut.`),
  unknown: error('Moyen de paiement non valide.'),
}
