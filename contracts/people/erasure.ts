import { RETENTION } from '../privacy/retention.ts'
import { explainStaffRefusal, type StaffRefusal } from '../staff/roles.ts'

/** How long an erasure that somebody of the team asked for can be taken back. */
export const ERASURE_DELAY_HOURS = 24

/** What is not over yet: orders to carry out, be paid for or decide about, sessions to come; contracts that run. */
export type OpenAffairs = { orders: number[]; subscriptions: number[] }

/**
 * What stands before an erasure. `isAddressForgotten`: the address was confirmed, or whoever asks has shown that it is
 * theirs, so what was written with it goes, too.
 * `asked`: when (ISO moments) it was asked for and from when it is carried out. `invoices`: how many, and the year of the
 * last; null without one.
 */
export type ErasureView = {
  hasAccount: boolean
  isAddressForgotten: boolean
  waitsFor: OpenAffairs
  asked: { at: string; dueAt: string } | null
  invoices: { count: number; lastYear: number } | null
}

/** Why nothing was erased, or asked for. */
export type ErasureRefusal =
  | { code: 'unknown' | 'asked-already' | 'not-asked' }
  | ({ code: 'open-affairs' } & OpenAffairs)

export const isOpen = ({ orders, subscriptions }: OpenAffairs): boolean => orders.length + subscriptions.length > 0

/** 'commandes n° 1001, n° 1002 et abonnement n° 12' */
export function affairsWords({ orders, subscriptions }: OpenAffairs): string {
  const numbers = (ids: readonly number[]) => ids.map((id) => `n°\u00A0${id}`).join(', ')
  const named = (ids: readonly number[], one: string) =>
    ids.length === 0 ? [] : [`${one}${ids.length > 1 ? 's' : ''} ${numbers(ids)}`]
  return [...named(orders, 'commande'), ...named(subscriptions, 'abonnement')].join(' et ')
}

export function explainErasureRefusal(refusal: ErasureRefusal | StaffRefusal): string {
  switch (refusal.code) {
    case 'unknown':
      return 'Cette personne n’est plus ici.'
    case 'asked-already':
      return 'L’effacement est déjà demandé.'
    case 'not-asked':
      return 'Aucun effacement n’est demandé.'
    case 'open-affairs':
      return `L’effacement attend la fin de\u202F: ${affairsWords(refusal)}.`
    default:
      return explainStaffRefusal(refusal)
  }
}

/** What goes as soon as it is carried out. */
export const erasedParts = ({
  hasAccount,
  isAddressForgotten,
}: Pick<ErasureView, 'hasAccount' | 'isAddressForgotten'>): string[] => [
  ...(hasAccount
    ? ['Compte, mot de passe, adresses, panier', 'Bibliothèque, progression et exercices']
    : ['Fiche, paniers, accès par l’adresse']),
  'Réponses, notes et fichiers de ses séances',
  ...(hasAccount ? ['Moyens de paiement gardés'] : []),
  ...(isAddressForgotten ? ['Messages et inscription à la lettre'] : []),
]

export type KeptPart = { about: 'paper' | 'proof' | 'payment' | 'text'; text: string }

/** What stays, for how long and by which law. */
export function keptParts({
  isAddressForgotten,
  invoices,
}: Pick<ErasureView, 'isAddressForgotten' | 'invoices'>): KeptPart[] {
  const until = invoices && invoices.lastYear + RETENTION.accountingYears
  return [
    ...(invoices
      ? [
          {
            about: 'paper' as const,
            text: `${invoices.count > 1 ? `${invoices.count} factures et leurs commandes` : 'Une facture et sa commande'}, jusqu’au 31\u00A0décembre ${until}\u202F: comptabilité (L123-22 C. com.)`,
          },
        ]
      : []),
    {
      about: 'proof',
      text: `Rétractations, résiliations et mails de preuve, ${RETENTION.contractProofYears}\u00A0ans\u202F: preuve du contrat (2224 C. civ.)`,
    },
    { about: 'payment', text: `Traces de paiement, ${RETENTION.paymentProofMonths}\u00A0mois\u202F: contestation` },
    {
      about: 'text',
      text: isAddressForgotten
        ? 'Ses avis et commentaires, sans son nom'
        : 'Messages, avis et commentaires\u202F: l’adresse n’est pas confirmée, ils peuvent être d’une autre personne',
    },
  ]
}
