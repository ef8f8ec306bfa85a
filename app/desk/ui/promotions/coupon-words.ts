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

/** 'Actif', 'Dès le 1er déc.', 'Fini le 30 sept.': the state of a code as seen at `now`. */
export function couponStateWords(
  { state, label, startsAt, endsAt }: Pick<CouponRow, 'state' | 'label' | 'startsAt' | 'endsAt'>,
  now: string,
): string {
  switch (state) {
    case 'planned':
      return startsAt ? `Dès le ${dayOf(startsAt, now)}` : 'Prévu'
    case 'active':
      return label === null ? 'Actif' : 'Automatique'
    case 'used-up':
      return 'Épuisé'
    case 'ended': {
      if (!endsAt) return 'Fini'
      const day = dayOf(new Date(Date.parse(endsAt) - JUST_BEFORE).toISOString(), now)
      return /^(auj|hier)/.test(day) ? `Fini ${day.replace('auj.', 'aujourd’hui')}` : `Fini le ${day}`
    }
  }
}

/** '38 sur 200', '61'. */
export const usedWords = ({ usageCount, usageLimit }: Pick<CouponRow, 'usageCount' | 'usageLimit'>): string =>
  usageLimit === null ? String(usageCount) : `${usageCount} sur ${usageLimit}`
