import { explainStaffRefusal, type StaffRefusal } from '../staff/roles.ts'

/** Why the law gives no right to withdraw: nothing else is a reason to refuse a statement. */
export const WITHDRAWAL_GROUNDS = {
  late: 'Le délai de quatorze jours était passé (article L. 221-18 du code de la consommation).',
  supplied:
    'Le contenu numérique vous a été fourni aussitôt, à votre demande, et vous aviez reconnu perdre alors votre droit de rétractation (article L. 221-28, 13°, du code de la consommation).',
  performed:
    'Le service a été exécuté en entier avant la fin du délai, à votre demande (article L. 221-28, 1°, du code de la consommation).',
} as const
export type WithdrawalGround = keyof typeof WITHDRAWAL_GROUNDS

/** The shorter words of each, where one is chosen. */
export const GROUND_NAMES: Record<WithdrawalGround, string> = {
  late: 'Les quatorze jours étaient passés',
  supplied: 'Contenu numérique fourni aussitôt, droit perdu',
  performed: 'Service exécuté en entier',
}

export const readGround = (text: string): WithdrawalGround | null =>
  Object.hasOwn(WITHDRAWAL_GROUNDS, text) ? (text as WithdrawalGround) : null

/** What the team says to a statement. */
export type WithdrawalDecision = { kind: 'accepted' } | { kind: 'refused'; ground: WithdrawalGround }

export type DecisionRefusal = StaffRefusal | { code: 'unknown-withdrawal' | 'decided' }

const SENTENCES = {
  'unknown-withdrawal': 'Cette demande n’est pas de cette commande.',
  decided: 'Cette demande est déjà décidée\u202F: rechargez la page. Rien de plus n’est parti.',
}

export const explainDecisionRefusal = (refusal: DecisionRefusal): string =>
  refusal.code === 'not-yours' || refusal.code === 'confirm-again'
    ? explainStaffRefusal(refusal)
    : SENTENCES[refusal.code]
