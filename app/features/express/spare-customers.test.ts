import { expect, test, vi } from 'vitest'
import type { ExpressParams } from '#contracts/wire/express-settings.ts'
import { spareCustomers } from './spare-customers.ts'

const ASKED = { message: 'Connectez-vous', redirect_url: '/mon-compte/' }
const product = {} as ExpressParams['product']
const answering = (userId: string | null) =>
  vi.fn(async () => new Response('{}', { headers: userId === null ? {} : { 'User-ID': userId } }))

test.each([
  ['a customer', '7', ''],
  ['a guest', '0', ASKED],
  ['who is not known', null, ASKED],
])('%s: (User-ID %j) is asked to sign in, or not', async (_who, userId, left) => {
  vi.stubGlobal('fetch', answering(userId))
  const params = { product, login_confirmation: ASKED } as ExpressParams
  await spareCustomers(params)
  expect(params.login_confirmation).toEqual(left)
})

test('whose shop cannot be reached is asked to sign in', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  const params = { product, login_confirmation: ASKED } as ExpressParams
  await spareCustomers(params)
  expect(params.login_confirmation).toEqual(ASKED)
})

test.each([
  ['of a page that is drawn for one visitor', { product: '' as const, login_confirmation: ASKED }],
  ['where nobody is asked', { product, login_confirmation: '' as const }],
])('%s nothing is fetched', async (_where, params) => {
  const fetched = answering('7')
  vi.stubGlobal('fetch', fetched)
  await spareCustomers(params)
  expect(fetched).not.toHaveBeenCalled()
})
