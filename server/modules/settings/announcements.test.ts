import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { getComingSoon, getStoreNotice } from './index.ts'
import { settings } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function ask<Answer>(question: (services: { db: Database }) => Promise<Answer>): Promise<Answer> {
  const db = openDatabase(database.url)
  try {
    return await question({ db })
  } finally {
    await db.$client.end()
  }
}

const readNotice = () => ask(getStoreNotice)
const readComingSoon = () => ask(getComingSoon)
const save = (value: object, key = 'storeNotice') =>
  ask(({ db }) =>
    db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } }),
  )

test('the notice is shown while it is enabled and says something; its id is the md5 of its text', async () => {
  expect(await readNotice()).toBeNull()
  await save({ isEnabled: true, text: 'Fermé en août', linkLabel: 'Lire', link: '/faq/' })
  expect(await readNotice()).toEqual({
    id: '24b9f5463b4934436c1b5731d0cf9f1f',
    text: 'Fermé en août',
    link: { label: 'Lire', path: '/faq/' },
  })
  await save({ isEnabled: true, text: 'Fermé en août' })
  expect(await readNotice()).toMatchObject({ link: null })
  await save({ isEnabled: false, text: 'Fermé en août' })
  expect(await readNotice()).toBeNull()
})

test('what is to come is announced while it is enabled and has a title', async () => {
  expect(await readComingSoon()).toBeNull()
  const banner = { isEnabled: true, title: 'Bientôt', text: 'Les séances arrivent.', linkLabel: 'Lire', link: '/blog/' }
  await save(banner, 'comingSoon')
  const { title, text } = banner
  expect(await readComingSoon()).toEqual({ title, text, link: { label: 'Lire', path: '/blog/' } })
  await save({ ...banner, linkLabel: '' }, 'comingSoon')
  expect(await readComingSoon()).toEqual({ title, text, link: null })
  for (const silent of [{ isEnabled: false }, { title: '' }]) {
    await save({ ...banner, ...silent }, 'comingSoon')
    expect(await readComingSoon()).toBeNull()
  }
})

test('a link that leads off the site is refused loudly', async () => {
  for (const link of ['https://ailleurs.example/', '//ailleurs.example/', '/\\ailleurs.example/']) {
    await save({ isEnabled: true, text: 'Ici', linkLabel: 'Lire', link })
    await expect(readNotice()).rejects.toThrow(/link/)
  }
})
