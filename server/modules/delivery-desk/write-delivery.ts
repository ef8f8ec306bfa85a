import type { DeliveryRefusal } from '#contracts/delivery/delivery-view.ts'
import { readTaxForm, regimeOf, TAX_FIELDS, taxFields } from '#contracts/delivery/tax-form.ts'
import { type MethodField, readZoneForm, ZONE_FIELDS, zoneFields } from '#contracts/delivery/zone-form.ts'
import type { Typed } from '#contracts/staff/edit-form.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { type Unwritten, type Writer, write } from '#server/modules/audit/index.ts'
import { getShopSettings, saveSetting } from '#server/modules/settings/index.ts'
import { deleteZone, listZonesToEdit, restoreZone, saveZone, sortZones } from '#server/modules/shipping/index.ts'
import { listStaffNames, refuseStaff } from '#server/modules/staff/index.ts'
import { listTaxRates, saveTaxRates } from '#server/modules/taxes/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock'>
type Refused = { ok: false; refusal: DeliveryRefusal }
type Done = { ok: true; id: number; version: number }
type Posted = Parameters<typeof readZoneForm>[0]

const writerFor = ({ db, clock }: Deps, { id }: StaffActor): Writer => ({
  ...{ db, clock, actor: { kind: 'staff', id: String(id) } },
})

async function refuseActor(services: Deps, actor: StaffActor): Promise<Refused | null> {
  const refusal = await refuseStaff(services, actor, 'delivery.manage')
  return refusal && { ok: false, refusal: { about: 'staff', refusal } }
}

/** Writes what a form says of a zone; `id`: null for a new one. */
export async function writeZone(
  services: Deps,
  actor: StaffActor,
  { id, edited, form }: { id: number | null; edited: number; form: Posted },
): Promise<Done | Refused> {
  const refused = await refuseActor(services, actor)
  if (refused) return refused
  const { currency } = (await getShopSettings(services.db)).payment
  const { zone, problems } = readZoneForm(form, currency)
  if (problems.length > 0) return { ok: false, refusal: { about: 'fields', problems } }
  const written = await saveZone(writerFor(services, actor), { id, edited, draft: zone })
  if (written.outcome === 'saved') return { ok: true, id: written.id, version: written.version }
  const theirs = async () => {
    const now = (await listZonesToEdit(services.db)).find((each) => each.id === id)
    return now ? zoneFields(now, currency) : null
  }
  return explain(services, written, { fieldOf: zoneFieldOf, theirs })
}

/** Takes a zone away; `bringZoneBack` takes that back. */
export async function removeZone(
  services: Deps,
  actor: StaffActor,
  { id, edited }: { id: number; edited: number },
): Promise<Done | Refused> {
  const refused = await refuseActor(services, actor)
  if (refused) return refused
  const written = await deleteZone(writerFor(services, actor), { id, edited })
  return written.outcome === 'saved' ? { ok: true, id, version: written.version } : explain(services, written)
}

/** A zone as its version had it, whether it was changed since or taken away: then it comes last, under another number. */
export async function bringZoneBack(
  services: Deps,
  actor: StaffActor,
  { id, edited, version }: { id: number; edited: number; version: number },
): Promise<Done | Refused> {
  const refused = await refuseActor(services, actor)
  if (refused) return refused
  const written = await restoreZone(writerFor(services, actor), { id, edited, version })
  if (written.outcome === 'saved') return { ok: true, id: written.id, version: written.version }
  return explain(services, written, { fieldOf: zoneFieldOf, theirs: async () => null })
}

/** Has a zone be asked before the one above it. */
export async function raiseZone(
  services: Deps,
  actor: StaffActor,
  { id, edited }: { id: number; edited: number },
): Promise<{ ok: true } | Refused> {
  const refused = await refuseActor(services, actor)
  if (refused) return refused
  const ids = (await listZonesToEdit(services.db)).map((zone) => zone.id)
  const place = ids.indexOf(id)
  if (place < 0) return { ok: false, refusal: { about: 'gone' } }
  const sorted = ids.toSpliced(place, 1).toSpliced(Math.max(place - 1, 0), 0, id)
  const written = await sortZones(writerFor(services, actor), { edited, ids: sorted })
  return written.outcome === 'saved' ? { ok: true } : explain(services, written)
}

/** Decides under which VAT the shop sells: whether it charges any, and which rates. Both at once, or neither. */
export async function writeTax(
  services: Deps,
  actor: StaffActor,
  { edited, form }: { edited: { tax: number; rates: number }; form: Posted },
): Promise<{ ok: true } | Refused> {
  const refused = await refuseActor(services, actor)
  if (refused) return refused
  const { soldCountries, tax } = await getShopSettings(services.db)
  const { regime, rates, problems } = readTaxForm(form, soldCountries)
  if (problems.length > 0) return { ok: false, refusal: { about: 'fields', problems } }
  const written = await write(services, async (tx) => {
    const writer = { ...writerFor(services, actor), db: tx }
    const charged = await saveSetting(writer, {
      ...{ key: 'tax', edited: edited.tax, value: { ...tax, isCharged: regime !== 'franchise' } },
    })
    return charged.outcome === 'saved' ? saveTaxRates(writer, { edited: edited.rates, rates }) : charged
  })
  if (written.outcome === 'saved') return { ok: true }
  const theirs = async () => {
    const [now, kept] = [await getShopSettings(services.db), await listTaxRates(services.db)]
    return taxFields(regimeOf({ isCharged: now.tax.isCharged, rates: kept }), kept)
  }
  return explain(services, written, { fieldOf: () => TAX_FIELDS.rates, theirs })
}

type Explaining = { fieldOf: (field: string) => string; theirs: () => Promise<Typed | null> }
const BARE: Explaining = { fieldOf: () => '', theirs: async () => null }

async function explain(services: Deps, unwritten: Unwritten, { fieldOf, theirs }: Explaining = BARE): Promise<Refused> {
  switch (unwritten.outcome) {
    case 'gone':
      return { ok: false, refusal: { about: 'gone' } }
    case 'refused': {
      const problems = unwritten.problems.map(({ field, sentence }) => ({ field: fieldOf(field), sentence }))
      return { ok: false, refusal: { about: 'fields', problems } }
    }
    case 'stale': {
      const { actor, at, version } = unwritten.newer
      const by = 'id' in actor ? ((await listStaffNames(services.db)).get(actor.id) ?? null) : null
      return {
        ok: false,
        refusal: { about: 'stale', newer: { by, at: at.toISOString() }, version, theirs: await theirs() },
      }
    }
  }
}

const METHOD_FIELD_OF: Record<string, MethodField> = {
  ...{ id: 'titre', title: 'titre', costCents: 'prix', classCostsCents: 'classes', freeFromCents: 'des' },
  ...{ minDays: 'min', maxDays: 'max', pickupAddress: 'adresse', pickupHours: 'heures' },
}

/** Where on the form a field of the draft is written: 'methods.1.maxDays' → 'mode-1-max'. */
function zoneFieldOf(field: string): string {
  const [part, place, name = ''] = field.split('.')
  if (part === 'methods' && place !== undefined) return ZONE_FIELDS.of(Number(place), METHOD_FIELD_OF[name] ?? 'titre')
  return { name: ZONE_FIELDS.name, regions: ZONE_FIELDS.regions, postcodes: ZONE_FIELDS.postcodes }[part ?? ''] ?? ''
}
