import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { getStoreNotice } from './index.ts'
import { settings } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Read on a connection of its own: settings are remembered for each. */
async function readNotice() {
  const db = openDatabase(database.url)
  try {
    return await getStoreNotice({ db })
  } finally {
    await db.$client.end()
  }
}

async function save(value: object) {
  const db = openDatabase(database.url)
  await db
    .insert(settings)
    .values({ key: 'storeNotice', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
  await db.$client.end()
}

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

test('a link that leads off the site is refused loudly', async () => {
  for (const link of ['https://ailleurs.example/', '//ailleurs.example/', '/\\ailleurs.example/']) {
    await save({ isEnabled: true, text: 'Ici', linkLabel: 'Lire', link })
    await expect(readNotice()).rejects.toThrow(/link/)
  }
})
