import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayDo, ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { findCoupon } from '#server/modules/coupons/index.ts'
import { coupons } from '#server/modules/coupons/tables.ts'
import { staff } from '#server/modules/staff/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import {
  bringCouponBack,
  exportSeries,
  listPromotions,
  openCoupon,
  removeCoupon,
  stopCoupon,
  stopSeries,
  tryCoupon,
  writeCoupon,
  writeSeries,
} from './index.ts'

let shop: TestShop
const actors = new Map<Role, StaffActor>()
beforeAll(async () => {
  shop = await createTestShop()
  for (const role of ROLES) {
    const row = { email: `${role}@exemple.fr`, name: `Camille ${role}`, role, passwordHash: '', createdAt: now() }
    const [member] = await shop.db.insert(staff).values(row).returning({ id: staff.id })
    actors.set(role, { id: member?.id ?? 0, name: row.name, role, confirmedAt: now() })
  }
})
afterAll(() => shop.close())

const now = () => shop.clock.now()
function as(role: Role = 'owner'): StaffActor {
  const actor = actors.get(role)
  if (!actor) throw new Error(role)
  return actor
}
const form = (query: string) => new URLSearchParams(query)
const write = (query: string, { code = null, edited = 0 }: { code?: string | null; edited?: number } = {}) =>
  writeCoupon(shop, as(), { code, edited, form: form(query) })
const find = (code: string) => findCoupon(shop.db, { code, shopper: null })

test.each(ROLES)('who may write codes: %s', async (role) => {
  const actor = as(role)
  const gestures = {
    list: listPromotions(shop, actor, { view: 'codes', after: '' }),
    open: openCoupon(shop, actor, null),
    try: tryCoupon(shop, actor, { form: form('valeur=10'), goods: null }),
    write: writeCoupon(shop, actor, { code: null, edited: 0, form: form(`code=de-${role}&valeur=10`) }),
    series: writeSeries(shop, actor, { count: 2, form: form(`code=serie-${role}&valeur=10`) }),
    stop: stopCoupon(shop, actor, { code: 'rien', edited: 0 }),
    remove: removeCoupon(shop, actor, { code: 'rien', edited: 0 }),
    back: bringCouponBack(shop, actor, { code: 'rien', edited: 0, version: 1 }),
    end: stopSeries(shop, actor, 'rien'),
    codes: exportSeries(shop, actor, 'rien'),
  }
  for (const [gesture, answered] of Object.entries(gestures)) {
    const answer = await answered
    const refused = !answer.ok && JSON.stringify(answer.refusal).includes('not-yours')
    expect([gesture, refused]).toEqual([gesture, !mayDo(role, 'coupons.manage')])
  }
})

test('a code is written as a sentence, by its days in Paris, and says in the trail who did', async () => {
  const { sku } = await createProduct(shop.db)
  const written = await write(
    `code=NOEL&valeur=5,50&unite=fixed-product&des=30&par-personne=1&en-tout=200&du=2026-12-01&au=2026-12-31&produit=${sku}&courriels=a@b.fr`,
  )
  expect(written).toEqual({ ok: true, code: 'noel', before: 0, version: 1 })
  expect(await find('noel')).toMatchObject({
    ...{ kind: 'fixed-product', amount: 550, minimumCents: 3000, usageLimit: 200, emails: ['a@b.fr'] },
    ...{ startsAt: new Date('2026-11-30T23:00:00Z'), endsAt: new Date('2026-12-31T23:00:00Z') },
  })
  expect(await listAuditEntries(shop.db, { subject: { kind: 'coupon', id: 'noel' } })).toMatchObject([
    { action: 'created', actor: { kind: 'staff', id: String(as().id) } },
  ])
  const opened = await openCoupon(shop, as(), 'noel')
  expect(opened).toMatchObject({
    opened: {
      coupon: { version: 1, isUnused: true, terms: { startsOn: '2026-12-01', endsOn: '2026-12-31' } },
      sentence: expect.stringContaining('Le code NOEL retire 5,50'),
    },
  })
})

test('a code whose end has an hour keeps it as long as nobody writes another day', async () => {
  await write('code=avoir&valeur=10')
  const endsAt = new Date('2026-12-10T15:30:00Z')
  await shop.db.update(coupons).set({ endsAt }).where(eq(coupons.code, 'avoir'))
  await write('code=avoir&valeur=15&au=2026-12-10', { code: 'avoir', edited: 1 })
  expect(await find('avoir')).toMatchObject({ amount: 15, endsAt })
})

test('what is wrong is said at its field, and nothing is written', async () => {
  await write('code=la&valeur=10')
  expect(await write('code=LA&valeur=10')).toMatchObject({ refusal: { errors: { code: 'Ce code existe déjà.' } } })
  expect(await write('code=faux&valeur=101&produit=Rien&des=x')).toMatchObject({
    refusal: { about: 'fields', errors: { produit: expect.stringContaining('Rien'), des: expect.any(String) } },
  })
  expect(await write('code=faux&valeur=101')).toMatchObject({ refusal: { errors: { valeur: expect.any(String) } } })
  expect(await find('faux')).toBeNull()
})

test('of two who write one code the second is shown what the first has made of it', async () => {
  await write('code=deux&valeur=10')
  await writeCoupon(shop, as('management'), { code: 'deux', edited: 1, form: form('valeur=20&cumulable=1') })
  expect(await write('valeur=30', { code: 'deux', edited: 1 })).toMatchObject({
    refusal: {
      ...{ about: 'stale', version: 2, newer: { by: 'Camille management' } },
      theirs: { sentence: expect.stringMatching(/retire 20/), fields: { valeur: ['20'], cumulable: ['1'] } },
    },
  })
  expect(await find('deux')).toMatchObject({ amount: 20 })
})

test('a code that is stopped or taken away comes back as it was, with those it is for', async () => {
  await write('code=fini&valeur=10&courriels=a@b.fr&au=2030-01-01')
  const stopped = await stopCoupon(shop, as(), { code: 'fini', edited: 1 })
  expect(stopped).toMatchObject({ ok: true, before: 1, version: 2 })
  expect((await find('fini'))?.endsAt?.getTime()).toBeLessThanOrEqual(now().getTime())
  await bringCouponBack(shop, as(), { code: 'fini', edited: 2, version: 1 })
  expect(await find('fini')).toMatchObject({
    endsAt: new Date('2030-01-01T23:00:00Z'),
    emails: ['a@b.fr'],
  })

  const removed = await removeCoupon(shop, as(), { code: 'fini', edited: 3 })
  expect(removed).toMatchObject({ ok: true, emails: ['a@b.fr'] })
  expect(await find('fini')).toBeNull()
  await bringCouponBack(shop, as(), { code: 'fini', edited: 0, version: 3, emails: ['a@b.fr'] })
  expect(await find('fini')).toMatchObject({ amount: 10, emails: ['a@b.fr'] })
})

test('a code is tried in carts as they are priced, and says why it gives nothing', async () => {
  const { sku } = await createProduct(shop.db, { name: 'Carnet', regularPriceCents: 1900, salePriceCents: null })
  const trial = async (query: string, quantity = 1) => {
    const tried = await tryCoupon(shop, as(), { form: form(query), goods: { sku, quantity } })
    return tried.ok ? tried.trials[0] : null
  }
  expect(await trial('valeur=10', 2)).toMatchObject({
    goods: '2\u00A0×\u00A0Carnet',
    ...{ beforeCents: 3800, afterCents: 3420, refused: '' },
  })
  expect(await trial('code=x&valeur=10&port=1&des=50')).toEqual({
    ...{ goods: 'Carnet', beforeCents: 1900, afterCents: 1900, untouched: [], freesShipping: false },
    refused: expect.stringContaining('minimum'),
  })
  // It is tried as it will be once it has begun.
  expect(await trial('valeur=10&du=2099-01-01')).toMatchObject({ afterCents: 1710 })
  expect(await trial('valeur=10&courriels=*@exemple.fr')).toMatchObject({ afterCents: 1710 })
})

test('a reduction without a code is listed beside the codes, under its name, which it keeps', async () => {
  const written = await write('code=Port offert dès 35 €&automatique=1&port=1&des=35&cumulable=1')
  expect(written).toMatchObject({ ok: true, code: 'port-offert-des-35' })
  expect(await write('code=Port offert, dès 35 €&automatique=1&valeur=5')).toMatchObject({
    refusal: { errors: { code: 'Ce nom est déjà pris.' } },
  })
  expect(await write('code=%20&automatique=1&valeur=5')).toMatchObject({
    refusal: { errors: { code: expect.any(String) } },
  })
  const renamed = { code: 'port-offert-des-35', edited: 1 }
  expect(await write('code=Autre&port=1&des=40&cumulable=1&premiere-commande=1', renamed)).toMatchObject({ ok: true })
  expect(await find('port-offert-des-35')).toMatchObject({
    ...{ label: 'Port offert dès 35 €', minimumCents: 4000, isFirstOrderOnly: true },
  })
  const beside = await listPromotions(shop, as(), { view: 'automatiques', after: '' })
  expect(beside.ok && beside.rows).toMatchObject([
    { code: 'port-offert-des-35', label: 'Port offert dès 35 €', gift: 'Port offert', state: 'active' },
  ])
  const codes = await listPromotions(shop, as(), { view: 'codes', after: 'port' })
  expect(codes.ok && codes.rows.some(({ label }) => label !== null)).toBe(false)
  expect(await openCoupon(shop, as(), 'port-offert-des-35')).toMatchObject({
    opened: {
      coupon: { terms: { code: 'Port offert dès 35 €', isAutomatic: true } },
      sentence: expect.stringContaining('Port offert dès 35 €'),
    },
  })
  expect(await stopCoupon(shop, as(), { code: 'port-offert-des-35', edited: 2 })).toMatchObject({ ok: true })
  const over = await listPromotions(shop, as(), { view: 'finis', after: 'port' })
  expect(over.ok && over.rows).toMatchObject([{ label: 'Port offert dès 35 €', state: 'ended' }])
  expect(await bringCouponBack(shop, as(), { code: 'port-offert-des-35', edited: 3, version: 1 })).toMatchObject({
    ok: true,
  })
  expect(await find('port-offert-des-35')).toMatchObject({ endsAt: null, minimumCents: 3500, isFirstOrderOnly: false })
  expect(await removeCoupon(shop, as(), { code: 'port-offert-des-35', edited: 4 })).toMatchObject({
    ...{ ok: true, label: 'Port offert dès 35 €' },
  })
})

test('a series is codes of one use each, listed as one, handed out as a table, and ended together', async () => {
  expect(await writeSeries(shop, as(), { count: 501, form: form('code=pole&valeur=10') })).toMatchObject({
    refusal: { sentences: ['De 2 à 500 codes.'] },
  })
  expect(await writeSeries(shop, as(), { count: 100, form: form('code=POLE&valeur=100') })).toEqual({
    ...{ ok: true, series: 'pole', count: 100 },
  })
  expect(await writeSeries(shop, as(), { count: 2, form: form('code=pole&valeur=10') })).toMatchObject({
    refusal: { errors: { code: 'Une série a déjà ce nom.' } },
  })
  const made = await shop.db.select().from(coupons).where(eq(coupons.series, 'pole'))
  expect(new Set(made.map(({ code }) => code)).size).toBe(100)
  expect(made.every(({ usageLimit, code }) => usageLimit === 1 && /^pole-[a-z2-9]{6}$/.test(code))).toBe(true)
  const [first] = made
  await shop.db
    .update(coupons)
    .set({ usageCount: 1 })
    .where(eq(coupons.code, first?.code ?? ''))

  const listed = await listPromotions(shop, as(), { view: 'series', after: '' })
  expect(listed).toMatchObject({
    series: expect.arrayContaining([expect.objectContaining({ series: 'pole', codes: 100, used: 1, open: 99 })]),
  })
  const codes = await listPromotions(shop, as(), { view: 'codes', after: '' })
  expect(codes.ok && codes.rows.some(({ code }) => code.startsWith('pole-'))).toBe(false)
  const exported = await exportSeries(shop, as(), 'pole')
  let table = ''
  for await (const part of (exported.ok && exported.csv) || []) table += part
  expect(table.split('\r\n')).toHaveLength(102)
  expect(table).toContain(`${first?.code.toUpperCase()};servi`)

  expect(await stopSeries(shop, as(), 'pole')).toEqual({ ok: true, ended: 100 })
  expect(await listPromotions(shop, as(), { view: 'series', after: '' })).toMatchObject({
    series: expect.arrayContaining([expect.objectContaining({ series: 'pole', open: 0 })]),
  })
})

test('the list goes on behind its last code, and keeps those that are over apart', async () => {
  for (let index = 0; index < 52; index += 1)
    await shop.db.insert(coupons).values({ code: `z${String(index).padStart(3, '0')}`, kind: 'percent', amount: 5 })
  await shop.db.insert(coupons).values({ code: 'zz-fini', kind: 'percent', amount: 5, endsAt: now() })
  const first = await listPromotions(shop, as(), { view: 'codes', after: 'z' })
  expect(first).toMatchObject({ next: 'z049' })
  const second = await listPromotions(shop, as(), { view: 'codes', after: 'z049' })
  expect(second.ok && [second.rows.map(({ code }) => code), second.next]).toEqual([['z050', 'z051'], null])
  const over = await listPromotions(shop, as(), { view: 'finis', after: 'zz' })
  expect(over.ok && over.rows).toMatchObject([{ code: 'zz-fini', state: 'ended' }])
})

test('series follow one another from page to page, each counted alone', async () => {
  const over = { usageLimit: 1, usageCount: 1 }
  for (let index = 0; index < 53; index += 1) {
    const series = `y${String(index).padStart(3, '0')}`
    const code = (end: string) => ({ code: `${series}-${end}`, series, kind: 'percent', amount: 5 }) as const
    await shop.db.insert(coupons).values([code('b'), { ...code('a'), amount: index }, { ...code('c'), ...over }])
    if (index === 7) await shop.db.insert(coupons).values({ ...code('d'), endsAt: now() })
  }
  const first = await listPromotions(shop, as(), { view: 'series', after: 'y' })
  const second = await listPromotions(shop, as(), { view: 'series', after: 'y049' })
  if (!first.ok || !second.ok) throw new Error('refused')
  expect(first.series.map(({ series }) => series)).toEqual(
    Array.from({ length: 50 }, (_, index) => `y${String(index).padStart(3, '0')}`),
  )
  expect(first.series[3]).toMatchObject({ codes: 3, used: 1, open: 2, gift: expect.stringMatching(/^3\s%/) })
  expect(first.series[7]).toMatchObject({ codes: 4, used: 1, open: 2 })
  expect(first.next).toBe('y049')
  expect([second.series.map(({ series }) => series), second.next]).toEqual([['y050', 'y051', 'y052'], null])
})
