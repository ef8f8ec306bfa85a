import type { PricedLine } from './priced-line.ts'
import type { coupons } from './tables.ts'

type Scope = Pick<
  typeof coupons.$inferSelect,
  | 'kind'
  | 'productIds'
  | 'categorySlugs'
  | 'excludedProductIds'
  | 'excludedCategorySlugs'
  | 'excludesSaleItems'
  | 'emails'
>
type Contents = Pick<PricedLine, 'productId' | 'variationId' | 'categorySlugs' | 'isOnSale'>

/** A fixed amount comes off the cart as a whole; every other kind works on single lines. */
export const isOnWholeCart = ({ kind }: Pick<Scope, 'kind'>) => kind === 'fixed-cart'

export const isNamed = (productIds: readonly number[], { productId, variationId }: Contents) =>
  productIds.some((id) => id === productId || id === variationId)

export const isInCategory = (slugs: readonly string[], { categorySlugs }: Contents) =>
  categorySlugs.some((slug) => slugs.includes(slug))

export const isExcluded = (coupon: Scope, line: Contents) =>
  isNamed(coupon.excludedProductIds, line) || isInCategory(coupon.excludedCategorySlugs, line)

/** Whether the coupon takes something off this line: named by product or category, and by nothing excluded. */
export function isForLine(coupon: Scope, line: Contents): boolean {
  const isForAll = coupon.productIds.length === 0 && coupon.categorySlugs.length === 0
  const isWanted = isForAll || isNamed(coupon.productIds, line) || isInCategory(coupon.categorySlugs, line)
  return isWanted && !isExcluded(coupon, line) && !(coupon.excludesSaleItems && line.isOnSale)
}

/** Whether one of these addresses, in lower case, may use the coupon; `*` stands for any characters. */
export function isForOneOf({ emails: patterns }: Pick<Scope, 'emails'>, emails: readonly string[]): boolean {
  return patterns.length === 0 || emails.some((email) => patterns.some((pattern) => matches(pattern, email)))
}

function matches(pattern: string, email: string): boolean {
  const [start = '', ...rest] = pattern.split('*')
  if (rest.length === 0) return pattern === email
  const end = rest.at(-1) ?? ''
  if (!email.startsWith(start) || !email.endsWith(end)) return false
  let from = start.length
  for (const part of rest.slice(0, -1)) {
    const found = email.indexOf(part, from)
    if (found === -1) return false
    from = found + part.length
  }
  return from <= email.length - end.length
}
