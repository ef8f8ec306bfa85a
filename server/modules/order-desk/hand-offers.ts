import { beginningOf } from '#contracts/booking/appointment-words.ts'
import { addDays, dateAt } from '#contracts/booking/zone-time.ts'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { isRecurring } from '#contracts/catalog/product-kind.ts'
import { explainHandDraft } from '#contracts/checkout/hand-order.ts'
import { type FreeTime, type HandOffer, writeFreeTime } from '#contracts/staff/hand-order.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { getBookingOptions, listSlots } from '#server/modules/bookings/index.ts'
import { findProductsByIds, searchProducts } from '#server/modules/catalog/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock'>

const MOST = 8
/** Of what is booked, the next times that are free. */
const MOST_TIMES = 40
const DAYS_AHEAD = 35

/** What of the catalogue can be put into an order by hand, by words of its name; who only its buyer can order says why. */
export async function listHandOffers(
  services: Deps,
  actor: StaffActor,
  text: string,
): Promise<{ ok: true; offers: HandOffer[] } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'orders.create')
  if (refusal) return { ok: false, refusal }
  const { products } = await searchProducts(services, { text, perPage: MOST })
  const known = await findProductsByIds(
    services,
    products.map(({ id }) => id),
  )
  const offers = products.flatMap(({ id }) => known.get(id) ?? []).map((product) => offerOf(services, product))
  return { ok: true, offers: await Promise.all(offers) }
}

async function offerOf(services: Deps, product: ProductView): Promise<HandOffer> {
  const { id: productId, name, price, maxQuantity: left, variations } = product
  const choices = variations.map((variation) => ({
    ...{ variationId: variation.id, name: variation.name, left: variation.maxQuantity },
    cents: variation.price.priceCents,
  }))
  return {
    ...{ productId, name, why: whyNot(product), times: await timesOf(services, product) },
    choices: choices.length > 0 ? choices : [{ variationId: null, name: '', cents: price.priceCents, left }],
  }
}

/** What the cart would refuse whatever is chosen here. */
function whyNot(product: ProductView): string {
  if (isRecurring(product)) return explainHandDraft({ code: 'only-for-buyers' })
  if (product.elsewhere) return 'Cet article se vend sur un autre site.'
  return product.isGroup ? 'C’est un groupe\u202F: ajoutez les articles qui le composent.' : ''
}

async function timesOf(services: Deps, { id, kind }: ProductView): Promise<FreeTime[] | null> {
  if (kind !== 'booking') return null
  const from = dateAt(services.clock.now().getTime(), 'Europe/Paris')
  const [found, options] = await Promise.all([
    listSlots(services, { productId: id, from, to: addDays(from, DAYS_AHEAD) }),
    getBookingOptions(services, id),
  ])
  // Where the shop says who leads it, nobody is asked for.
  const isChosen = options?.resourcesAssignment === 'customer'
  const free = (found?.days ?? []).flatMap(({ slots }) => slots).filter((slot) => slot.left > 0)
  const timeZone = found?.timeZone ?? 'Europe/Paris'
  return free.slice(0, MOST_TIMES).map(({ startsAt, endsAt, resourceIds: [resourceId = null] }) => ({
    value: writeFreeTime({ startsAt, resourceId: isChosen ? resourceId : null }),
    words: beginningOf({ startsAt, endsAt, timeZone }),
  }))
}
