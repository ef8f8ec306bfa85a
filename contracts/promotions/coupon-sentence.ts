import { formatMoney } from '../pricing/money.ts'
import { formatDay } from '../text/french-date.ts'
import type { CouponTerms } from './coupon-terms.ts'

/** 'Le code NOEL retire 10 % sur la catégorie « Guides », dès 30,00 €, une fois par personne.' */
export function couponSentence(terms: CouponTerms, currency: string): string {
  const { amount, freesShipping } = terms
  const name = nameOf(terms)
  const shipping = freesShipping ? 'offre le port' : ''
  const off = amount > 0 ? `retire ${amountWords(terms, currency)}${scopeWords(terms)}` : ''
  // Free shipping alone asks for what is named as well.
  const alone = amount > 0 ? '' : conditionWords(terms)
  const verbs = [off, shipping].filter((part) => part !== '').join(' et ')
  if (verbs === '') return `${name} ne donne rien encore.`
  return `${name} ${verbs}${alone}${[...limits(terms, currency), ...dates(terms)].map((part) => `, ${part}`).join('')}.`
}

function nameOf({ code, isAutomatic }: CouponTerms): string {
  if (isAutomatic) return code === '' ? 'Cette réduction' : `La réduction ${quoted(code)}`
  return code === '' ? 'Ce code' : `Le code ${code.toUpperCase()}`
}

/** The same without code and dates, for a row of a list: what it gives, then on what terms. */
export function couponGift(terms: CouponTerms, currency: string): { gift: string; terms: string } {
  const { amount, freesShipping } = terms
  const besides = limits(terms, currency)
  if (amount === 0) return { gift: 'Port offert', terms: [conditionWords(terms), ...besides.map(behind)].join('') }
  const more = freesShipping ? ['port offert', ...besides] : besides
  return { gift: amountWords(terms, currency), terms: [scopeWords(terms), ...more.map(behind)].join('') }
}

const behind = (part: string) => `, ${part}`
const quoted = (name: string) => `«\u202F${name}\u202F»`
const isOnWholeCart = ({ kind }: CouponTerms) => kind === 'fixed-cart'

function amountWords({ kind, amount }: CouponTerms, currency: string): string {
  if (kind === 'percent') return `${amount}\u00A0%`
  return `${formatMoney(amount, currency)} ${kind === 'fixed-product' ? 'par article' : 'sur la commande'}`
}

const goodsOf = (products: readonly string[], categories: readonly string[]) => [
  ...categories.map((name) => `la catégorie ${quoted(name)}`),
  ...products.map(quoted),
]

function joined(words: readonly string[], last: string): string {
  const tail = words.at(-1) ?? ''
  return words.length < 2 ? tail : `${words.slice(0, -1).join(', ')} ${last} ${tail}`
}

/** What the amount is taken off, or what has to be in a cart that it is taken off as a whole. */
function scopeWords(terms: CouponTerms): string {
  if (isOnWholeCart(terms)) return conditionWords(terms)
  const { products, categories } = terms
  const goods = goodsOf(products, categories)
  const needsBoth = products.length > 0 && categories.length > 0
  const both = needsBoth ? ', si le panier a un produit nommé et un de la catégorie' : ''
  return ` sur ${joined(goods, 'et') || 'tout'}${exceptWords(terms)}${both}`
}

function conditionWords(terms: CouponTerms): string {
  const { products, categories } = terms
  const needed = [joined(goodsOf(products, []), 'ou'), joined(goodsOf([], categories), 'ou')].filter(Boolean)
  const condition = needed.length > 0 ? ` si le panier contient ${needed.join(' et ')}` : ''
  if (!isOnWholeCart(terms)) return condition + exceptWords(terms)
  const never = exceptions(terms)
  return condition + (never.length > 0 ? `, jamais avec ${joined(never, 'ni')}` : '')
}

const exceptions = ({ exceptProducts, exceptCategories, excludesSaleItems }: CouponTerms) => [
  ...goodsOf(exceptProducts, exceptCategories),
  ...(excludesSaleItems ? ['les produits soldés'] : []),
]

function exceptWords(terms: CouponTerms): string {
  const except = exceptions(terms)
  return except.length > 0 ? `, sauf ${joined(except, 'et')}` : ''
}

function limits(terms: CouponTerms, currency: string): string[] {
  const { minimumCents, maximumCents, usageLimit, usageLimitPerBuyer, emails } = terms
  const [only] = emails
  return [
    minimumCents > 0 && `dès ${formatMoney(minimumCents, currency)}`,
    maximumCents !== null && `jusqu’à ${formatMoney(maximumCents, currency)}`,
    terms.isFirstOrderOnly && 'pour une première commande',
    usageLimitPerBuyer !== null && `${times(usageLimitPerBuyer)} par personne`,
    usageLimit !== null && `${usageLimit === 1 ? 'une seule fois' : times(usageLimit)} en tout`,
    only !== undefined && `pour ${emails.length === 1 ? only : `${emails.length} adresses`} seulement`,
    terms.isIndividualUse && (terms.isAutomatic ? 'si aucun code n’est utilisé' : 'sans autre code'),
  ].filter((part) => part !== false)
}

const times = (count: number) => (count === 1 ? 'une fois' : `${count} fois`)

function dates({ startsOn, endsOn }: CouponTerms): string[] {
  // At noon a day is the same everywhere near the shop.
  const day = (date: string) => formatDay(`${date}T12:00:00Z`)
  if (startsOn !== '' && endsOn !== '') return [`du ${day(startsOn)} au ${day(endsOn)}`]
  if (startsOn !== '') return [`à partir du ${day(startsOn)}`]
  return endsOn === '' ? [] : [`jusqu’au ${day(endsOn)}`]
}
