import { afterEach, beforeEach, expect, test } from 'vitest'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { deleteZone, listShippingZones, matchZone, saveZone, sortZones, type ZoneDraft } from './index.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop()
})
afterEach(() => shop.close())

const letter = { id: null, kind: 'flat_rate', title: 'Lettre suivie', costCents: 490 } as const
const france: ZoneDraft = { name: 'France', regions: ['FR', 'MC'], methods: [letter] }

async function write(draft: ZoneDraft) {
  const saved = await saveZone(byStaff(shop), { id: null, edited: 0, draft })
  if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved))
  return saved.id
}

test('a zone is written after the others, changed in its place, and its rates keep their numbers', async () => {
  const id = await write(france)
  const [everywhere, zone] = await listShippingZones(shop.db)
  expect(everywhere?.name).toBe('Partout')
  expect(zone).toMatchObject({ id, ...france, methods: [{ title: 'Lettre suivie', costCents: 490 }] })
  const methodId = zone?.methods[0]?.id ?? null
  const free = { ...letter, kind: 'free_shipping', title: 'Offerte', costCents: 0, freeFromCents: 8000 } as const
  const draft = { ...france, methods: [free, { ...letter, id: methodId, costCents: 590 }] }
  expect(await saveZone(byStaff(shop), { id, edited: 1, draft })).toEqual({ outcome: 'saved', id, version: 2 })
  expect((await listShippingZones(shop.db))[1]?.methods).toMatchObject([
    { title: 'Offerte', freeFromCents: 8000 },
    { id: methodId, costCents: 590 },
  ])
  expect(await listAuditEntries(shop.db, { subject: { kind: 'shipping-zone', id: String(id) } })).toMatchObject([
    { action: 'changed', version: 2, actor: { kind: 'staff', id: '7' } },
    { action: 'created' },
  ])
  expect(await saveZone(byStaff(shop), { id, edited: 1, draft: france })).toMatchObject({ outcome: 'stale' })
  expect((await listShippingZones(shop.db))[1]?.methods).toHaveLength(2)
  expect(await saveZone(byStaff(shop), { id: 999, edited: 0, draft: { ...france, regions: [] } })).toMatchObject({
    outcome: 'gone',
  })
})

test('which zone is asked first is decided, and the one that every shop begins with can go', async () => {
  const id = await write(france)
  const [everywhere] = await listShippingZones(shop.db)
  const first = everywhere?.id ?? 0
  const lyon = { country: 'FR', state: '', postcode: '69003', city: 'Lyon' }
  const zoneOfLyon = async () => matchZone(await listShippingZones(shop.db), lyon)?.id
  expect(await zoneOfLyon()).toBe(first)
  expect(await sortZones(byStaff(shop), { edited: 0, ids: [id, first] })).toMatchObject({ version: 1 })
  expect(await zoneOfLyon()).toBe(id)
  expect(await sortZones(byStaff(shop), { edited: 1, ids: [id] })).toMatchObject({ outcome: 'refused' })
  expect(await deleteZone(byStaff(shop), { id: first, edited: 0 })).toEqual({ outcome: 'saved', version: 1 })
  expect(await deleteZone(byStaff(shop), { id: first, edited: 1 })).toEqual({ outcome: 'gone' })
  expect(await deleteZone(byStaff(shop), { id, edited: 0 })).toMatchObject({ outcome: 'stale' })
  expect((await listShippingZones(shop.db)).map((zone) => zone.id)).toEqual([id])
})

const wrong: [Partial<ZoneDraft>, string, string][] = [
  [{ name: '' }, 'name', 'Donnez un nom.'],
  [{ regions: ['FR', 'XX'] }, 'regions.1', 'Ce n’est le code d’aucun pays.'],
  [{ regions: ['US:ZZ'] }, 'regions.0', 'Ce n’est le code d’aucun pays.'],
  [{ regions: ['DE', 'BE'] }, 'regions.1', 'Belgique est déjà dans la zone «\u202FBelgique\u202F».'],
  [{ postcodes: ['tout'] }, 'postcodes.0', 'Ce n’est pas un code postal.'],
  [{ methods: [] }, 'methods', 'Ajoutez au moins un mode de livraison.'],
  [{ methods: [{ ...letter, costCents: -1 }] }, 'methods.0.costCents', 'Un montant n’est pas négatif.'],
  [{ methods: [{ ...letter, minDays: 3 }] }, 'methods.0.maxDays', 'Donnez les deux délais, ou aucun.'],
  [
    { methods: [{ ...letter, minDays: 5, maxDays: 3 }] },
    'methods.0.maxDays',
    'Le plus long délai ne peut pas être le plus court.',
  ],
  [{ methods: [{ ...letter, kind: 'local_pickup' }] }, 'methods.0.pickupAddress', 'Dites où l’on vient chercher.'],
  [{ methods: [{ ...letter, id: 999 }] }, 'methods.0.id', 'Cette zone n’a pas ce mode de livraison.'],
]
test.each(wrong)('a zone with %j is refused at %s', async (fields, field, sentence) => {
  await write({ name: 'Belgique', regions: ['BE'], methods: [letter] })
  const draft = { ...france, ...fields }
  const before = await listShippingZones(shop.db)
  expect(await saveZone(byStaff(shop), { id: null, edited: 0, draft })).toEqual({
    outcome: 'refused',
    problems: [{ field, sentence }],
  })
  expect(await listShippingZones(shop.db)).toEqual(before)
})

test('part of a country may be another zone’s', async () => {
  await write(france)
  const overseas = { ...france, name: 'Outre-mer', postcodes: ['97*', '98000...98999'] }
  expect(await saveZone(byStaff(shop), { id: null, edited: 0, draft: overseas })).toMatchObject({ outcome: 'saved' })
})
