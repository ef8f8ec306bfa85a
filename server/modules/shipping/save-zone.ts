import { countryName } from '#contracts/countries/country-names.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  type Refused,
  readDraft,
  recordWrite,
  refuse,
  restoreVersion,
  type Saved,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { ZoneDraft, type ZoneToKeep } from './zone-draft.ts'
import { listShippingZones } from './zone-repository.ts'
import {
  insertZone,
  listMethodIds,
  lockZones,
  placeZones,
  deleteZone as removeZone,
  replaceMethods,
  updateZone,
} from './zone-writing-repository.ts'

type ZoneChange = {
  /** Null for a new zone, which comes last and is version 0 before it is written. */
  id: number | null
  edited: number
  draft: ZoneDraft
}

export type SavedZone = Saved & { id: number }

const subjectOf = (id: number | 'order') => ({ kind: 'shipping-zone', id: String(id) }) as const

/** Decides where the shop ships, how and for how much. Carts are reckoned anew when they are next shown. */
export async function saveZone(
  writer: Writer,
  { id: asked, edited, draft }: ZoneChange,
): Promise<SavedZone | Unwritten> {
  const read = readDraft(ZoneDraft, draft)
  if (read.outcome === 'refused') return read
  const { methods, ...zone } = read.draft
  return write(writer, async (tx): Promise<SavedZone | Unwritten> => {
    await lockZones(tx)
    const refused = await refuseZone(tx, asked, read.draft)
    if (refused) return refused
    const id = asked ?? (await insertZone(tx, zone))
    if (asked !== null && !(await updateZone(tx, asked, zone))) return { outcome: 'gone' }
    const methodIds = await replaceMethods(tx, id, methods)
    const content = { ...zone, methods: methods.map((method, index) => ({ ...method, id: methodIds[index] })) }
    const recorded = await recordWrite(tx, writer, { subject: subjectOf(id), edited, content })
    if (recorded.outcome === 'stale') return recorded
    return { outcome: 'saved', id, version: recorded.version }
  })
}

/**
 * Writes a zone again as it was in an older version. One that was taken away comes back as a new one, the last; what it had
 * lost of its ways of delivery has new numbers.
 */
export function restoreZone(
  writer: Writer,
  { id, edited, version }: { id: number; edited: number; version: number },
): Promise<SavedZone | Unwritten> {
  return restoreVersion(writer, { subject: subjectOf(id), version }, async (content) => {
    const own = await listMethodIds(writer.db, id)
    const draft = ZoneDraft.parse(content)
    const methods = draft.methods.map((method) => ({
      ...method,
      id: method.id !== null && own.includes(method.id) ? method.id : null,
    }))
    const isThere = (await listShippingZones(writer.db)).some((zone) => zone.id === id)
    const place = isThere ? { id, edited } : { id: null, edited: 0 }
    return saveZone(writer, { ...place, draft: { ...draft, methods } })
  })
}

/** Ships there no more, unless another zone does. */
export function deleteZone(writer: Writer, { id, edited }: { id: number; edited: number }): Promise<Saved | Unwritten> {
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    await lockZones(tx)
    if (!(await removeZone(tx, id))) return { outcome: 'gone' }
    const recorded = await recordWrite(tx, writer, { subject: subjectOf(id), edited, content: null })
    return recorded.outcome === 'stale' ? recorded : { outcome: 'saved', version: recorded.version }
  })
}

/** Decides which zone is asked first: the first one that a destination lies in counts. */
export function sortZones(writer: Writer, { edited, ids }: { edited: number; ids: readonly number[] }) {
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    await lockZones(tx)
    const there = (await listShippingZones(tx)).map(({ id }) => id)
    if (there.length !== ids.length || there.some((id) => !ids.includes(id)))
      return refuse('', 'Les zones ont changé entre-temps.')
    const recorded = await recordWrite(tx, writer, { subject: subjectOf('order'), edited, content: { ids } })
    if (recorded.outcome === 'stale') return recorded
    await placeZones(tx, ids)
    return { outcome: 'saved', version: recorded.version }
  })
}

async function refuseZone(tx: Transaction, id: number | null, draft: ZoneToKeep): Promise<Refused | null> {
  const own = id === null ? [] : await listMethodIds(tx, id)
  const strange = draft.methods.findIndex((method) => method.id !== null && !own.includes(method.id))
  if (strange >= 0) return refuse(`methods.${strange}.id`, 'Cette zone n’a pas ce mode de livraison.')
  if (draft.postcodes.length > 0) return null
  // Behind another zone that takes all of a country this one would never count.
  for (const zone of await listShippingZones(tx)) {
    const twice =
      zone.id === id || zone.postcodes.length > 0
        ? -1
        : draft.regions.findIndex((region) => zone.regions.includes(region))
    if (twice >= 0)
      return refuse(
        `regions.${twice}`,
        `${regionName(draft.regions[twice])} est déjà dans la zone «\u202F${zone.name}\u202F».`,
      )
  }
  return null
}

const regionName = (region = '') => countryName(region.slice(0, 2)) + region.slice(2)
