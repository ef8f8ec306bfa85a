import type { Newer } from '../staff/conflict.ts'
import type { Typed } from '../staff/edit-form.ts'
import type { StaffRefusal } from '../staff/roles.ts'
import type { CouponErrors } from './coupon-form.ts'
import type { CouponState, CouponTerms } from './coupon-terms.ts'

/** The views of the list, by the word of its address. */
export const COUPON_VIEWS = {
  codes: 'Codes',
  automatiques: 'Automatiques',
  series: 'Séries',
  finis: 'Finis',
} as const
export type CouponView = keyof typeof COUPON_VIEWS

export function readCouponView(text: string | null): CouponView {
  return text !== null && Object.hasOwn(COUPON_VIEWS, text) ? (text as CouponView) : 'codes'
}

/** A code in the list. Moments: ISO 8601. `salesCents`: paid orders that used it, in the shop's currency. */
export type CouponRow = {
  code: string
  /** What it is called where it applies by itself; null for a code. */
  label: string | null
  gift: string
  terms: string
  state: CouponState
  startsAt: string | null
  endsAt: string | null
  usageLimit: number | null
  usageCount: number
  salesCents: number
}

/** Codes that were made together: `codes` in all, `used` of them, `open` that can still be used. */
export type SeriesRow = { series: string; gift: string; terms: string; codes: number; used: number; open: number }

/** What a sample cart would cost with a code, or why the code gives nothing in it. */
export type Trial = {
  goods: string
  beforeCents: number
  afterCents: number
  /** The sentence that the shopper reads; '' where the code holds. */
  refused: string
  /** Names of what it takes nothing off. */
  untouched: string[]
  freesShipping: boolean
}

/** A code to be edited. Goods are written as `productText`; `options`: what they can be chosen from. */
export type CouponToEdit = {
  /** Null for a new one. */
  code: string | null
  version: number
  terms: CouponTerms
  state: CouponState | null
  usageCount: number
  /** It can be taken away: no order has used it. */
  isUnused: boolean
}

export type CouponOptions = {
  currency: string
  /** As `productText` writes them. */
  products: { id: number; text: string }[]
  categories: { slug: string; name: string }[]
}

/** 'Guide complet (GUIDE-1)': how a product is written into a field, and known again. */
export const productText = ({ name, sku }: { name: string; sku: string }) => `${name} (${sku})`

export type CouponRefusal =
  | { about: 'staff'; refusal: StaffRefusal }
  | { about: 'gone' }
  /** `theirs`: what they wrote, null where they took it away; `version`: from which to go on. */
  | { about: 'stale'; newer: Newer; theirs: { sentence: string; fields: Typed } | null; version: number }
  | { about: 'fields'; errors: CouponErrors; sentences: string[] }
