import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRevision, listAuditEntries, listRevisions } from '#server/modules/audit/index.ts'
import { createProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { type CouponDraft, deleteCoupon, findCoupon, saveCoupon } from './index.ts'
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
  expect(await write({ code: ' NOEL ', endsAt: new Date('2026-12-31T23:00:00Z') })).toEqual({
    outcome: 'saved',
    version: 1,
  })
  await shop.db.update(coupons).set({ usageCount: 3 }).where(eq(coupons.code, 'noel'))
  expect(await write({ code: 'noel', amount: 15 }, 1)).toMatchObject({ version: 2 })
  expect(await find('noel')).toMatchObject({ code: 'noel', amount: 15, usageCount: 3, endsAt: null })
  expect(await write({ code: 'noel', amount: 20 }, 1)).toMatchObject({ outcome: 'stale', newer: { version: 2 } })
  expect(await listAuditEntries(shop.db, { subject: { kind: 'coupon', id: 'noel' } })).toMatchObject([
    {
      action: 'changed',
      actor: { kind: 'staff', id: '7' },
      changes: expect.arrayContaining([{ field: 'amount', from: 10, to: 15 }]),
    },
    { action: 'created' },
  ])
})

test('whom it is for is kept in the coupon alone; other addresses are another version nevertheless', async () => {
  const subject = { kind: 'coupon', id: 'amie' } as const
  await write({ code: 'amie', emails: ['Lucie@exemple.fr'] })
  await write({ code: 'amie', emails: ['ines@exemple.fr', '-'] }, 1)
  expect(await find('amie')).toMatchObject({ emails: ['ines@exemple.fr', '-'] })
  expect(await listRevisions(shop.db, subject)).toHaveLength(2)
  expect((await findRevision(shop.db, subject))?.content).toMatchObject({ emails: 2 })
  expect(JSON.stringify(await listAuditEntries(shop.db, { subject }))).not.toContain('exemple.fr')
})

test('one that orders have used is not taken away, another is, and its code may come again', async () => {
  await write({ code: 'servi' })
  await shop.db.insert(couponUses).values({ orderId: 1, code: 'servi', email: '', heldUntil: null })
  expect(await deleteCoupon(byStaff(shop), { code: 'servi', edited: 1 })).toMatchObject({ outcome: 'refused' })
  await write({ code: 'jamais' })
  expect(await deleteCoupon(byStaff(shop), { code: 'jamais', edited: 0 })).toMatchObject({ outcome: 'stale' })
  expect(await deleteCoupon(byStaff(shop), { code: 'jamais', edited: 1 })).toEqual({ outcome: 'saved', version: 2 })
  expect(await find('jamais')).toBeNull()
  expect(await write({ code: 'jamais' })).toEqual({ outcome: 'saved', version: 3 })
})

test('it may be for a product that there is', async () => {
  const { id } = await createProduct(shop.db)
  expect(await write({ code: 'un-seul', productIds: [id] })).toMatchObject({ outcome: 'saved' })
})

test.each([
  [{ code: '  ' }, 'code', 'Donnez un code.'],
  [{ amount: 101 }, 'amount', 'On ne retire pas plus de 100\u00A0%.'],
  [{ amount: 0 }, 'amount', 'Dites ce que le code retire.'],
  [{ minimumCents: 500, maximumCents: 400 }, 'maximumCents', 'Le plafond est plus bas que le minimum.'],
  [{ usageLimit: 0 }, 'usageLimit', 'Un nombre plus grand que zéro, ou rien.'],
  [{ emails: ['lucie'] }, 'emails.0', 'Cette adresse e-mail n’est pas complète.'],
  [{ productIds: [9_999] }, 'productIds.0', 'Ce produit n’existe pas.'],
  [{ excludedCategorySlugs: ['rien'] }, 'excludedCategorySlugs.0', 'Cette catégorie n’existe pas.'],
  [
    { startsAt: new Date('2026-12-02T00:00:00Z'), endsAt: new Date('2026-12-01T00:00:00Z') },
    'endsAt',
    'La fin vient après le début.',
  ],
])('a coupon with %j is refused at %s', async (fields, field, sentence) => {
  expect(await write(fields)).toEqual({ outcome: 'refused', problems: [{ field, sentence }] })
  expect(await find('rentree')).toBeNull()
})
