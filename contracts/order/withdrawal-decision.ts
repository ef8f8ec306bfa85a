import { explainStaffRefusal, type StaffRefusal } from '../staff/roles.ts'
import type { WithdrawalGround, WithdrawalRight } from './withdrawal.ts'

/** Each as the answer says it. */
export const WITHDRAWAL_GROUNDS: Record<WithdrawalGround, string> = {
  late: 'Le délai de quatorze jours était passé (article L. 221-18 du code de la consommation).',
  supplied:
    'Le contenu numérique vous a été fourni aussitôt, à votre demande, et vous aviez reconnu perdre alors votre droit de rétractation (article L. 221-28, 13°, du code de la consommation).',
  performed:
    'Le service a été exécuté en entier avant la fin du délai, à votre demande (article L. 221-28, 1°, du code de la consommation).',
}

/** The shorter words of each, where one is chosen. */
export const GROUND_NAMES: Record<WithdrawalGround, string> = {
  late: 'Les quatorze jours étaient passés',
  supplied: 'Contenu numérique fourni aussitôt, droit perdu',
  performed: 'Service exécuté en entier',
}

/** The grounds that what was bought leaves room for: files and courses that were opened at once, services, a term that is over. */
export const groundsFor = (lines: readonly { right: WithdrawalRight }[]): WithdrawalGround[] => [
  'late',
  ...(lines.some(({ right }) => right === 'lost' || right === 'pro-rata') ? (['supplied'] as const) : []),
  ...(lines.some(({ right }) => right === 'open' || right === 'late') ? (['performed'] as const) : []),
]

export const readGround = (text: string): WithdrawalGround | null =>
  Object.hasOwn(WITHDRAWAL_GROUNDS, text) ? (text as WithdrawalGround) : null

/** What the team says to a statement. */
export type WithdrawalDecision = { kind: 'accepted' } | { kind: 'refused'; ground: WithdrawalGround }

export type DecisionRefusal = StaffRefusal | { code: 'unknown-withdrawal' | 'decided' | 'no-ground' }

const SENTENCES = {
  'unknown-withdrawal': 'Cette demande n’est pas de cette commande.',
  'no-ground': 'Rien de ce qui a été commandé ne permet ce motif.',
  decided: 'Cette demande est déjà décidée\u202F: rechargez la page. Rien de plus n’est parti.',
}

export const explainDecisionRefusal = (refusal: DecisionRefusal): string =>
  refusal.code === 'not-yours' || refusal.code === 'confirm-again'
    ? explainStaffRefusal(refusal)
    : SENTENCES[refusal.code]
