import { isDate } from '../booking/zone-time.ts'
import { formatAmount } from '../pricing/money.ts'
import { readAmount } from '../pricing/read-amount.ts'
import type { Typed } from '../staff/edit-form.ts'
import { COUPON_KINDS, type CouponKind, type CouponTerms } from './coupon-terms.ts'

/** Names of the fields in which a code is written as a sentence. Those of goods may come several times. */
export const COUPON_FIELDS = {
  code: 'code',
  isAutomatic: 'automatique',
  amount: 'valeur',
  kind: 'unite',
  freesShipping: 'port',
  products: 'produit',
  categories: 'categorie',
  exceptProducts: 'sauf-produit',
  exceptCategories: 'sauf-categorie',
  excludesSaleItems: 'sauf-soldes',
  minimum: 'des',
  maximum: 'plafond',
  perBuyer: 'par-personne',
  limit: 'en-tout',
  startsOn: 'du',
  endsOn: 'au',
  emails: 'courriels',
  isFirstOrderOnly: 'premiere-commande',
  isCumulative: 'cumulable',
} as const
export type CouponField = (typeof COUPON_FIELDS)[keyof typeof COUPON_FIELDS]

/** How the fields are called beside the sentence that they stand in; goods by what is chosen, products and categories alike. */
export const COUPON_LABELS = {
  amount: 'Valeur',
  kind: 'Unité',
  minimum: 'Minimum d’achats, en euros',
  maximum: 'Maximum d’achats, en euros',
  perBuyer: 'Par personne',
  limit: 'Nombre en tout',
  startsOn: 'Début',
  endsOn: 'Fin (comprise)',
  goods: 'Sur quoi',
  exceptGoods: 'Sauf',
  excludesSaleItems: 'Les produits soldés',
  freesShipping: 'Offre le port',
  isCumulative: 'Cumulable avec un autre code',
  isFirstOrderOnly: 'Pour une première commande',
  emails: 'Réservé à des courriels',
} as const

export type CouponErrors = Partial<Record<CouponField, string>>

/** What of a posted form is read: FormData and URLSearchParams are such. */
export type Posted = { get(name: string): unknown; getAll(name: string): unknown[] }

/**
 * What a form says, goods as they were typed; and what is wrong with each field. What cannot be read counts as nothing, so
 * that its sentence can be said while it is typed.
 */
export function readCouponForm(form: Posted, currency: string): { terms: CouponTerms; errors: CouponErrors } {
  const errors: CouponErrors = {}
  const told = (field: CouponField) => textOf(form.get(field))
  const list = (field: CouponField) => form.getAll(field).map(textOf).filter(Boolean)
  const kind = COUPON_KINDS.find((each) => each === told(COUPON_FIELDS.kind)) ?? 'percent'
  const tellOf = (field: CouponField) => (sentence: string) => {
    errors[field] = sentence
  }
  const money = (field: CouponField) => amountIn(told(field), currency, tellOf(field))
  const count = (field: CouponField) => countIn(told(field), tellOf(field))
  const date = (field: CouponField) => dateIn(told(field), tellOf(field))
  const terms: CouponTerms = {
    code: told(COUPON_FIELDS.code),
    isAutomatic: told(COUPON_FIELDS.isAutomatic) !== '',
    kind,
    amount:
      (kind === 'percent'
        ? percentIn(told(COUPON_FIELDS.amount), tellOf(COUPON_FIELDS.amount))
        : money(COUPON_FIELDS.amount)) ?? 0,
    freesShipping: told(COUPON_FIELDS.freesShipping) !== '',
    minimumCents: money(COUPON_FIELDS.minimum) ?? 0,
    maximumCents: money(COUPON_FIELDS.maximum),
    products: list(COUPON_FIELDS.products),
    categories: list(COUPON_FIELDS.categories),
    exceptProducts: list(COUPON_FIELDS.exceptProducts),
    exceptCategories: list(COUPON_FIELDS.exceptCategories),
    excludesSaleItems: told(COUPON_FIELDS.excludesSaleItems) !== '',
    emails: told(COUPON_FIELDS.emails)
      .split(/[\s,;]+/)
      .filter(Boolean),
    isFirstOrderOnly: told(COUPON_FIELDS.isFirstOrderOnly) !== '',
    isIndividualUse: told(COUPON_FIELDS.isCumulative) === '',
    usageLimit: count(COUPON_FIELDS.limit),
    usageLimitPerBuyer: count(COUPON_FIELDS.perBuyer),
    startsOn: date(COUPON_FIELDS.startsOn),
    endsOn: date(COUPON_FIELDS.endsOn),
  }
  if (terms.endsOn !== '' && terms.startsOn > terms.endsOn)
    errors[COUPON_FIELDS.endsOn] ??= 'Le dernier jour vient avant le premier.'
  return { terms, errors }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
type Tell = (sentence: string) => void

function percentIn(typed: string, tell: Tell): number | null {
  const text = typed.replaceAll(/[\s%]/g, '')
  if (text === '') return null
  if (/^\d{1,3}$/.test(text)) return Number(text)
  tell('Un pourcentage est un nombre entier, de 1 à 100.')
  return null
}

function amountIn(text: string, currency: string, tell: Tell): number | null {
  if (text === '') return null
  const amount = readAmount(text, currency)
  if (amount === null) tell('Ce n’est pas un montant\u202F: écrivez 35 ou 35,00.')
  return amount
}

function countIn(text: string, tell: Tell): number | null {
  if (text === '') return null
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  tell('Un nombre plus grand que zéro, ou rien.')
  return null
}

function dateIn(text: string, tell: Tell): string {
  if (text === '' || isDate(text)) return text
  tell('Ce n’est pas une date.')
  return ''
}

/** The kinds of amounts, as a choice. */
export const KIND_WORDS: Record<CouponKind, string> = {
  percent: '%',
  'fixed-cart': '€ sur la commande',
  'fixed-product': '€ par article',
}

/** What a form says that says these terms; goods are written as the terms have them. */
export function couponFields(terms: CouponTerms, currency: string): Typed {
  const money = (cents: number | null) => (cents === null || cents === 0 ? [] : [formatAmount(cents, currency)])
  const ticked = (isTicked: boolean) => (isTicked ? ['1'] : [])
  const count = (number: number | null) => (number === null ? [] : [String(number)])
  return {
    [COUPON_FIELDS.code]: [terms.isAutomatic ? terms.code : terms.code.toUpperCase()],
    [COUPON_FIELDS.isAutomatic]: ticked(terms.isAutomatic),
    [COUPON_FIELDS.amount]: terms.kind === 'percent' ? count(terms.amount || null) : money(terms.amount),
    [COUPON_FIELDS.kind]: [terms.kind],
    [COUPON_FIELDS.freesShipping]: ticked(terms.freesShipping),
    [COUPON_FIELDS.products]: terms.products,
    [COUPON_FIELDS.categories]: terms.categories,
    [COUPON_FIELDS.exceptProducts]: terms.exceptProducts,
    [COUPON_FIELDS.exceptCategories]: terms.exceptCategories,
    [COUPON_FIELDS.excludesSaleItems]: ticked(terms.excludesSaleItems),
    [COUPON_FIELDS.minimum]: money(terms.minimumCents),
    [COUPON_FIELDS.maximum]: money(terms.maximumCents),
    [COUPON_FIELDS.perBuyer]: count(terms.usageLimitPerBuyer),
    [COUPON_FIELDS.limit]: count(terms.usageLimit),
    [COUPON_FIELDS.startsOn]: [terms.startsOn],
    [COUPON_FIELDS.endsOn]: [terms.endsOn],
    [COUPON_FIELDS.emails]: [terms.emails.join('\n')],
    [COUPON_FIELDS.isFirstOrderOnly]: ticked(terms.isFirstOrderOnly),
    [COUPON_FIELDS.isCumulative]: ticked(!terms.isIndividualUse),
  }
}
