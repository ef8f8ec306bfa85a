import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notice } from '#contracts/cart/cart.ts'
import { createSessionId } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { getBilling, pushNotice, rememberBilling, takeNotices } from './index.ts'
import { sessions } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const notice = (html: string): Notice => ({ kind: 'info', html })

test('messages come out once, oldest first, also in a session that has no cart yet', async () => {
  const sessionId = createSessionId()
  await pushNotice(shop.db, sessionId, notice('un'))
  await pushNotice(shop.db, sessionId, { kind: 'error', html: 'deux', fieldId: 'billing_email' })
  expect(await takeNotices(shop.db, sessionId)).toEqual([
    notice('un'),
    { kind: 'error', html: 'deux', fieldId: 'billing_email' },
  ])
  expect(await takeNotices(shop.db, sessionId)).toEqual([])
})

test('of pages that ask at the same moment, one gets the message', async () => {
  const sessionId = createSessionId()
  await pushNotice(shop.db, sessionId, notice('une fois'))
  let taken: Promise<Notice[][]> = Promise.resolve([])
  await shop.db.transaction(async (tx) => {
    // Held until all of them have asked, so that they do meet.
    await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update')
    taken = Promise.all(Array.from({ length: 4 }, () => takeNotices(shop.db, sessionId)))
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  expect((await taken).flat()).toEqual([notice('une fois')])
})

test('the newest twenty messages are kept', async () => {
  const sessionId = createSessionId()
  for (let index = 1; index <= 22; index += 1) await pushNotice(shop.db, sessionId, notice(String(index)))
  const kept = (await takeNotices(shop.db, sessionId)).map(({ html }) => html)
  expect(kept).toHaveLength(20)
  expect([kept[0], kept[19]]).toEqual(['3', '22'])
})

test('billing fields add up; what is not given stays', async () => {
  const sessionId = createSessionId()
  await rememberBilling(shop.db, sessionId, { first_name: 'Ana', city: 'Nantes' })
  await rememberBilling(shop.db, sessionId, { city: '\u0000', email: 'ana@exemple.fr' })
  expect(await getBilling(shop.db, sessionId)).toEqual({ first_name: 'Ana', city: '', email: 'ana@exemple.fr' })
  expect(await getBilling(shop.db, null)).toEqual({})
  expect(await getBilling(shop.db, createSessionId())).toEqual({})
})
