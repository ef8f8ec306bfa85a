import { readAgendaQuery } from '#contracts/booking/agenda.ts'
import { readMoneyFilter } from '#contracts/books/money-book.ts'
import { monthOf, quarterOf } from '#contracts/books/periods.ts'
import { readRegisterFilter } from '#contracts/books/register.ts'
import { ExchangeQuery } from '#contracts/exchanges/exchanges.ts'
import { readPeopleFilter } from '#contracts/people/people.ts'
import { readCouponView } from '#contracts/promotions/promotions-view.ts'
import { subjectsOfNumber } from '#contracts/staff/journal.ts'
import { readMailFilter } from '#contracts/staff/mail-log.ts'
import { readMediaFilter } from '#contracts/staff/media.ts'
import { readOrderFilter } from '#contracts/staff/order-list.ts'
import { readProductFilter } from '#contracts/staff/product-list.ts'
import { readSubscriptionFilter } from '#contracts/staff/subscription-list.ts'
import { readTextFilter } from '#contracts/staff/text-list.ts'
import { exportAgenda, listOwnClients, listSessionRequests, openAgenda } from '#server/modules/agenda/index.ts'
import { openClosings, openMoney, openRegister, openTaxes, readThresholds } from '#server/modules/books/index.ts'
import { openDelivery } from '#server/modules/delivery-desk/index.ts'
import { openInbox } from '#server/modules/exchanges/index.ts'
import { listFormsOnDesk } from '#server/modules/form-desk/index.ts'
import { listLists } from '#server/modules/list-imports/index.ts'
import { listMails } from '#server/modules/mail-desk/index.ts'
import { listPictures } from '#server/modules/media-desk/index.ts'
import { readLetters } from '#server/modules/newsletter/index.ts'
import { countOrders, findNeighbours, listOrders, readOrder } from '#server/modules/order-desk/index.ts'
import { openPayments, openPayout, openPayouts } from '#server/modules/payment-desk/index.ts'
import { openPeople, openPerson } from '#server/modules/people/index.ts'
import { listPriceLists } from '#server/modules/price-list/index.ts'
import { listProducts, openProduct, openShelves } from '#server/modules/product-desk/index.ts'
import { listPromotions } from '#server/modules/promotion-desk/index.ts'
import { readJournal } from '#server/modules/staff/index.ts'
import { listForStaff, openForStaff } from '#server/modules/subscription-desk/index.ts'
import { listTexts } from '#server/modules/text-desk/index.ts'
import { readToday, readWaiting } from '#server/modules/today/index.ts'
import {
  AGENDA_LISTS,
  CODE_LISTS,
  daysAgo,
  EXCHANGE_LISTS,
  type ListQuery,
  MAIL_LISTS,
  MEDIA_LISTS,
  MONEY_LISTS,
  middle,
  middleEmail,
  middleProduct,
  ORDER_LISTS,
  PAYOUT,
  PEOPLE_LISTS,
  PRODUCT_LISTS,
  REGISTER_LISTS,
  SUBSCRIPTION_LISTS,
  TEXT_LISTS,
} from './desk-lists.ts'
import { type DeskQuestion, owner } from './desk-owner.ts'
import { SOUGHT, TAKEN_AWAY } from './desk-searches.ts'
import { SHEETS } from './desk-sheets.ts'

const orders = (name: string, query: (size: number) => string): DeskQuestion => ({
  name: `orders, ${name}`,
  ask: (services, size) => listOrders(services, owner(), readOrderFilter(new URLSearchParams(query(size)))),
})
const people = (name: string, query: (size: number) => string): DeskQuestion => ({
  name: `people, ${name}`,
  ask: (services, size) => openPeople(services, owner(), readPeopleFilter(new URLSearchParams(query(size)))),
})
const exchanges = (name: string, query: Record<string, string>): DeskQuestion => ({
  name: `exchanges, ${name}`,
  ask: (services) => openInbox(services, owner(), ExchangeQuery.parse(query)),
})
const subscriptions = (name: string, query: (size: number) => string): DeskQuestion => ({
  name: `subscriptions, ${name}`,
  ask: (services, size) => listForStaff(services, owner(), readSubscriptionFilter(new URLSearchParams(query(size)))),
})

const thisMonth = () => monthOf(new Date())
const register = (name: string, query: (size: number) => string): DeskQuestion => ({
  name: `register, ${name}`,
  ask: (services, size) =>
    openRegister(services, owner(), readRegisterFilter(new URLSearchParams(query(size)), thisMonth())),
})
const moneyBook = (name: string, query: string): DeskQuestion => ({
  name: `receipts, ${name}`,
  ask: (services) => openMoney(services, owner(), readMoneyFilter(new URLSearchParams(query), thisMonth())),
})

const products = (name: string, query: (size: number) => string): DeskQuestion => ({
  name: `products, ${name}`,
  ask: (services, size) => listProducts(services, owner(), readProductFilter(new URLSearchParams(query(size)))),
})

const searchParams = (query: string) => new URLSearchParams(query)
const texts =
  (query: string): DeskQuestion['ask'] =>
  (services) =>
    listTexts(services, owner(), readTextFilter(searchParams(query)))

const ALL_OF_IT = { before: null, by: null }
const everyPayout = { before: null, after: null, isUnmatchedOnly: false }

const listed = (what: string, lists: readonly ListQuery[], asked: (query: string) => DeskQuestion['ask']) =>
  lists.map(
    ({ name, query }): DeskQuestion => ({
      name: `${what}: ${name}`,
      ask: (services, size) => asked(query(size))(services, size),
    }),
  )

/** Each list of the desk with each of its filters and orders. */
const LISTED: readonly DeskQuestion[] = [
  ...listed(
    'orders',
    ORDER_LISTS,
    (query) => (services) => listOrders(services, owner(), readOrderFilter(searchParams(query))),
  ),
  ...listed(
    'neighbours of an order',
    ORDER_LISTS.filter(({ name }) => !name.includes(',')),
    (query) => (services, size) =>
      findNeighbours(services, owner(), {
        ...{ orderId: 1000 + middle(size), filter: readOrderFilter(searchParams(query)) },
      }),
  ),
  ...listed(
    'people',
    PEOPLE_LISTS,
    (query) => (services) => openPeople(services, owner(), readPeopleFilter(searchParams(query))),
  ),
  ...listed(
    'exchanges',
    EXCHANGE_LISTS,
    (query) => (services) => openInbox(services, owner(), ExchangeQuery.parse(Object.fromEntries(searchParams(query)))),
  ),
  ...listed(
    'subscriptions',
    SUBSCRIPTION_LISTS,
    (query) => (services) => listForStaff(services, owner(), readSubscriptionFilter(searchParams(query))),
  ),
  ...listed(
    'register',
    REGISTER_LISTS,
    (query) => (services) => openRegister(services, owner(), readRegisterFilter(searchParams(query), thisMonth())),
  ),
  ...listed(
    'receipts',
    MONEY_LISTS,
    (query) => (services) => openMoney(services, owner(), readMoneyFilter(searchParams(query), thisMonth())),
  ),
  ...listed(
    'products',
    PRODUCT_LISTS,
    (query) => (services) => listProducts(services, owner(), readProductFilter(searchParams(query))),
  ),
  ...listed('texts', TEXT_LISTS, texts),
  ...listed(
    'pictures',
    MEDIA_LISTS,
    (query) => (services) => listPictures(services, owner(), readMediaFilter(searchParams(query))),
  ),
  ...listed(
    'mails',
    MAIL_LISTS,
    (query) => (services) => listMails(services, owner(), readMailFilter(searchParams(query))),
  ),
  ...listed(
    'codes',
    CODE_LISTS,
    (query) => (services) =>
      listPromotions(services, owner(), {
        view: readCouponView(searchParams(query).get('vue')),
        after: searchParams(query).get('apres') ?? '',
      }),
  ),
  ...listed(
    'agenda',
    AGENDA_LISTS,
    (query) => (services) =>
      openAgenda(services, owner(), readAgendaQuery(searchParams(query), daysAgo(0).slice(0, 10))),
  ),
]

/** Every list with its filters and the keys that it is searched by, then what stands on each page of the desk. */
export const DESK_QUESTIONS: readonly DeskQuestion[] = [
  ...SOUGHT,
  ...TAKEN_AWAY,
  ...SHEETS,
  orders('of a year, deep', (size) => `jours=365&avant=${1000 + size - size / 5}`),
  orders('by number', (size) => `q=${1000 + middle(size)}`),
  orders('by e-mail', (size) => `q=${middleEmail(size)}@example.org`),
  orders('by the beginning of many names', () => 'q=nom1'),
  orders('by name and state', () => 'q=prénom1&etat=failed'),
  {
    name: 'count of orders, by name and state',
    ask: (services) => countOrders(services, owner(), readOrderFilter(new URLSearchParams('q=prénom1&etat=failed'))),
  },
  orders('by payment', (size) => `q=pi_${middle(size)}`),
  orders('by charge', (size) => `q=ch_${middle(size) + 10}`),
  orders('by refund', (size) => `q=re_${middle(size) - (middle(size) % 50) + 3}`),
  orders('by invoice', (size) => `q=F2026-${middle(size) + 10}`),
  orders('by telephone', (size) => `q=06${String(middle(size)).padStart(8, '0')}`),
  orders('by product', (size) => `q=Produit ${middleProduct(size)}`),
  orders('by a name that nobody has', () => 'q=personne ainsi'),
  people('by the beginning of many e-mails', () => 'q=personne.1'),
  people('by the beginning of many names', () => 'q=nom1'),
  people('by order', (size) => `q=${1000 + middle(size)}`),
  exchanges('by a word of all', { text: 'commande' }),
  exchanges('by two words of one', { text: 'clair 11' }),
  exchanges('by e-mail', { text: 'personne.11@example.fr' }),
  subscriptions('by e-mail', (size) => `q=personne.${((size / 2) * 7919) % size}@example.fr`),
  register('credit notes, deep', (size) => `mois=tout&sorte=credit-note&avant=A2026-${size / 100}`),
  register('page before', (size) => `mois=tout&apres=F2026-${middle(size) + 10}`),
  register('by number', (size) => `q=F2026-${middle(size) + 10}`),
  register('by order', (size) => `mois=tout&q=${1000 + middle(size) + 10}`),
  register('by an amount of all', () => 'mois=tout&q=18,00'),
  moneyBook('deep', `mois=tout&avant=${daysAgo(500)}_r1`),
  { name: 'VAT of a quarter', ask: (services) => openTaxes(services, owner(), quarterOf(thisMonth())) },
  products('next page', (size) => `apres=[${middleProduct(size)}]`),
  products('page before', (size) => `avant=[${middleProduct(size)}]`),
  products('by name, deep', (size) => `tri=name&apres=["Produit ${middleProduct(size)}",${middleProduct(size)}]`),
  products('by price, backwards', () => 'tri=price&avant=[2000000,1]'),
  products('by a name that none has', () => 'q=personne ainsi'),
  { name: 'one product', ask: (services, size) => openProduct(services, owner(), middleProduct(size)) },
  { name: 'letters', ask: (services) => readLetters(services, owner(), { before: null }) },
  { name: 'payouts', ask: (services) => openPayouts(services, owner(), everyPayout) },
  { name: 'payouts, older', ask: (services) => openPayouts(services, owner(), { ...everyPayout, before: PAYOUT }) },
  { name: 'one payout', ask: (services) => openPayout(services, owner(), { id: PAYOUT, ...everyPayout }) },
  {
    name: 'one payout, what does not agree',
    ask: (services) => openPayout(services, owner(), { id: PAYOUT, ...everyPayout, isUnmatchedOnly: true }),
  },
  { name: 'lists that were brought', ask: (services) => listLists(services, owner()) },
  { name: 'months of the books', ask: (services) => openClosings(services, owner()) },
  { name: 'thresholds', ask: (services) => readThresholds(services, owner()) },
  { name: 'forms', ask: (services) => listFormsOnDesk(services, owner()) },
  { name: 'shelves', ask: (services) => openShelves(services, owner()) },
  { name: 'delivery and taxes', ask: (services) => openDelivery(services, owner()) },
  { name: 'own clients', ask: (services) => listOwnClients(services, owner(), { after: null }) },
  { name: 'sessions that were asked for', ask: (services) => listSessionRequests(services, owner()) },
  { name: 'calendar file', ask: (services) => exportAgenda(services, owner(), { person: null }) },
  { name: 'price lists', ask: (services) => listPriceLists(services, owner()) },
  { name: 'journal', ask: (services) => readJournal(services, owner(), { ...ALL_OF_IT, about: null }) },
  {
    name: 'journal, by number',
    ask: (services, size) =>
      readJournal(services, owner(), { ...ALL_OF_IT, about: subjectsOfNumber(String(1001 + middle(size))) }),
  },
  { name: 'payments', ask: (services) => openPayments(services, owner()) },
  { name: 'one order', ask: (services, size) => readOrder(services, owner(), 1000 + middle(size)) },
  {
    name: 'one person with an account',
    ask: (services, size) => openPerson(services, owner(), { kind: 'account', id: middle(size) + 1 }),
  },
  {
    name: 'one guest',
    ask: (services, size) => openPerson(services, owner(), { kind: 'guest', id: 1000 + middle(size) }),
  },
  { name: 'one subscription', ask: (services, size) => openForStaff(services, owner(), size / 100) },
  { name: 'what waits, beside every page', ask: (services) => readWaiting(services, owner()) },
  { name: 'today, seven days', ask: (services) => readToday(services, owner(), 7) },
  { name: 'today, thirty days', ask: (services) => readToday(services, owner(), 30) },
  { name: 'today, twelve months', ask: (services) => readToday(services, owner(), 12) },
]

/** Every list of the desk with every filter and order that it offers, beside all that is asked otherwise. */
export const ALL_DESK_QUESTIONS: readonly DeskQuestion[] = [...LISTED, ...DESK_QUESTIONS]

/** Of each list, each of its views alone. */
export const DESK_VIEWS: readonly DeskQuestion[] = LISTED.filter(({ name }) => !name.includes(','))
