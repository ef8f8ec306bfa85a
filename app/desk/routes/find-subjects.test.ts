import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCoupon, createProduct } from '#test/support/builders.ts'
import { createPost } from '#test/support/create-post.ts'
import { createKnownPerson, PERSON } from '#test/support/known-person.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { findSubjects } from './find-subjects.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await createKnownPerson(shop)
  await createProduct(shop.services.db, { name: 'Zébulon' })
  await createCoupon(shop.services.db, { code: 'zébulon10' })
  await createPost(shop.services, { slug: 'zebulon-raconte', title: 'Zébulon raconte' })
})
afterAll(() => shop.close())

const found = async (typed: string) => {
  const actor = { id: 1, name: 'Camille', role: 'owner' as const, confirmedAt: new Date() }
  const { subjects, isCut } = await findSubjects(shop.services, actor, typed)
  return { kinds: new Set(subjects.map(({ kind }) => kind)), ids: new Set(subjects.map(({ id }) => id)), isCut }
}

test('a number means whatever has it, and is not looked for in names', async () => {
  const { kinds, ids } = await found('n° 12')
  expect(ids).toEqual(new Set(['12']))
  expect([...kinds]).toEqual(expect.arrayContaining(['order', 'product', 'subscription', 'customer', 'post']))
})

test('a person is found by what they are found by in the lists: their account, and their orders', async () => {
  const { kinds } = await found(PERSON.email.toLowerCase())
  expect([...kinds]).toEqual(expect.arrayContaining(['customer', 'order']))
})

test('a name means goods with all that is written of them, texts, codes, and what is called so itself', async () => {
  const { kinds, ids } = await found('zébulon')
  expect([...kinds]).toEqual(
    expect.arrayContaining(['product', 'prices', 'files', 'post', 'coupon', 'page', 'setting']),
  )
  expect(ids).toContain('zébulon10')
  expect((await found('introuvable nulle part')).ids).toEqual(new Set(['introuvable nulle part']))
})

test('it is told where more are called so than are looked at', async () => {
  expect((await found('zébulon')).isCut).toBe(false)
  for (let each = 0; each < 20; each += 1) await createCoupon(shop.services.db, { code: `essai-${each}` })
  expect((await found('essai')).isCut).toBe(true)
})
