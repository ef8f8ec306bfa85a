import { type HoursOf, type OpeningRefusal, type OwnHours, readOwnHours } from '#contracts/booking/opening-change.ts'
import type { OpeningRule } from '#contracts/booking/opening-rule.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import type { Queryable } from '#server/database/database.ts'
import {
  type Actor,
  findRevision,
  type Saved,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { listAllResources, listClosedTimes, saveBookingResource } from '#server/modules/bookings/index.ts'
import { getShopSettings, saveSetting } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { explain, listWithHours, namingWho, type WithHours } from './opening-hours.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** `hours`: null for whom nobody books. */
export type OwnHoursDesk = WithHours & { hours: OwnHours | null }

/** The hours of whoever products are booked with, or those that count for everything that is booked. */
export async function openOwnHours(
  services: Deps,
  actor: StaffActor,
  of: HoursOf,
): Promise<{ ok: true; desk: OwnHoursDesk } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'appointments.open')
  if (refusal) return { ok: false, refusal }
  const [lists, kept] = await Promise.all([listWithHours(services), findHours(services.db, of)])
  if (!kept) return { ok: true, desk: { ...lists, hours: null } }
  const { name, version, openingRules } = kept
  return { ok: true, desk: { ...lists, hours: { of, name, version, openingRules } } }
}

type Kept = {
  name: string
  version: number
  actor: Actor | null
  openingRules: OpeningRule[]
  save: (writer: Writer, change: { edited: number; openingRules: OpeningRule[] }) => Promise<Saved | Unwritten>
}

async function findHours(db: Queryable, of: HoursOf): Promise<Kept | null> {
  if (of.kind === 'shop') {
    const [{ bookings }, newest] = await Promise.all([
      getShopSettings(db),
      findRevision(db, { kind: 'setting', id: 'bookings' }),
    ])
    return {
      ...{ name: '', version: newest?.version ?? 0, actor: newest?.actor ?? null, openingRules: bookings.openingRules },
      save: (writer, { edited, openingRules }) =>
        saveSetting(writer, { key: 'bookings', edited, value: { ...bookings, openingRules } }),
    }
  }
  const resource = (await listAllResources(db)).find(({ id }) => id === of.id)
  if (!resource) return null
  const newest = await findRevision(db, { kind: 'booking-resource', id: String(of.id) })
  const { id, name, capacity, joinUrl } = resource
  return {
    ...{ name, version: newest?.version ?? 0, actor: newest?.actor ?? null, openingRules: resource.openingRules },
    save: (writer, { edited, openingRules }) =>
      saveBookingResource(writer, { id, edited, draft: { name, capacity, joinUrl, openingRules } }),
  }
}

type Change = {
  of: HoursOf
  /** The version that was edited. */
  edited: number
  /** What was typed into a field of `OPENING_FIELDS`; '' where there is none. */
  told: (field: string) => string
}

/**
 * Changes them, at once for whatever they count for. Time that is promised to somebody is not closed, of whichever product: its
 * sessions are moved or given up first.
 */
export async function saveOwnHours(
  services: Deps,
  actor: StaffActor,
  { of, edited, told }: Change,
): Promise<{ ok: true } | { ok: false; refusal: OpeningRefusal }> {
  const refusal = await refuseStaff(services, actor, 'appointments.open')
  if (refusal) return { ok: false, refusal: { about: 'staff', refusal } }
  const kept = await findHours(services.db, of)
  if (!kept) return { ok: false, refusal: { about: 'gone', of: 'hours' } }
  // What the fields say is upon the rules that they were drawn from.
  if (kept.version !== edited)
    return { ok: false, refusal: kept.actor ? await namingWho(services, kept.actor) : { about: 'stale', by: '' } }
  const read = readOwnHours(told, kept.openingRules)
  if (!read.ok) return { ok: false, refusal: { about: 'fields', errors: read.errors } }
  const { openingRules } = read
  const saved = await write(services, async (tx) => {
    const times = await listClosedTimes(services, tx, { of, openingRules })
    if (times && times.length > 0) return { outcome: 'refused' as const, problems: [], times }
    const by: Actor = { kind: 'staff', id: String(actor.id) }
    return kept.save({ db: tx, clock: services.clock, actor: by }, { edited, openingRules })
  })
  if (saved.outcome === 'saved') return { ok: true }
  if ('times' in saved) return { ok: false, refusal: { about: 'promised', times: saved.times } }
  return { ok: false, refusal: await explain(services, saved, 'hours') }
}
