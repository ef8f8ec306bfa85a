import { expect, test } from 'vitest'
import { createSigner } from '#server/build-services.ts'
import { createVisitor } from './visitor.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 0, 5)
const needs = (hours = 0, origin = 'http://localhost:3000') => ({
  origin,
  signer: createSigner('a secret of the tests, long enough for it'),
  clock: { now: () => new Date(START + hours * HOUR) },
})

function cookiesOf(headers: string[]): Record<string, string> {
  const pairs = headers.map((header) => header.split(';', 1)[0]?.split('=') ?? [])
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)]))
}

function withSession(origin?: string) {
  const visitor = createVisitor(needs(0, origin), { cookies: {} })
  const id = visitor.startSession()
  return { id, headers: visitor.setCookieHeaders(), cookies: cookiesOf(visitor.setCookieHeaders()) }
}

test('a visitor who only reads gets no cookie', () => {
  const visitor = createVisitor(needs(), { cookies: {} })
  expect(visitor.sessionId).toBeNull()
  expect(visitor.setCookieHeaders()).toEqual([])
})

test('a session is known again by its cookie, and the cookie is not sent a second time', () => {
  const { id, cookies } = withSession()
  const returning = createVisitor(needs(1), { cookies })
  expect(id).toMatch(/^t_[0-9a-f]{30}$/)
  expect(returning.sessionId).toBe(id)
  expect(returning.startSession()).toBe(id)
  expect(returning.setCookieHeaders()).toEqual([])
})

test('the cookie has its pipes encoded and is kept from scripts; on https it is Secure', () => {
  const [header = ''] = withSession().headers
  expect(header).toMatch(/^wp_woocommerce_session_[0-9a-f]{32}=t_[0-9a-f]{30}%7C\d+%7C\d+%7C[\w-]+; /)
  expect(header).toMatch(/; Path=\/; .*HttpOnly.*SameSite=Lax/)
  expect(header).not.toContain('Secure')
  expect(withSession('https://www.exemple.fr').headers[0]).toContain('Secure')
})

test('a session is renewed after a day and over after two', () => {
  const { id, cookies } = withSession()
  const renewed = createVisitor(needs(25), { cookies })
  expect(renewed.sessionId).toBe(id)
  expect(createVisitor(needs(25 + 47), { cookies: cookiesOf(renewed.setCookieHeaders()) }).sessionId).toBe(id)
  expect(createVisitor(needs(48.1), { cookies }).sessionId).toBeNull()
})

test.each([
  ['another id', (value: string) => value.replace(/^t_./, (start) => (start === 't_0' ? 't_1' : 't_0'))],
  ['a later end', (value: string) => value.replace(/\|(\d+)/, (_, end: string) => `|${Number(end) + 1}`)],
  ['no seal', (value: string) => value.replace(/\|[^|]*$/, '|')],
  ['half a seal', (value: string) => value.slice(0, -11)],
  ['nonsense', () => 'x|y'],
])('a cookie with %s is nobody’s', (_name, forge) => {
  const [[name, value] = ['', '']] = Object.entries(withSession().cookies)
  expect(createVisitor(needs(), { cookies: { [name]: value } }).sessionId).not.toBeNull()
  expect(createVisitor(needs(), { cookies: { [name]: forge(value) } }).sessionId).toBeNull()
})

test('the cart’s cookies come with a filled cart and go with an emptied one', () => {
  const visitor = createVisitor(needs(), { cookies: {} })
  visitor.rememberCart({ hash: '', itemCount: 0 })
  expect(visitor.setCookieHeaders()).toEqual([])
  visitor.rememberCart({ hash: 'abc', itemCount: 2 })
  expect(cookiesOf(visitor.setCookieHeaders())).toEqual({
    woocommerce_items_in_cart: '1',
    woocommerce_cart_hash: 'abc',
  })
  expect(visitor.setCookieHeaders().join()).not.toMatch(/HttpOnly|Expires/)

  const emptying = createVisitor(needs(), { cookies: cookiesOf(visitor.setCookieHeaders()) })
  emptying.rememberCart({ hash: '', itemCount: 0 })
  for (const header of emptying.setCookieHeaders()) expect(header).toContain('Expires=Thu, 01 Jan 1970')
  expect(emptying.setCookieHeaders()).toHaveLength(2)
})

const granted = { customerId: 42, signInId: 7, token: 'x'.repeat(43), expiresAt: null }

test('signing in makes the session the customer’s and keeps the token from scripts', () => {
  const guest = withSession('https://www.exemple.fr')
  const visitor = createVisitor(needs(0, 'https://www.exemple.fr'), { cookies: guest.cookies })
  visitor.signIn(granted)
  expect(visitor).toMatchObject({ customerId: 42, signInId: 7, sessionId: '42' })
  const cookie = visitor.setCookieHeaders().find((header) => header.startsWith('tremplin_sign_in='))
  expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const sealed = visitor.setCookieHeaders().find((header) => header.startsWith('wp_woocommerce_session_')) ?? ''
  expect(decodeURIComponent(sealed)).toContain('=42|')
  const days = (Date.parse(/Expires=([^;]+)/.exec(sealed)?.[1] ?? '') - START) / 86_400_000
  expect(days).toBe(7)
})

test('a customer’s session is nobody’s without their sign-in, and not another customer’s', () => {
  const visitor = createVisitor(needs(), { cookies: {} })
  visitor.signIn(granted)
  const cookies = cookiesOf(visitor.setCookieHeaders())
  const signedIn = { customerId: 42, signInId: 7 }
  expect(createVisitor(needs(1), { cookies, signedIn }).sessionId).toBe('42')
  expect(createVisitor(needs(1), { cookies }).sessionId).toBeNull()
  expect(createVisitor(needs(1), { cookies, signedIn: { customerId: 43, signInId: 8 } }).sessionId).toBe('43')
})

test('a guest’s session that was there before the sign-in opens nothing of the customer’s', () => {
  const { cookies } = withSession()
  const signedIn = createVisitor(needs(), { cookies, signedIn: { customerId: 42, signInId: 7 } })
  expect(signedIn.sessionId).toBe('42')
  expect(cookiesOf(signedIn.setCookieHeaders())).toEqual({})
  signedIn.startSession()
  expect(Object.values(cookiesOf(signedIn.setCookieHeaders())).join()).toMatch(/^42\|/)
})

test('signing out takes every cookie of the customer away, and a new session is a new guest’s', () => {
  const visitor = createVisitor(needs(), { cookies: {} })
  visitor.signIn(granted)
  visitor.rememberCart({ hash: 'abc', itemCount: 2 })
  const cookies = cookiesOf(visitor.setCookieHeaders())
  const leaving = createVisitor(needs(1), { cookies, signedIn: { customerId: 42, signInId: 7 } })
  leaving.signOut()
  expect(leaving).toMatchObject({ customerId: null, signInId: null, sessionId: null })
  expect(leaving.setCookieHeaders()).toHaveLength(4)
  for (const header of leaving.setCookieHeaders()) expect(header).toContain('Expires=Thu, 01 Jan 1970')
  expect(leaving.startSession()).toMatch(/^t_[0-9a-f]{30}$/)
})

test('a sign-in that is over takes its cookie along', () => {
  const visitor = createVisitor(needs(), { cookies: { tremplin_sign_in: 'x'.repeat(43) } })
  expect(visitor.customerId).toBeNull()
  expect(visitor.setCookieHeaders().join()).toMatch(/^tremplin_sign_in=; .*Expires=Thu, 01 Jan 1970/)
})
