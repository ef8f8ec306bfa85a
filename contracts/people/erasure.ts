import { RETENTION } from '../privacy/retention.ts'

/** What of somebody's data goes when it is erased. */
export const ERASED = [
  'Le compte\u202F: nom, mot de passe, adresses, connexions, panier',
  'Les moyens de paiement gardés, ici et chez le prestataire',
  'L’abonnement en cours\u202F: il s’arrête aussitôt',
  'Les cours suivis et leurs exercices',
  'Les réponses et les fichiers qui préparaient une séance',
] as const

/** What goes only where the address of the account was confirmed: else somebody else may have typed it. */
export const ERASED_WITH_ADDRESS = [
  'Les messages, leurs fichiers et nos réponses',
  'L’inscription à la lettre et les alertes de stock',
  'Le nom sous les avis et commentaires\u202F: ils deviennent anonymes',
] as const

/** What the law has the shop keep, until when, and by which law. */
export const KEPT = [
  {
    what: 'Commandes, factures et avoirs',
    until: `${RETENTION.accountingYears}\u00A0ans après la fin de l’année`,
    law: 'comptabilité, L123-22 C. com.',
  },
  {
    what: 'Déclarations de rétractation et de résiliation, accords donnés',
    until: `${RETENTION.contractProofYears}\u00A0ans`,
    law: 'preuve du contrat, article 2224 C. civ.',
  },
  {
    what: 'Ce qui a été demandé au prestataire de paiement',
    until: `${RETENTION.paymentProofMonths}\u00A0mois`,
    law: 'contestation d’un paiement, article 133-24 CMF',
  },
] as const

/** Whether an account can be erased now: orders that are not over; whether its address was confirmed. */
export type ErasureView = { isAddressForgotten: boolean; waitsFor: number[] }

/** Why nothing was erased. `orders`: numbers of those that are not over. */
export type ErasureRefusal = { code: 'unknown' } | { code: 'open-orders'; orders: number[] }

export function explainErasureRefusal(refusal: ErasureRefusal): string {
  switch (refusal.code) {
    case 'unknown':
      return 'Ce compte n’existe plus.'
    case 'open-orders':
      return `L’effacement attend la fin de ${refusal.orders.length > 1 ? 'ces commandes' : 'cette commande'}\u202F: ${refusal.orders.map((id) => `n°\u00A0${id}`).join(', ')}.`
  }
}
