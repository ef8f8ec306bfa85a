import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCustomer } from '#server/modules/customers/index.ts'
import { createCustomers, PASSWORD } from '#test/support/customers.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { findResetLink, findSignIn, requestPasswordReset, resetPassword } from './index.ts'

let shop: TestShop
let customers: ReturnType<typeof createCustomers>
beforeAll(async () => {
  shop = await createTestShop()
  customers = createCustomers(shop)
})
afterAll(() => shop.close())

const NEW_PASSWORD = 'une tout autre phrase'

test('a lost password is replaced by the link of the mail, once, and every browser is signed out', async () => {
  const { email, granted, customerId } = await customers.register()
  await requestPasswordReset(shop, email.toUpperCase())
  const token = await customers.mailedToken('password-reset', customerId)
  expect(await findResetLink(shop, token)).toEqual({ email })
  expect(await resetPassword(shop, { token, password: NEW_PASSWORD })).toEqual({ ok: true })

  expect(await findSignIn(shop, granted.token)).toBeNull()
  expect(await customers.enter(email)).toEqual({ ok: false })
  expect(await customers.enter(email, NEW_PASSWORD)).toMatchObject({ ok: true })
  expect((await findCustomer(shop.db, customerId))?.emailVerifiedAt).not.toBeNull()
  expect(await findResetLink(shop, token)).toBeNull()
  expect(await resetPassword(shop, { token, password: PASSWORD })).toEqual({ ok: false, refusal: 'link-over' })
})

test('of two tabs that use the link at once one sets the password', async () => {
  const { email, customerId } = await customers.register()
  await requestPasswordReset(shop, email)
  const token = await customers.mailedToken('password-reset', customerId)
  const results = await Promise.all(
    ['la phrase du premier', 'la phrase du second'].map((password) => resetPassword(shop, { token, password })),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

test('an unknown address is answered like a known one, and no mail is owed', async () => {
  const { email } = await customers.register()
  const before = await customers.countMails('password-reset')
  const started = performance.now()
  expect(await requestPasswordReset(shop, 'personne@example.fr')).toBeUndefined()
  expect(performance.now() - started).toBeGreaterThan(290)
  expect(await customers.countMails('password-reset')).toBe(before)
  expect(await requestPasswordReset(shop, email)).toBeUndefined()
  expect(await customers.countMails('password-reset')).toBe(before + 1)
})

test('a reset link ends after an hour, with another password, and when a letter of it is changed', async () => {
  const { email, customerId } = await customers.register()
  await requestPasswordReset(shop, email)
  const token = await customers.mailedToken('password-reset', customerId)
  const later = { ...shop, clock: { now: () => new Date(Date.now() + 3_601_000) } }
  expect(await findResetLink(later, token)).toBeNull()
  const stranger = await customers.register()
  for (const forged of [
    token.replace(/^\d+/, String(stranger.customerId)),
    token.replace(/\.(\d+)\./, (_, end: string) => `.${Number(end) + 60}.`),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    token.split('.').slice(0, 2).join('.'),
    'nonsense',
    '99999999999.9999999999.aaaaaaaaaaaaaaaaaaaaaa',
  ])
    expect(await findResetLink(shop, forged)).toBeNull()
  expect(await findResetLink(shop, token)).toEqual({ email })
})

test('a confirmation link is no reset link', async () => {
  const { customerId } = await customers.register()
  expect(await findResetLink(shop, await customers.mailedToken('account-created', customerId))).toBeNull()
})
