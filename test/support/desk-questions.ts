import { readMoneyFilter } from '#contracts/books/money-book.ts'
import { monthOf, quarterOf } from '#contracts/books/periods.ts'
import { readRegisterFilter } from '#contracts/books/register.ts'
import { ExchangeQuery } from '#contracts/exchanges/exchanges.ts'
import { readPeopleFilter } from '#contracts/people/people.ts'
import { readOrderFilter } from '#contracts/staff/order-list.ts'
import { readProductFilter } from '#contracts/staff/product-list.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { readSubscriptionFilter } from '#contracts/staff/subscription-list.ts'
import { openAgenda } from '#server/modules/agenda/index.ts'
import { openMoney, openRegister, openTaxes } from '#server/modules/books/index.ts'
import { openInbox } from '#server/modules/exchanges/index.ts'
import { readLetters } from '#server/modules/newsletter/index.ts'
import { listOrders, readOrder } from '#server/modules/order-desk/index.ts'
import { openPayments } from '#server/modules/payment-desk/index.ts'
import { openPeople, openPerson } from '#server/modules/people/index.ts'
import { listPriceLists } from '#server/modules/price-list/index.ts'
import { listProducts, openProduct } from '#server/modules/product-desk/index.ts'
import { listPromotions } from '#server/modules/promotion-desk/index.ts'
import { readJournal } from '#server/modules/staff/index.ts'
import { listForStaff } from '#server/modules/subscription-desk/index.ts'
import { readToday, readWaiting } from '#server/modules/today/index.ts'
import type { Services } from '#server/services.ts'

/** What somebody of the team asks of the shop by one gesture; `size`: its orders, numbered from 1001. */
export type DeskQuestion = { name: string; ask: (services: Services, size: number) => Promise<unknown> }

const actor = (): StaffActor => ({ id: 1, name: 'Camille', role: 'owner', confirmedAt: new Date() })

const orders = (name: string, query: (size: number) => string): DeskQuestion => ({
  name: `orders, ${name}`,
  ask: (services, size) => listOrders(services, actor(), readOrderFilter(new URLSearchParams(query(size)))),
})
const people = (name: string, query: (size: number) => string): DeskQuestion => ({
  name: `people, ${name}`,
  ask: (services, size) => openPeople(services, actor(), readPeopleFilter(new URLSearchParams(query(size)))),
})
const exchanges = (name: string, query: Record<string, string>): DeskQuestion => ({
  name: `exchanges, ${name}`,
  ask: (services) => openInbox(services, actor(), ExchangeQuery.parse(query)),
})
const subscriptions = (name: string, query: (size: number) => string): DeskQuestion => ({
  name: `subscriptions, ${name}`,
  ask: (services, size) => listForStaff(services, actor(), readSubscriptionFilter(new URLSearchParams(query(size)))),
})

const thisMonth = () => monthOf(new Date())
const register = (name: string, query: (size: number) => string): DeskQuestion => ({
  name: `register, ${name}`,
  ask: (services, size) =>
    openRegister(services, actor(), readRegisterFilter(new URLSearchParams(query(size)), thisMonth())),
})
const moneyBook = (name: string, query: string): DeskQuestion => ({
  name: `receipts, ${name}`,
  ask: (services) => openMoney(services, actor(), readMoneyFilter(new URLSearchParams(query), thisMonth())),
})

const products = (name: string, query: (size: number) => string): DeskQuestion => ({
  name: `products, ${name}`,
  ask: (services, size) => listProducts(services, actor(), readProductFilter(new URLSearchParams(query(size)))),
})

/** The person and the order in the middle of the shop's years. */
const middle = (size: number) => size / 2 + 1
const middleEmail = (size: number) => `personne.${(middle(size) * 7919) % size}`
const middleProduct = (size: number) => size / 20 + 1
const middleName = (size: number) => `Nom${(middle(size) * 7919) % 100_003}`

/** Every list with its filters and the keys that it is searched by, then what stands on each page of the desk. */
export const DESK_QUESTIONS: readonly DeskQuestion[] = [
  orders('newest', () => ''),
  orders('next page', (size) => `avant=${1000 + middle(size)}`),
  orders('page before', (size) => `apres=${1000 + middle(size)}`),
  orders('what waits', () => 'vue=todo'),
  orders('to ship', () => 'vue=ship'),
  orders('on hold', () => 'vue=check'),
  orders('slips that wait', () => 'vue=voucher'),
  orders('debits under way', () => 'vue=debit'),
  orders('refused ones', () => 'etat=failed'),
  orders('refunded, of a week', () => 'etat=refunded&jours=7'),
  orders('of a year, deep', (size) => `jours=365&avant=${1000 + size - size / 5}`),
  orders('paid in part: none', () => 'etat=partial-payment'),
  orders('by number', (size) => `q=${1000 + middle(size)}`),
  orders('by e-mail', (size) => `q=${middleEmail(size)}@example.org`),
  orders('by name', (size) => `q=${middleName(size)} Prénom${middle(size) % 997}`),
  orders('by the beginning of many names', () => 'q=nom1'),
  orders('by name and state', () => 'q=prénom1&etat=failed'),
  orders('by payment', (size) => `q=pi_${middle(size)}`),
  orders('by charge', (size) => `q=ch_${middle(size) + 10}`),
  orders('by refund', (size) => `q=re_${middle(size) - (middle(size) % 50) + 3}`),
  orders('by invoice', (size) => `q=F2026-${middle(size) + 10}`),
  orders('by a name that nobody has', () => 'q=personne ainsi'),
  people('newest', () => ''),
  people('accounts', () => 'vue=account'),
  people('guests', () => 'vue=guest'),
  people('next page', () => `apres=${encodeURIComponent(`${daysAgo(500)}_k500`)}`),
  people('page before', () => `avant=${encodeURIComponent(`${daysAgo(500)}_k500`)}`),
  people('by e-mail', (size) => `q=${middleEmail(size)}@example.fr`),
  people('by the beginning of many e-mails', () => 'q=personne.1'),
  people('by name', (size) => `q=${middleName(size)} Prénom${middle(size) % 997}`),
  people('by the beginning of many names', () => 'q=nom1'),
  people('by telephone', (size) => `q=06${String(middle(size)).padStart(8, '0')}`),
  people('by order', (size) => `q=${1000 + middle(size)}`),
  exchanges('what waits', {}),
  exchanges('done', { box: 'done' }),
  exchanges('done, oldest', { box: 'done', sort: 'oldest' }),
  exchanges('spam', { box: 'spam' }),
  exchanges('by a word of all', { text: 'commande' }),
  exchanges('by two words of one', { text: 'clair 11' }),
  exchanges('by e-mail', { text: 'personne.11@example.fr' }),
  subscriptions('newest', () => ''),
  subscriptions('refused', () => 'vue=refused'),
  subscriptions('soon', () => 'vue=soon'),
  subscriptions('paused', () => 'vue=paused'),
  subscriptions('left', () => 'vue=left'),
  subscriptions('by e-mail', (size) => `q=personne.${((size / 2) * 7919) % size}@example.fr`),
  register('this month', () => ''),
  register('of any time', () => 'mois=tout'),
  register('credit notes, deep', (size) => `mois=tout&sorte=credit-note&avant=A2026-${middle(size) + 2}`),
  register('page before', (size) => `mois=tout&apres=F2026-${middle(size) + 10}`),
  register('by number', (size) => `q=F2026-${middle(size) + 10}`),
  register('by order', (size) => `mois=tout&q=${1000 + middle(size) + 10}`),
  register('by an amount of all', () => 'mois=tout&q=18,00'),
  register('by an amount of none', () => 'mois=tout&q=18,01'),
  register('by name', (size) => `mois=tout&q=${middleName(size)} Prénom${middle(size) % 997}`),
  moneyBook('this month', ''),
  moneyBook('given back, of any time', 'mois=tout&sens=back'),
  moneyBook('deep', `mois=tout&avant=${daysAgo(500)}_r1`),
  { name: 'VAT of a quarter', ask: (services) => openTaxes(services, actor(), quarterOf(thisMonth())) },
  products('newest', () => ''),
  products('next page', (size) => `apres=[${middleProduct(size)}]`),
  products('page before', (size) => `avant=[${middleProduct(size)}]`),
  products('by name', () => 'tri=name'),
  products('by name, deep', (size) => `tri=name&apres=["Produit ${middleProduct(size)}",${middleProduct(size)}]`),
  products('in the order of the shop', () => 'tri=shop'),
  products('by price, backwards', () => 'tri=price&avant=[2000000,1]'),
  products('by sales', () => 'tri=sold'),
  products('on sale', () => 'vue=listed&tri=name'),
  products('by link: none', () => 'vue=link'),
  products('drafts: none', () => 'vue=drafts&tri=name'),
  products('few pieces left', () => 'vue=low'),
  products('reduced: none', () => 'vue=reduced&tri=shop'),
  products('in the bin: none', () => 'vue=bin'),
  products('by a word and number', (size) => `q=produit ${middleProduct(size)}`),
  products('by a name that none has', () => 'q=personne ainsi'),
  { name: 'one product', ask: (services, size) => openProduct(services, actor(), middleProduct(size)) },
  { name: 'codes', ask: (services) => listPromotions(services, actor(), { view: 'codes', after: '' }) },
  { name: 'series of codes', ask: (services) => listPromotions(services, actor(), { view: 'series', after: '' }) },
  { name: 'letters', ask: (services) => readLetters(services, actor(), { before: null }) },
  { name: 'price lists', ask: (services) => listPriceLists(services, actor()) },
  { name: 'journal', ask: (services) => readJournal(services, actor(), { before: null }) },
  { name: 'payments', ask: (services) => openPayments(services, actor()) },
  { name: 'one order', ask: (services, size) => readOrder(services, actor(), 1000 + middle(size)) },
  {
    name: 'one person with an account',
    ask: (services, size) => openPerson(services, actor(), { kind: 'account', id: middle(size) + 1 }),
  },
  {
    name: 'one guest',
    ask: (services, size) => openPerson(services, actor(), { kind: 'guest', id: 1000 + middle(size) }),
  },
  {
    name: 'agenda of a week',
    ask: (services) => openAgenda(services, actor(), { view: 'semaine', date: daysAgo(0).slice(0, 10), person: null }),
  },
  { name: 'what waits, beside every page', ask: (services) => readWaiting(services, actor()) },
  { name: 'today, seven days', ask: (services) => readToday(services, actor(), 7) },
  { name: 'today, thirty days', ask: (services) => readToday(services, actor(), 30) },
  { name: 'today, twelve months', ask: (services) => readToday(services, actor(), 12) },
]

/** ISO moment to the microsecond, as the lists' places are written. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().replace('Z', '000Z')
}
