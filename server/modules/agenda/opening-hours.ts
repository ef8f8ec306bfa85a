import type { BookingSettings } from '#contracts/booking/booking-settings.ts'
import type { Opening, OpeningRefusal } from '#contracts/booking/opening-change.ts'
import { readOpening } from '#contracts/booking/opening-change.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { type Actor, type Unwritten, write } from '#server/modules/audit/index.ts'
import { listAllResources, listBookables, listClosedTimes } from '#server/modules/bookings/index.ts'
import { findKindSettings, saveKindSettings } from '#server/modules/catalog/index.ts'
import { listStaffNames, refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock'>

type Named = { id: number; name: string }
/** Whatever has hours that are set at the desk. `people`: whom, or what, products are booked with. */
export type WithHours = { products: Named[]; people: Named[] }

/** When a product can be booked, to be edited; `opening`: null where nothing is booked. */
export type OpeningDesk = WithHours & { opening: Opening | null }

export async function listWithHours(services: Deps): Promise<WithHours> {
  const [products, people] = await Promise.all([listBookables(services), listAllResources(services.db)])
  return {
    products: products.map(({ productId: id, name }) => ({ id, name })),
    people: people.map(({ id, name }) => ({ id, name })),
  }
}

/** The opening hours of a product that is booked, of the first one where none is named; `null` for one that is not. */
export async function openOpeningHours(
  services: Deps,
  actor: StaffActor,
  asked: number | null,
): Promise<{ ok: true; desk: OpeningDesk | null } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'appointments.open')
  if (refusal) return { ok: false, refusal }
  const [all, lists] = await Promise.all([listBookables(services), listWithHours(services)])
  const chosen = asked === null ? all[0] : all.find(({ productId }) => productId === asked)
  if (!chosen) return { ok: true, desk: asked === null ? { ...lists, opening: null } : null }
  const kept = await findKindSettings(services.db, chosen.productId)
  if (!kept) return { ok: true, desk: null }
  const { openingRules, bufferMinutes, minNoticeHours, maxDaysAhead, isOpenByDefault, resources } =
    kept.settings as BookingSettings
  const terms = { openingRules, bufferMinutes, minNoticeHours, maxDaysAhead }
  const { productId, name, slug } = chosen
  const named = resources.map((resource) => resource.name)
  const opening = { ...terms, productId, name, slug, version: kept.version, isOpenByDefault, resources: named }
  return { ok: true, desk: { ...lists, opening } }
}

type Change = {
  productId: number
  /** The version that was edited. */
  edited: number
  /** What was typed into a field of `OPENING_FIELDS`; '' where there is none. */
  told: (field: string) => string
}

/**
 * Changes when a product can be booked, at once for everybody: a version of the product, by somebody of the team. Time that is
 * promised to somebody is not closed: its sessions are moved or given up first.
 */
export async function saveOpeningHours(
  services: Deps,
  actor: StaffActor,
  { productId, edited, told }: Change,
): Promise<{ ok: true } | { ok: false; refusal: OpeningRefusal }> {
  const refusal = await refuseStaff(services, actor, 'appointments.open')
  if (refusal) return { ok: false, refusal: { about: 'staff', refusal } }
  const kept = await findKindSettings(services.db, productId)
  if (!kept) return { ok: false, refusal: { about: 'gone', of: 'product' } }
  // What the fields say is upon the rules that they were drawn from.
  if (kept.version !== edited) return { ok: false, refusal: await namingWho(services, kept.actor) }
  const read = readOpening(told, (kept.settings as BookingSettings).openingRules)
  if (!read.ok) return { ok: false, refusal: { about: 'fields', errors: read.errors } }
  const { terms } = read
  const saved = await write(services, async (tx) => {
    const times = await listClosedTimes(services, tx, {
      of: { kind: 'product', id: productId },
      openingRules: terms.openingRules,
    })
    if (!times) return { outcome: 'gone' as const }
    if (times.length > 0) return { outcome: 'refused' as const, problems: [], times }
    const by: Actor = { kind: 'staff', id: String(actor.id) }
    return saveKindSettings({ db: tx, clock: services.clock, actor: by }, { productId, edited, settings: terms })
  })
  if (saved.outcome === 'saved') return { ok: true }
  if ('times' in saved) return { ok: false, refusal: { about: 'promised', times: saved.times } }
  return { ok: false, refusal: await explain(services, saved, 'product') }
}

export async function explain(services: Deps, unwritten: Unwritten, of: 'product' | 'hours'): Promise<OpeningRefusal> {
  switch (unwritten.outcome) {
    case 'gone':
      return { about: 'gone', of }
    case 'stale':
      return namingWho(services, unwritten.newer.actor)
    case 'refused':
      return { about: 'product', sentences: unwritten.problems.map(({ sentence }) => sentence) }
  }
}

export async function namingWho({ db }: Deps, actor: Actor): Promise<OpeningRefusal> {
  return { about: 'stale', by: 'id' in actor ? ((await listStaffNames(db)).get(actor.id) ?? '') : '' }
}
