import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { findMoved, followMoved, moveAddress, takeAddress } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const move = (from: string, to: string) => shop.db.transaction((tx) => moveAddress(tx, shop, { from, to }))

test('an address that was given up leads to the new one, straight, however often it moved', async () => {
  await move('/un/', '/deux/')
  await move('/deux/', '/trois/')
  expect(await findMoved(shop.db, '/un/')).toBe('/trois/')
  expect(await findMoved(shop.db, '/deux/')).toBe('/trois/')
  expect(await findMoved(shop.db, '/trois/')).toBeNull()
})

test('who goes back to an old address makes no circle', async () => {
  await move('/a/', '/b/')
  await move('/b/', '/a/')
  expect(await findMoved(shop.db, '/a/')).toBeNull()
  expect(await findMoved(shop.db, '/b/')).toBe('/a/')
})

test('an address that another page takes leads nowhere else', async () => {
  await move('/pris/', '/ailleurs/')
  await shop.db.transaction((tx) => takeAddress(tx, '/pris/'))
  expect(await findMoved(shop.db, '/pris/')).toBeNull()
})

test('links of a text follow, with their fragments and queries, and no others', async () => {
  await move('/produit/vieux/', '/produit/neuf/')
  const html =
    '<p><a href="/produit/vieux/#avis">x</a> <a href="/produit/vieux">y</a> <a href="/produit/vieux-2/">z</a> <a href="https://x.fr/produit/vieux/">w</a></p>'
  expect(await followMoved(shop.db, html)).toBe(
    '<p><a href="/produit/neuf/#avis">x</a> <a href="/produit/neuf/">y</a> <a href="/produit/vieux-2/">z</a> <a href="https://x.fr/produit/vieux/">w</a></p>',
  )
})
