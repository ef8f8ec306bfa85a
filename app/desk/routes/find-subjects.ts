import { readPeopleFilter, readPersonRef } from '#contracts/people/people.ts'
import { isWithin } from '#contracts/staff/desk-search.ts'
import { type JournalEntry, subjectsOfName, subjectsOfNumber } from '#contracts/staff/journal.ts'
import { readOrderFilter } from '#contracts/staff/order-list.ts'
import { readProductFilter } from '#contracts/staff/product-list.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { listOrders } from '#server/modules/order-desk/index.ts'
import { openPeople } from '#server/modules/people/index.ts'
import { listProducts } from '#server/modules/product-desk/index.ts'
import { findPromotions } from '#server/modules/promotion-desk/index.ts'
import { listStaffNames } from '#server/modules/staff/index.ts'
import { findTexts } from '#server/modules/text-desk/index.ts'
import type { Services } from '#server/services.ts'

type Subject = JournalEntry['subject']
/** `isCut`: there are more that are called so than are looked at. */
type Found = { subjects: Subject[]; isCut: boolean }
type Find = (services: Services, actor: StaffActor, typed: string) => Promise<Found>

/** Of texts, and of codes; of the others, a page of their list. */
const MOST = 20
/** What is written of a product by the product's number. */
const OF_PRODUCT = ['product', 'prices', 'variations', 'cross-sells', 'sample', 'files', 'certificate']

const asked = (q: string) => new URLSearchParams({ q })
const numbered = (kind: string, id: number): Subject => ({ kind, id: String(id) })
const NOTHING: Found = { subjects: [], isCut: false }

const KINDS: readonly Find[] = [
  async (services, actor, typed) => {
    const found = await listOrders(services, actor, readOrderFilter(asked(typed)))
    if (!found.ok) return NOTHING
    return { subjects: found.page.rows.map(({ id }) => numbered('order', id)), isCut: found.page.older }
  },
  async (services, actor, typed) => {
    const found = await openPeople(services, actor, readPeopleFilter(asked(typed)))
    if (!found.ok) return NOTHING
    const accounts = found.page.rows.flatMap(({ ref }) => {
      const person = readPersonRef(ref)
      return person?.kind === 'account' ? numbered('customer', person.id) : []
    })
    return { subjects: accounts, isCut: found.page.after !== null }
  },
  async (services, actor, typed) => {
    const found = await listProducts(services, actor, readProductFilter(asked(typed)))
    if (!found.ok) return NOTHING
    const { rows, after } = found.listing
    return { subjects: rows.flatMap(({ id }) => OF_PRODUCT.map((kind) => numbered(kind, id))), isCut: after !== null }
  },
  async (services, actor, typed) => {
    const found = await findTexts(services, actor, { search: typed, limit: MOST })
    const texts = found.flatMap(({ kind, id }) => KINDS_OF_TEXT[kind].map((subject) => ({ kind: subject, id })))
    return { subjects: texts, isCut: found.length === MOST }
  },
  async (services, actor, typed) => {
    const found = await findPromotions(services, actor, { search: typed, limit: MOST })
    return { subjects: found.map(({ code }) => ({ kind: 'coupon', id: code })), isCut: found.length === MOST }
  },
  async ({ db }, _actor, typed) => {
    const names = [...(await listStaffNames(db))].filter(([, name]) => isWithin(name, typed))
    return { subjects: names.map(([id]) => ({ kind: 'staff', id })), isCut: false }
  },
]

const KINDS_OF_TEXT = { article: ['post'], page: ['page'], membres: [] } as const

/**
 * What of the journal somebody means: whatever has the number that was typed, or else whatever is called so, and what the lists of
 * the desk find by it.
 */
export async function findSubjects(services: Services, actor: StaffActor, typed: string): Promise<Found> {
  const numbered = subjectsOfNumber(typed)
  if (numbered) return { subjects: numbered, isCut: false }
  const found = await Promise.all(KINDS.map((find) => find(services, actor, typed)))
  return {
    subjects: [...subjectsOfName(typed), ...found.flatMap(({ subjects }) => subjects)],
    isCut: found.some(({ isCut }) => isCut),
  }
}
