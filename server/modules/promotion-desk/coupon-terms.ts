import { dateAt, spanOfDate } from '#contracts/booking/zone-time.ts'
import { COUPON_FIELDS, type CouponErrors } from '#contracts/promotions/coupon-form.ts'
import type { CouponTerms } from '#contracts/promotions/coupon-terms.ts'
import { productText } from '#contracts/promotions/promotions-view.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import { slugOf } from '#contracts/text/slug.ts'
import type { Queryable } from '#server/database/database.ts'
import type { CouponDraft } from '#server/modules/coupons/index.ts'
import { findBySku, type StoredCoupon, selectCategories, selectNames } from './promotion-repository.ts'

const idsOf = ({ productIds, excludedProductIds }: StoredCoupon) => [...productIds, ...excludedProductIds]

/** How goods are called: by name alone in a sentence, as `productText` in a field. */
export type Calling = 'sentence' | 'field'

/** What these coupons say, goods by their names; what is not there any more by its number. */
export async function termsOf(
  db: Queryable,
  coupons: readonly StoredCoupon[],
  calling: Calling,
): Promise<CouponTerms[]> {
  const names = await selectNames(db, coupons.flatMap(idsOf))
  const shelves = new Map((await selectCategories(db)).map(({ slug, name }) => [slug, name]))
  const product = (id: number) => {
    const named = names.get(id)
    if (!named) return `n°\u00A0${id}`
    return calling === 'field' ? productText(named) : named.name
  }
  const category = (slug: string) => (calling === 'field' ? slug : (shelves.get(slug) ?? slug))
  return coupons.map(({ productIds, categorySlugs, excludedProductIds, excludedCategorySlugs, ...coupon }) => ({
    ...coupon,
    code: coupon.label ?? coupon.code,
    isAutomatic: coupon.label !== null,
    products: productIds.map(product),
    categories: categorySlugs.map(category),
    exceptProducts: excludedProductIds.map(product),
    exceptCategories: excludedCategorySlugs.map(category),
    startsOn: coupon.startsAt ? dateAt(coupon.startsAt.getTime(), SHOP_TIME_ZONE) : '',
    endsOn: lastDay(coupon.endsAt),
  }))
}

/** The day in which the last moment lies that a code holds. */
const lastDay = (endsAt: Date | null) => (endsAt ? dateAt(endsAt.getTime() - 1, SHOP_TIME_ZONE) : '')

type Resolved = { draft: CouponDraft; errors: CouponErrors }

/** What the sentence of a form means to the shop. `before`: its moments stand where their day was not changed. */
export async function draftOf(db: Queryable, terms: CouponTerms, before: StoredCoupon | null): Promise<Resolved> {
  const errors: CouponErrors = {}
  const { products, exceptProducts, categories, exceptCategories, startsOn, endsOn, isAutomatic, ...rest } = terms
  const skus = await findBySku(db, [...products, ...exceptProducts].map(skuIn))
  const idsIn = (texts: readonly string[], field: keyof CouponErrors) =>
    texts.flatMap((text) => {
      const id = skus.get(skuIn(text).toLowerCase())
      if (id === undefined) errors[field] = `«\u202F${text}\u202F»\u202F: aucun produit n’a cette référence.`
      return id ?? []
    })
  const draft = {
    ...rest,
    ...(isAutomatic && { code: before?.code ?? slugOf(rest.code), label: rest.code }),
    productIds: idsIn(products, COUPON_FIELDS.products),
    excludedProductIds: idsIn(exceptProducts, COUPON_FIELDS.exceptProducts),
    categorySlugs: categories,
    excludedCategorySlugs: exceptCategories,
    startsAt: momentFor(startsOn, before?.startsAt ?? null, dateOf(before?.startsAt ?? null), 'from'),
    endsAt: momentFor(endsOn, before?.endsAt ?? null, lastDay(before?.endsAt ?? null), 'to'),
  }
  return { draft, errors }
}

const dateOf = (moment: Date | null) => (moment ? dateAt(moment.getTime(), SHOP_TIME_ZONE) : '')

function momentFor(day: string, before: Date | null, dayBefore: string, edge: 'from' | 'to'): Date | null {
  if (day === '') return null
  return day === dayBefore ? before : new Date(spanOfDate(day, SHOP_TIME_ZONE)[edge])
}

/** 'Guide complet (GUIDE-1)' → 'GUIDE-1'; an article number alone is itself. */
const skuIn = (text: string) => /\(([^()]+)\)$/.exec(text)?.[1] ?? text
