import type { StaffRefusal } from '../staff/roles.ts'
import { explainStaffRefusal } from '../staff/roles.ts'

/** The whole shop, on its way out as one archive or in from one. */
export type MoveKind = 'export' | 'import'

export const MOVE_STATES = {
  waiting: 'Demandé',
  running: 'En cours',
  done: 'Prêt',
  refused: 'Refusé',
  failed: 'Interrompu',
} as const
export type MoveState = keyof typeof MOVE_STATES

/** What is in an archive: rows by table, and files. */
export type MoveCounts = { rows: Record<string, number>; files: number }

/** A move as the desk shows it. */
export type MoveView = {
  id: number
  kind: MoveKind
  state: MoveState
  at: string
  by: string | null
  fileName: string
  bytes: number | null
  stepsDone: number
  stepsAll: number
  counts: MoveCounts | null
  sentence: string
  /** Until when this person may download it; null where they may not. */
  keptUntil: string | null
}

/** How long an archive is kept for its owner. */
export const KEPT_HOURS = 48

/** The largest archive that is taken in over the browser. */
export const MOST_ARCHIVE_BYTES = 8 * 1024 ** 3

export type MoveRefusal =
  | { about: 'staff'; refusal: StaffRefusal }
  | { about: 'under-way' }
  | { about: 'not-empty' }
  | { about: 'gone' }

/** Why a move is not begun. */
export function explainMoveRefusal(refusal: MoveRefusal): string {
  switch (refusal.about) {
    case 'staff':
      return explainStaffRefusal(refusal.refusal)
    case 'under-way':
      return 'Un export ou une reprise est déjà en cours\u202F: attendez sa fin.'
    case 'not-empty':
      return 'Cette boutique a déjà des commandes ou des clients\u202F: une reprise les remplacerait.'
    case 'gone':
      return 'Cette archive n’est plus gardée.'
  }
}

/** What an archive does not hold, told to who makes one. */
export const LEFT_BEHIND = [
  'les paniers et les visites en cours, les navigateurs connectés',
  'les mots de passe, codes et clés d’accès de l’équipe\u202F: chacun choisit les siens à nouveau',
  'les clés du prestataire de paiement, du serveur de mails et de la boutique, qui ne sont pas dans la base',
  'les travaux en cours et les compteurs d’essais',
  'l’ouverture de la boutique\u202F: la boutique d’arrivée s’ouvre par ses propres premiers pas',
] as const
