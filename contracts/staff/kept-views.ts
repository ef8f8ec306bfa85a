import { explainStaffRefusal, type StaffRefusal } from './roles.ts'

/** Lists whose views can be kept. */
export const VIEW_PLACES = ['orders'] as const
export type ViewPlace = (typeof VIEW_PLACES)[number]

/** A list as somebody has narrowed it. `query`: its address; `isDroppable`: who looks may take it away. */
export type KeptView = { id: number; name: string; query: string; isShared: boolean; isDroppable: boolean }

export const MOST_VIEW_NAME = 40

export type ViewRefusal = StaffRefusal | { code: 'bad-name' | 'too-many' | 'unknown-view' }

const SENTENCES = {
  'bad-name': `Donnez un nom à cette vue, de ${MOST_VIEW_NAME} signes au plus.`,
  'too-many': 'Vous gardez déjà trente vues\u202F: retirez-en une d’abord.',
  'unknown-view': 'Cette vue n’est plus là, ou n’est pas la vôtre.',
}

export const explainView = (refusal: ViewRefusal): string =>
  refusal.code === 'not-yours' || refusal.code === 'confirm-again'
    ? explainStaffRefusal(refusal)
    : SENTENCES[refusal.code]
