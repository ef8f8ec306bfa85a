import { AGENDA_VIEWS } from '#contracts/booking/agenda.ts'
import { MOVEMENTS } from '#contracts/books/money-book.ts'
import { DOCUMENT_KINDS } from '#contracts/books/register.ts'
import { BOXES } from '#contracts/exchanges/exchanges.ts'
import { STATUS_LABELS } from '#contracts/order/order.ts'
import { PEOPLE_VIEWS } from '#contracts/people/people.ts'
import { COUPON_VIEWS } from '#contracts/promotions/promotions-view.ts'
import { MAIL_VIEWS } from '#contracts/staff/mail-log.ts'
import { MEDIA_VIEWS } from '#contracts/staff/media.ts'
import { ORDER_PERIODS, ORDER_VIEWS } from '#contracts/staff/order-list.ts'
import { PRODUCT_SORTS, PRODUCT_VIEWS } from '#contracts/staff/product-list.ts'
import { SUBSCRIPTION_VIEWS } from '#contracts/staff/subscription-list.ts'
import { TEXT_VIEWS } from '#contracts/staff/text-list.ts'

/** A list of the desk by the query of its address, as somebody narrows it. */
export type ListQuery = { name: string; query: (size: number) => string }

type Part = readonly [name: string, query: string | ((size: number) => string)]

/** Each of the first beside each of the second: what narrows a list is chosen together. */
const beside = (first: readonly Part[], second: readonly Part[]): ListQuery[] =>
  first.flatMap(([name, query]) =>
    second.map(([other, more]) => ({
      name: [name, other].filter(Boolean).join(', '),
      query: (size: number) => [textOf(query, size), textOf(more, size)].filter(Boolean).join('&'),
    })),
  )

const textOf = (query: Part[1], size: number) => (typeof query === 'string' ? query : query(size))

const oneOf = (parameter: string, table: object): Part[] =>
  Object.keys(table).map((key) => [key, `${parameter}=${key}`] as const)

const ALL: Part = ['', '']

/** The person and the order in the middle of the shop's years. */
export const middle = (size: number) => size / 2 + 1
export const middleName = (size: number) => `Nom${(middle(size) * 7919) % 100_003} Prénom${middle(size) % 997}`
export const middleEmail = (size: number) => `personne.${(middle(size) * 7919) % size}`
export const middleProduct = (size: number) => size / 20 + 1

/** ISO moment to the microsecond, as the lists' places are written. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().replace('Z', '000Z')
}

const STATUSES = oneOf('etat', STATUS_LABELS)
const ORDER_NARROWED: Part[] = [
  ...STATUSES,
  ...oneOf('jours', ORDER_PERIODS),
  ['by name', (size) => `q=${middleName(size)}`],
  ['accepted terms that nobody has', 'cgv=0'],
  ['older', (size) => `avant=${1000 + middle(size)}`],
  ['newer', (size) => `apres=${1000 + middle(size)}`],
]
/** Every view with every state, period, search and page; every state with every period. */
export const ORDER_LISTS: ListQuery[] = [
  ...beside(oneOf('vue', ORDER_VIEWS), [ALL, ...ORDER_NARROWED]),
  ...beside(STATUSES, [...oneOf('jours', ORDER_PERIODS), ['older', (size) => `avant=${1000 + middle(size)}`]]),
]

export const PEOPLE_LISTS: ListQuery[] = beside(oneOf('vue', PEOPLE_VIEWS), [
  ALL,
  ['by name', (size) => `q=${middleName(size)}`],
  ['by e-mail', (size) => `q=${middleEmail(size)}@example.fr`],
  ['by telephone', (size) => `q=06${String(middle(size)).padStart(8, '0')}`],
  ['older', () => `apres=${encodeURIComponent(`${daysAgo(500)}_k500`)}`],
  ['newer', () => `avant=${encodeURIComponent(`${daysAgo(500)}_k500`)}`],
])

export const EXCHANGE_LISTS: ListQuery[] = beside(
  BOXES.map((box) => [box, `box=${box}`] as const),
  [ALL, ['oldest', 'sort=oldest'], ['older', () => `after=${encodeURIComponent(`${daysAgo(500)}_m5`)}`]],
)

export const SUBSCRIPTION_LISTS: ListQuery[] = beside(oneOf('vue', SUBSCRIPTION_VIEWS), [
  ALL,
  ['by name', (size) => `q=${middleName(size)}`],
  ['older', (size) => `avant=${size / 100}`],
  ['newer', (size) => `apres=${size / 100}`],
])

export const REGISTER_LISTS: ListQuery[] = beside(oneOf('sorte', DOCUMENT_KINDS), [
  ['this month', ''],
  ['of any time', 'mois=tout'],
  ['by name', (size) => `mois=tout&q=${middleName(size)}`],
  ['by amount', 'mois=tout&q=18,01'],
])

export const MONEY_LISTS: ListQuery[] = beside(
  [ALL, ...oneOf('sens', MOVEMENTS)],
  [
    ['this month', ''],
    ['of any time', 'mois=tout'],
    ['by transfer', 'mois=tout&moyen=sepa_debit'],
    ['by card, older', () => `mois=tout&moyen=card&avant=${daysAgo(500)}_r1`],
  ],
)

const SHELF: Part[] = [
  ALL,
  ['of a shelf', 'categorie=rayon-7'],
  ['of a kind that none has', 'sorte=bundle'],
  ['of a shelf that nobody filled', 'categorie=rayon-99'],
  ['by a word and number', (size) => `q=produit ${middleProduct(size)}`],
]
/** Every view in every order; every view narrowed; every order narrowed. */
export const PRODUCT_LISTS: ListQuery[] = [
  ...beside(oneOf('vue', PRODUCT_VIEWS), [...oneOf('tri', PRODUCT_SORTS), ...SHELF.slice(1)]),
  ...beside(oneOf('tri', PRODUCT_SORTS), SHELF.slice(1)),
]

export const TEXT_LISTS: ListQuery[] = beside(oneOf('vue', TEXT_VIEWS), [
  ALL,
  ['by a word', 'q=paragraphe'],
  ['by a word that none has', 'q=introuvable'],
  ['of a category', 'categorie=conseils'],
  ['by somebody', 'auteur=1'],
])

export const MEDIA_LISTS: ListQuery[] = beside(oneOf('vue', MEDIA_VIEWS), [
  ALL,
  ['by a word', 'q=numéro 5'],
  ['by a word that none has', 'q=introuvable'],
  ['older', 'avant=image-40'],
])

export const MAIL_LISTS: ListQuery[] = beside(oneOf('vue', MAIL_VIEWS), [
  ALL,
  ['by e-mail', (size) => `q=${middleEmail(size)}@example.org`],
  ['older', () => `avant=${daysAgo(500)}~00000000-0000-4000-8000-000000000000`],
])

export const CODE_LISTS: ListQuery[] = beside(oneOf('vue', COUPON_VIEWS), [ALL, ['further', 'apres=code-0000010']])

export const AGENDA_LISTS: ListQuery[] = beside(
  AGENDA_VIEWS.map((view) => [view, `vue=${view}`] as const),
  [ALL, ['long ago', () => `le=${daysAgo(500).slice(0, 10)}`], ['of somebody', 'avec=1']],
)

/** One of the payouts of any shop. */
export const PAYOUT = 'po_000000500'
