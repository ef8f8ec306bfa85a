import { readPeopleFilter } from '#contracts/people/people.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { DeskHit, DeskHits } from '#contracts/staff/desk-search.ts'
import { readOrderFilter } from '#contracts/staff/order-list.ts'
import { readProductFilter } from '#contracts/staff/product-list.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { TEXT_KINDS } from '#contracts/staff/text-list.ts'
import { SUBSCRIPTION_LABELS } from '#contracts/subscription/subscription-status.ts'
import { listOrders } from '#server/modules/order-desk/index.ts'
import { openPeople } from '#server/modules/people/index.ts'
import { listProducts } from '#server/modules/product-desk/index.ts'
import { findPromotions } from '#server/modules/promotion-desk/index.ts'
import { findSubscriptions } from '#server/modules/subscription-desk/index.ts'
import { findTexts } from '#server/modules/text-desk/index.ts'
import type { Services } from '#server/services.ts'

const SHOWN = 6

type Find = (services: Services, actor: StaffActor, typed: string) => Promise<DeskHit[]>
const asked = (q: string) => new URLSearchParams({ q })

/** In the order of the palette; each gives nothing to who has nothing to do with it. */
const KINDS: readonly [title: string, find: Find][] = [
  [
    'Commandes',
    async (services, actor, typed) => {
      const found = await listOrders(services, actor, readOrderFilter(asked(typed)))
      return (found.ok ? found.page.rows : []).map(({ id, buyer, totalCents, currency }) => ({
        ...{ path: DESK_PAGES.order(id), name: `n° ${id}`, about: `${buyer}, ${formatMoney(totalCents, currency)}` },
      }))
    },
  ],
  [
    'Clients',
    async (services, actor, typed) => {
      const found = await openPeople(services, actor, readPeopleFilter(asked(typed)))
      return (found.ok ? found.page.rows : []).map(({ ref, name, email }) => ({
        ...{ path: DESK_PAGES.person(ref), name: name || email, about: email },
      }))
    },
  ],
  [
    'Produits',
    async (services, actor, typed) => {
      const found = await listProducts(services, actor, readProductFilter(asked(typed)))
      return (found.ok ? found.listing.rows : []).map(({ id, name, sku }) => ({
        ...{ path: DESK_PAGES.product(id), name, about: sku },
      }))
    },
  ],
  [
    'Textes',
    async (services, actor, typed) =>
      (await findTexts(services, actor, { search: typed, limit: SHOWN })).map(({ kind, id, title }) => ({
        ...{ path: DESK_PAGES.content(kind, id), name: title || 'Sans titre', about: TEXT_KINDS[kind] },
      })),
  ],
  [
    'Abonnements',
    async (services, actor, typed) =>
      (await findSubscriptions(services, actor, { search: typed, limit: SHOWN })).map(({ id, person, status }) => ({
        ...{ path: DESK_PAGES.subscription(id), name: `Abonnement n° ${id}` },
        about: `${person}, ${SUBSCRIPTION_LABELS[status].toLowerCase()}`,
      })),
  ],
  [
    'Promotions',
    async (services, actor, typed) =>
      (await findPromotions(services, actor, { search: typed, limit: SHOWN })).map(({ code, label, series }) => ({
        ...{
          path: DESK_PAGES.promotion(code),
          name: label ?? code.toUpperCase(),
          about: series ? `Série ${series}` : '',
        },
      })),
  ],
]

/** What a search of the desk finds, by kind; kinds without a hit are left out. */
export async function findHits(services: Services, actor: StaffActor, typed: string): Promise<DeskHits> {
  const found = await Promise.all(
    KINDS.map(async ([title, find]) => ({ title, hits: (await find(services, actor, typed)).slice(0, SHOWN) })),
  )
  return found.filter(({ hits }) => hits.length > 0)
}
