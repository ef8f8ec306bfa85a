import type { CouponState } from '#contracts/promotions/coupon-terms.ts'
import type { CouponRow } from '#contracts/promotions/promotions-view.ts'
import { nearMoment } from '#contracts/text/near-date.ts'

export const STATE_LOOKS: Record<CouponState, string> = {
  planned: '',
  active: 'st--ok',
  ended: 'st--off',
  'used-up': 'st--off',
}

/** The day alone of a moment that lists write with its hour. */
const dayOf = (iso: string, now: string) => nearMoment(iso, now).replace(/\s\d+\u00A0h.*$/, '')
const JUST_BEFORE = 1_000

/** 'Actif', 'Dès le 1er déc.', 'Fini le 30 sept.', 'Épuisée': the state of a code or a reduction as seen at `now`. */
export function couponStateWords(
  { state, label, startsAt, endsAt }: Pick<CouponRow, 'state' | 'label' | 'startsAt' | 'endsAt'>,
  now: string,
): string {
  const word = stateWord(state, label !== null)
  if (state === 'planned' && startsAt) return `Dès le ${dayOf(startsAt, now)}`
  if (state !== 'ended' || !endsAt) return word
  const day = dayOf(new Date(Date.parse(endsAt) - JUST_BEFORE).toISOString(), now)
  return /^(auj|hier)/.test(day) ? `${word} ${day.replace('auj.', 'aujourd’hui')}` : `${word} le ${day}`
}

const STATES: Record<CouponState, [code: string, reduction: string]> = {
  planned: ['Prévu', 'Prévue'],
  active: ['Actif', 'Automatique'],
  ended: ['Fini', 'Finie'],
  'used-up': ['Épuisé', 'Épuisée'],
}

/** The state of a code, or of a reduction that applies by itself. */
export const stateWord = (state: CouponState, isAutomatic: boolean): string => STATES[state][isAutomatic ? 1 : 0]

/** '38 sur 200', '61'. */
export const usedWords = ({ usageCount, usageLimit }: Pick<CouponRow, 'usageCount' | 'usageLimit'>): string =>
  usageLimit === null ? String(usageCount) : `${usageCount} sur ${usageLimit}`
