import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayDo, ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { addToCart, getCart } from '#server/modules/cart/index.ts'
import { findProductDraft } from '#server/modules/catalog/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { saveSetting } from '#server/modules/settings/index.ts'
import { saveTaxRates } from '#server/modules/taxes/index.ts'
import { createSessionId } from '#test/support/builders.ts'
import { writeProduct } from '#test/support/product-draft.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { openSelling, saveSelling } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  const rate = { country: 'FR', name: 'TVA' }
  const rates = [
    { ...rate, taxClass: 'standard', basisPoints: 2000 },
    { ...rate, taxClass: 'reduit', basisPoints: 550 },
  ]
  expect(await saveTaxRates(byStaff(shop), { edited: 0, rates })).toMatchObject({ outcome: 'saved' })
  await saveSetting(byStaff(shop), { key: 'tax', edited: 0, value: { isCharged: true } })
})
afterAll(() => shop.close())

const as = (role: Role): StaffActor => ({ id: 7, name: role, role, confirmedAt: shop.clock.now() })

test('a book is taxed at the reduced rate from the moment its class is chosen, at the price that it had', async () => {
  const { id: productId, version: edited } = await writeProduct(shop, { stock: null })
  const taxes = async () => {
    const sessionId = createSessionId()
    await addToCart(shop, { sessionId, productId, variationId: null, quantity: 1 })
    const { totalCents, taxes: parts } = await getCart(shop, sessionId)
    return { total: totalCents, parts: parts?.map(({ basisPoints, taxCents }) => [basisPoints, taxCents]) }
  }
  expect(await taxes()).toEqual({ total: 1700, parts: [[2000, 283]] })
  const mine = { 'classe-tva': 'reduit', telechargements: '3', place: '12' }
  expect(await saveSelling(shop, as('owner'), { productId, edited, mine })).toMatchObject({ outcome: 'saved' })
  expect(await taxes()).toEqual({ total: 1700, parts: [[550, 89]] })
  const kept = await findProductDraft(shop.db, productId)
  expect(kept?.draft).toMatchObject({ taxClass: 'reduit', downloadsAllowed: 3, downloadDays: null, menuOrder: 12 })
})

test('a class without a rate is refused, for the standard one would stand in for it; one that has lost its rate holds up nothing', async () => {
  const { id: productId, version: edited } = await writeProduct(shop)
  const wrong = { productId, edited, mine: { 'classe-tva': 'zero' } }
  expect(await saveSelling(shop, as('owner'), wrong)).toMatchObject({
    outcome: 'refused',
    problems: [{ field: 'classe-tva' }],
  })
  await shop.db.update(products).set({ taxClass: 'zero' }).where(eq(products.id, productId))
  expect(await saveSelling(shop, as('owner'), { productId, edited, mine: { place: '3' } })).toMatchObject({
    outcome: 'saved',
  })
})

test.each(ROLES)('%s sets how a product is sold where it is theirs to publish, and nowhere else', async (role) => {
  const { id: productId, version: edited } = await writeProduct(shop)
  const may = mayDo(role, 'products.publish')
  expect((await openSelling(shop, as(role), productId)).ok).toBe(may)
  const saved = await saveSelling(shop, as(role), { productId, edited, mine: { place: '2' } })
  expect(saved.outcome).toBe(may ? 'saved' : 'staff')
})
