import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRevision, listAuditEntries, listRevisions } from '#server/modules/audit/index.ts'
import { createProduct, createSessionId } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import {
  type CouponDraft,
  deleteCoupon,
  endSeries,
  findCoupon,
  findCouponToEdit,
  saveCoupon,
  saveSeries,
} from './index.ts'
import { coupons, couponUses } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const coupon = (fields: Partial<CouponDraft> = {}): CouponDraft => ({
  ...{ code: 'rentree', kind: 'percent', amount: 10 },
  ...fields,
})
const write = (fields: Partial<CouponDraft>, edited = 0) => saveCoupon(byStaff(shop), { edited, draft: coupon(fields) })
const find = (code: string) => findCoupon(shop.db, { code, shopper: null })

test('a coupon is written as its code is typed, changed, audited, and keeps what orders have counted', async () => {
  const code = createSessionId()
  expect(await write({ code: ` ${code.toUpperCase()} `, endsAt: new Date('2026-12-31T23:00:00Z') })).toEqual({
    outcome: 'saved',
    version: 1,
  })
  await shop.db.update(coupons).set({ usageCount: 3 }).where(eq(coupons.code, code))
  expect(await write({ code, amount: 15 }, 1)).toMatchObject({ version: 2 })
  expect(await find(code)).toMatchObject({ code, amount: 15, usageCount: 3, startsAt: null, endsAt: null })
  expect(await write({ code, amount: 20 }, 1)).toMatchObject({ outcome: 'stale', newer: { version: 2 } })
  expect(await listAuditEntries(shop.db, { subject: { kind: 'coupon', id: code } })).toMatchObject([
    {
      action: 'changed',
      actor: { kind: 'staff', id: '7' },
      changes: expect.arrayContaining([{ field: 'amount', from: 10, to: 15 }]),
    },
    { action: 'created' },
  ])
})

test('whom it is for is kept in the coupon alone; other addresses are another version nevertheless', async () => {
  const code = createSessionId()
  const subject = { kind: 'coupon', id: code } as const
  await write({ code, emails: ['Lucie@exemple.fr'] })
  await write({ code, emails: ['ines@exemple.fr', '-'] }, 1)
  expect(await find(code)).toMatchObject({ emails: ['ines@exemple.fr', '-'] })
  expect(await listRevisions(shop.db, subject)).toHaveLength(2)
  expect((await findRevision(shop.db, subject))?.content).toMatchObject({ emails: 2 })
  expect(JSON.stringify(await listAuditEntries(shop.db, { subject }))).not.toContain('exemple.fr')
})

test('one that orders have used is not taken away, another is, and its code may come again', async () => {
  const [used, other] = [createSessionId(), createSessionId()]
  await write({ code: used })
  await shop.db.insert(couponUses).values({ orderId: 1, code: used, email: '', heldUntil: null })
  expect(await deleteCoupon(byStaff(shop), { code: used, edited: 1 })).toEqual({
    outcome: 'refused',
    problems: [{ field: '', sentence: 'Des commandes ont ce code\u202F: donnez-lui une fin plutôt.' }],
  })
  await write({ code: other })
  expect(await deleteCoupon(byStaff(shop), { code: other, edited: 0 })).toMatchObject({ outcome: 'stale' })
  expect(await deleteCoupon(byStaff(shop), { code: other, edited: 1 })).toEqual({ outcome: 'saved', version: 2 })
  expect(await find(other)).toBeNull()
  expect(await write({ code: other })).toEqual({ outcome: 'saved', version: 3 })
})

test('what nobody has written is there neither to edit nor to take away', async () => {
  expect(await findCouponToEdit(shop.db, 'rien')).toBeNull()
  expect(await deleteCoupon(byStaff(shop), { code: 'rien', edited: 0 })).toEqual({ outcome: 'gone' })
  const code = createSessionId()
  await shop.db.insert(coupons).values({ code, kind: 'percent', amount: 5 })
  expect(await findCouponToEdit(shop.db, code)).toMatchObject({ coupon: { amount: 5 }, version: 0 })
})

test('it may be for a product that there is, and as large as can be', async () => {
  const { id } = await createProduct(shop.db)
  expect(await write({ code: createSessionId(), productIds: [id] })).toMatchObject({ outcome: 'saved' })
  const code = createSessionId().padEnd(60, 'x')
  const largest = {
    code,
    label: ` ${'y'.repeat(60)} `,
    kind: 'fixed-cart',
    amount: 10_000_000,
  } as const
  expect(await write({ ...largest, emails: [' -'], minimumCents: 400, maximumCents: 400 })).toMatchObject({
    outcome: 'saved',
  })
  expect(await find(code)).toMatchObject({ label: 'y'.repeat(60), emails: ['-'], isFirstOrderOnly: false })
  expect(await write({ code: createSessionId(), amount: 0, freesShipping: true })).toMatchObject({ outcome: 'saved' })
  expect(await write({ code: createSessionId(), amount: 100 })).toMatchObject({ outcome: 'saved' })
})

test.each([1, 501])('a series has neither %i codes nor a bad draft', async (count) => {
  const save = (count: number) => saveSeries(byStaff(shop), { count, draft: coupon({ code: 'vague', amount: 0 }) })
  expect(await save(count)).toMatchObject({ problems: [{ field: 'count', sentence: 'De 2 à 500 codes.' }] })
  expect(await save(count === 1 ? 2 : 500)).toMatchObject({ problems: [{ field: 'amount' }] })
})

test('a series that has not begun never will once it is ended, which is done once', async () => {
  const series = createSessionId()
  const startsAt = new Date(shop.clock.now().getTime() + 86_400_000)
  const saved = await saveSeries(byStaff(shop), { count: 2, draft: coupon({ code: series, startsAt }) })
  if (saved.outcome !== 'saved') throw new Error(saved.outcome)
  expect(saved.codes).toHaveLength(2)
  for (const code of saved.codes) expect(await find(code)).toMatchObject({ startsAt, endsAt: null, usageLimit: 1 })
  await shop.db
    .update(coupons)
    .set({ startsAt: new Date('2026-01-01T00:00:00Z') })
    .where(eq(coupons.code, saved.codes[0] ?? ''))
  expect(await endSeries(byStaff(shop), { series })).toEqual({ outcome: 'saved', ended: 2 })
  const ended = await Promise.all(saved.codes.map((code) => findCouponToEdit(shop.db, code)))
  expect(ended).toMatchObject([
    { coupon: { series, startsAt: new Date('2026-01-01T00:00:00Z'), endsAt: expect.any(Date) }, version: 2 },
    { coupon: { series, startsAt: null, endsAt: expect.any(Date) }, version: 2 },
  ])
  expect(await endSeries(byStaff(shop), { series })).toEqual({ outcome: 'saved', ended: 0 })
  expect(await endSeries(byStaff(shop), { series: 'rien' })).toEqual({ outcome: 'gone' })
})

test.each<[Partial<CouponDraft>, string, string]>([
  [{ code: '  ' }, 'code', 'Donnez un code.'],
  [{ amount: 101 }, 'amount', 'On ne retire pas plus de 100\u00A0%.'],
  [{ amount: 0 }, 'amount', 'Dites ce que le code retire.'],
  [{ minimumCents: 500, maximumCents: 400 }, 'maximumCents', 'Le plafond est plus bas que le minimum.'],
  [{ usageLimit: 0 }, 'usageLimit', 'Un nombre plus grand que zéro, ou rien.'],
  [{ code: 'x'.repeat(61) }, 'code', 'Au plus 60\u00A0signes.'],
  [{ label: ' ' }, 'label', 'Donnez un nom.'],
  [{ label: 'x'.repeat(61) }, 'label', 'Au plus 60\u00A0signes.'],
  [{ kind: 'fixed-cart', amount: 10_000_001 }, 'amount', 'Au plus 10000000.'],
  [{ kind: 'fixed-cart', amount: -1, freesShipping: true }, 'amount', 'Un montant n’est pas négatif.'],
  [{ minimumCents: -1 }, 'minimumCents', 'Un montant n’est pas négatif.'],
  [{ maximumCents: 0.5 }, 'maximumCents', 'Un montant est un nombre entier de centimes.'],
  [{ endsAt: 'demain' }, 'endsAt', 'Donnez une date.'],
  [{ emails: ['*@exemple.fr', 'a@b@c.fr'] }, 'emails.1', 'Cette adresse e-mail n’est pas complète.'],
  [{ emails: ['a@b.fr c'] }, 'emails.0', 'Cette adresse e-mail n’est pas complète.'],
  [{ emails: ['-a'] }, 'emails.0', 'Cette adresse e-mail n’est pas complète.'],
  [{ excludedProductIds: [9_999] }, 'excludedProductIds.0', 'Ce produit n’existe pas.'],
  [{ categorySlugs: ['rien'] }, 'categorySlugs.0', 'Cette catégorie n’existe pas.'],
  [{ emails: ['lucie'] }, 'emails.0', 'Cette adresse e-mail n’est pas complète.'],
  [{ productIds: [9_999] }, 'productIds.0', 'Ce produit n’existe pas.'],
  [{ excludedCategorySlugs: ['rien'] }, 'excludedCategorySlugs.0', 'Cette catégorie n’existe pas.'],
  [
    { startsAt: new Date('2026-12-02T00:00:00Z'), endsAt: new Date('2026-12-01T00:00:00Z') },
    'endsAt',
    'La fin vient après le début.',
  ],
  [
    { startsAt: new Date('2026-12-01T00:00:00Z'), endsAt: new Date('2026-12-01T00:00:00Z') },
    'endsAt',
    'La fin vient après le début.',
  ],
])('a coupon with %j is refused at %s', async (fields, field, sentence) => {
  const code = createSessionId()
  expect(await write({ code, ...fields })).toEqual({ outcome: 'refused', problems: [{ field, sentence }] })
  expect(await find(code)).toBeNull()
})
