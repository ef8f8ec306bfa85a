import type { CouponDiscount } from './cart.ts'

/** What a discount is called beside its amount: 'Code NOEL', or 'Réduction : Port offert' where nobody typed anything. */
export const discountWords = ({ code, name }: Pick<CouponDiscount, 'code' | 'name'>, named = 'Code'): string =>
  name === undefined ? `${named} ${code.toUpperCase()}` : `Réduction\u202F: ${name}`

/** What stands for the amount of a discount that frees shipping and takes off nothing else; null where it takes off something. */
export const freedWords = ({ discountCents, freesShipping }: CouponDiscount): string | null =>
  discountCents === 0 && freesShipping ? 'Livraison offerte' : null
