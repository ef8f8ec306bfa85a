import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES, type Role } from '#contracts/staff/roles.ts'
import { createCoupon, createProduct } from '#test/support/builders.ts'
import { createPost } from '#test/support/create-post.ts'
import { createKnownPerson, PERSON } from '#test/support/known-person.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { findHits } from './find-hits.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await createKnownPerson(shop)
  await shop.services.db.execute(`update subscriptions set status = 'active', started_at = now()`)
  await createProduct(shop.services.db, { name: 'Zébulon' })
  await createCoupon(shop.services.db, { code: 'zébulon10' })
  await createPost(shop.services, { slug: 'zebulon-raconte', title: 'Zébulon raconte' })
})
afterAll(() => shop.close())

const found = async (role: Role, typed: string) => {
  const actor = { id: 1, name: role, role, confirmedAt: new Date() }
  return (await findHits(shop.services, actor, typed)).map(({ title }) => title)
}

const OF_PEOPLE: Record<Role, string[]> = {
  owner: ['Commandes', 'Clients', 'Abonnements'],
  management: ['Commandes', 'Clients', 'Abonnements'],
  writing: [],
  coaching: [],
}
const OF_GOODS: Record<Role, string[]> = {
  owner: ['Produits', 'Textes', 'Promotions'],
  management: ['Produits', 'Textes', 'Promotions'],
  writing: ['Produits', 'Textes'],
  coaching: [],
}

test('a reduction that nobody types is found by words of its name, with their accents or without', async () => {
  await createCoupon(shop.services.db, { code: 'soldes-d-ete', label: 'Soldes d’été 100 % à vous' })
  expect(await found('owner', 'd’ete 100 %')).toEqual(['Promotions'])
  expect(await found('owner', 'd’été 10_')).toEqual([])
  expect(await found('writing', 'd’ete 100 %')).toEqual([])
})

test.each(ROLES)('%s finds what is theirs to read, and nothing else', async (role) => {
  expect(await found(role, PERSON.email.toLowerCase())).toEqual(OF_PEOPLE[role])
  expect(await found(role, 'zébulon')).toEqual(OF_GOODS[role])
  expect(await found(role, 'introuvable nulle part')).toEqual([])
})
