import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MethodTerms, type ZoneTerms, zoneFields } from '#contracts/delivery/zone-form.ts'
import { mayDo, ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { getShopSettings, saveSetting } from '#server/modules/settings/index.ts'
import { listShippingZones } from '#server/modules/shipping/index.ts'
import { staff } from '#server/modules/staff/tables.ts'
import { listTaxRates } from '#server/modules/taxes/index.ts'
import { createProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { bringZoneBack, openDelivery, raiseZone, removeZone, tryDelivery, writeTax, writeZone } from './index.ts'

let shop: TestShop
let owner: StaffActor
beforeEach(async () => {
  shop = await createTestShop()
  owner = await somebody('owner')
})
afterEach(() => shop.close())

async function somebody(role: Role): Promise<StaffActor> {
  const at = shop.clock.now()
  const row = { email: `${role}@exemple.fr`, name: `Camille ${role}`, role, passwordHash: '', createdAt: at }
  const [member] = await shop.db.insert(staff).values(row).returning({ id: staff.id })
  return { id: member?.id ?? 0, name: row.name, role, confirmedAt: at }
}

const letter: MethodTerms = {
  ...{ id: null, kind: 'flat_rate', title: 'Colissimo', isEnabled: true, costCents: 490, classCostsCents: {} },
  ...{ freeFromCents: null, acceptsCoupon: false, minDays: 2, maxDays: 4, pickupAddress: '', pickupHours: '' },
}
const FRANCE: ZoneTerms = { name: 'France', regions: ['FR'], postcodes: [], methods: [letter] }

const form = (fields: Readonly<Record<string, readonly string[]>>) =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, values]) => values.map((value) => [name, value])))
const zoneForm = (zone: Partial<ZoneTerms> = {}) => form(zoneFields({ ...FRANCE, ...zone }, 'EUR'))

async function writeFrance(): Promise<number> {
  const written = await writeZone(shop, owner, { id: null, edited: 0, form: zoneForm() })
  if (!written.ok) throw new Error(JSON.stringify(written))
  return written.id
}

test.each(ROLES)('who decides of delivery and VAT: %s', async (role) => {
  const actor = role === 'owner' ? owner : await somebody(role)
  const gestures = [
    openDelivery(shop, actor),
    tryDelivery(shop, actor, null),
    writeZone(shop, actor, { id: null, edited: 0, form: zoneForm() }),
    removeZone(shop, actor, { id: 0, edited: 0 }),
    bringZoneBack(shop, actor, { id: 0, edited: 0, version: 1 }),
    raiseZone(shop, actor, { id: 0, edited: 0 }),
    writeTax(shop, actor, { edited: { tax: 0, rates: 0 }, form: form({ tva: ['franchise'] }) }),
  ]
  for (const answered of gestures) {
    const answer = await answered
    const isRefused = !answer.ok && JSON.stringify(answer.refusal).includes('not-yours')
    expect(isRefused).toBe(!mayDo(role, 'delivery.manage'))
  }
})

test('a cart is tried by the zones as they are, and by the order in which they are asked', async () => {
  const { id: productId } = await createProduct(shop.db, { supply: 'goods', regularPriceCents: 1900 })
  const offered = async (country = 'FR') => {
    const tried = await tryDelivery(shop, owner, { productId, quantity: 2, country, postcode: '' })
    return tried.ok ? tried.offered : null
  }
  const id = await writeFrance()
  expect((await offered())?.rates.some(({ title }) => title === 'Colissimo')).toBe(false)
  expect(await raiseZone(shop, owner, { id, edited: 0 })).toEqual({ ok: true })
  expect(await offered()).toMatchObject({
    rates: [{ title: 'Colissimo', costCents: 490, details: [expect.stringContaining('2 à 4')] }],
    taxText: expect.stringContaining('293'),
  })
  const [, everywhere] = await listShippingZones(shop.db)
  await removeZone(shop, owner, { id: everywhere?.id ?? 0, edited: 0 })
  expect(await offered('US')).toMatchObject({ rates: [], refused: 'On n’y expédie pas.' })
})

test('a country that is in another zone is refused at its field', async () => {
  await writeFrance()
  const twice = await writeZone(shop, owner, {
    id: null,
    edited: 0,
    form: zoneForm({ name: 'Autre', regions: ['BE', 'FR'] }),
  })
  expect(twice).toMatchObject({
    refusal: { problems: [{ field: 'pays', sentence: 'France est déjà dans la zone «\u202FFrance\u202F».' }] },
  })
  const bare = await writeZone(shop, owner, {
    ...{ id: null, edited: 0 },
    form: zoneForm({
      regions: ['BE'],
      methods: [
        { ...letter, kind: 'local_pickup' },
        { ...letter, maxDays: 30 },
      ],
    }),
  })
  expect(bare).toMatchObject({ refusal: { problems: [{ field: 'mode-0-adresse' }, { field: 'mode-1-max' }] } })
})

test('of two who change a zone the second is shown what the first has made of it', async () => {
  const id = await writeFrance()
  await writeZone(shop, owner, { id, edited: 1, form: zoneForm({ name: 'Hexagone' }) })
  expect(await writeZone(shop, owner, { id, edited: 1, form: zoneForm({ name: 'Métropole' }) })).toMatchObject({
    refusal: { about: 'stale', version: 2, newer: { by: 'Camille owner' }, theirs: { nom: ['Hexagone'] } },
  })
})

test('what was changed, stopped or taken away comes back as it was', async () => {
  const id = await writeFrance()
  const [method] = (await listShippingZones(shop.db)).at(-1)?.methods ?? []
  const stopped = { ...letter, id: method?.id ?? null, isEnabled: false }
  const bus = { ...letter, title: 'Coursier' }
  await writeZone(shop, owner, { id, edited: 1, form: zoneForm({ methods: [stopped, bus] }) })
  expect((await listShippingZones(shop.db)).at(-1)?.methods).toMatchObject([{ title: 'Coursier' }])
  const opened = await openDelivery(shop, owner)
  expect(opened.ok && opened.delivery.zones.at(-1)?.methods).toMatchObject([{ isEnabled: false }, { isEnabled: true }])

  await bringZoneBack(shop, owner, { id, edited: 2, version: 1 })
  expect((await listShippingZones(shop.db)).at(-1)?.methods).toMatchObject([{ id: method?.id, title: 'Colissimo' }])
  await removeZone(shop, owner, { id, edited: 3 })
  expect(await listShippingZones(shop.db)).toHaveLength(1)
  expect(await bringZoneBack(shop, owner, { id, edited: 0, version: 3 })).toMatchObject({ ok: true })
  expect((await listShippingZones(shop.db)).at(-1)).toMatchObject({ name: 'France', methods: [{ costCents: 490 }] })
})

test('VAT is decided with its rates, both or neither, in three choices', async () => {
  await saveSetting(byStaff(shop), { key: 'soldCountries', edited: 0, value: ['FR', 'DE', 'CH'] })
  const write = (tva: string, taux: string, edited = { tax: 0, rates: 0 }) =>
    writeTax(shop, owner, { edited, form: form({ tva: [tva], taux: [taux] }) })
  const regime = async () => {
    const opened = await openDelivery(shop, owner)
    return opened.ok ? opened.delivery.tax : null
  }
  expect(await regime()).toMatchObject({ regime: 'franchise', version: '0.0' })
  expect(await write('oss', 'FR standard TVA 20')).toMatchObject({
    refusal: { problems: [{ field: 'taux', sentence: expect.stringContaining('Allemagne') }] },
  })
  expect(await write('france', 'FR standard TVA 20')).toEqual({ ok: true })
  expect(await regime()).toMatchObject({ regime: 'france', version: '1.1' })
  expect((await listTaxRates(shop.db)).map(({ country }) => country).toSorted()).toEqual(['DE', 'FR'])

  // Rates that somebody else has changed take the other half back with them.
  expect(await write('franchise', 'FR standard TVA 21', { tax: 1, rates: 0 })).toMatchObject({
    refusal: { about: 'stale', theirs: { tva: ['france'] } },
  })
  expect((await getShopSettings(shop.db)).tax.isCharged).toBe(true)
  expect(await write('oss', 'FR standard TVA 20\nDE standard MwSt. 19', { tax: 1, rates: 1 })).toEqual({ ok: true })
  expect(await regime()).toMatchObject({ regime: 'oss' })
})
